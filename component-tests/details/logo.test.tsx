// Tests of the logo in the form of the business: it is the quote's once the form is saved, and never after Cancel.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { rememberedBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { press } from "../testing/actions.ts";
import { madeQuote } from "../testing/made-quote.ts";
import { UPLOADED_LOGO } from "../testing/memory-calls.ts";
import { openCards, openDetails, openParty, saveButton } from "../pages/details-screen.ts";
import { expectClosed } from "../pages/edit-screen.ts";

const FORMER_LOGO = apiPaths.logo("a".repeat(64));
const UPLOAD = /\/upload-logo$/;

const { businessInfo } = madeQuote({}).quote;
const withLogo = () =>
  madeQuote({}, { businessInfo: { ...businessInfo, companyName: "Ace", logoUrl: FORMER_LOGO } });

const shown = (within: Locator) => within.getByRole("img", { name: "Your logo" });

/** Chooses a picture that only its bytes show to be one; the browser cannot decode it and sends it as it is. */
function choose(within: Locator): void {
  const chosen = new DataTransfer();
  const [bytes, name] = [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), "logo.jpg.download"];
  chosen.items.add(new File([bytes], name));
  const input = within.element().querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("There is no field for a file.");
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Opens the form of a quote with a logo, and uploads another one. */
async function uploadOther() {
  const opened = await openCards(withLogo());
  const form = await openParty("Edit business information");
  await expect.element(shown(form)).toHaveAttribute("src", FORMER_LOGO);
  choose(form);
  await expect.element(page.getByText("Logo uploaded", { exact: true })).toBeVisible();
  await expect.element(shown(form)).toHaveAttribute("src", UPLOADED_LOGO);
  const logo = async () => (await opened.saved()).quote.businessInfo.logoUrl;
  return { ...opened, form, logo };
}

test("Cancel, and a form that is discarded, leave the former logo", async () => {
  const { form, logo } = await uploadOther();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expectClosed(form);
  expect(await logo()).toBe(FORMER_LOGO);
  expect(rememberedBusiness()?.logoUrl ?? "").not.toBe(UPLOADED_LOGO);
  const again = await openParty("Edit business information");
  await expect.element(shown(again)).toHaveAttribute("src", FORMER_LOGO);
  choose(again);
  await expect.element(shown(again)).toHaveAttribute("src", UPLOADED_LOGO);
  await press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expectClosed(again);
  expect(await logo()).toBe(FORMER_LOGO);
});

test("saving makes an uploaded logo the quote's, and remembers it", async () => {
  const { form, logo } = await uploadOther();
  await saveButton(form).click();
  await expectClosed(form);
  expect(await logo()).toBe(UPLOADED_LOGO);
  expect(rememberedBusiness()?.logoUrl).toBe(UPLOADED_LOGO);
});

test("a removed logo comes back with Cancel, and goes with Save @full", async () => {
  const { saved } = await openCards(withLogo());
  const logo = async () => (await saved()).quote.businessInfo.logoUrl;
  for (const [button, left] of [
    ["Cancel", FORMER_LOGO],
    ["Save", ""],
  ] as const) {
    const form = await openParty("Edit business information");
    await form.getByRole("button", { name: "Remove logo" }).click();
    await expect.element(shown(form)).not.toBeInTheDocument();
    await form.getByRole("button", { name: button, exact: true }).click();
    await expectClosed(form);
    expect(await logo()).toBe(left);
  }
});

test.each([
  ["Save", UPLOADED_LOGO],
  ["Cancel", FORMER_LOGO],
])("%s while the upload runs @full", async (button, left) => {
  const { server, saved } = await openCards(withLogo());
  const letGo = server.hold("POST", UPLOAD);
  const form = await openParty("Edit business information");
  choose(form);
  await expect.element(form.getByText("Uploading…")).toBeVisible();
  await form.getByRole("button", { name: button, exact: true }).click();
  await expectClosed(form);
  letGo();
  await expect.poll(() => server.calls.some(({ path }) => UPLOAD.test(path))).toBe(true);
  await expect.poll(async () => (await saved()).quote.businessInfo.logoUrl).toBe(left);
});

test("on Details, where nothing is canceled, an uploaded logo is the quote's at once", async () => {
  const { server, saved } = await openDetails(withLogo());
  choose(page.elementLocator(document.body));
  await expect.poll(() => server.calls.some(({ path }) => UPLOAD.test(path))).toBe(true);
  await expect.poll(async () => (await saved()).quote.businessInfo.logoUrl).toBe(UPLOADED_LOGO);
});
