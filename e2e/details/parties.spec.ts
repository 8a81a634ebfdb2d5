// Tests of the editors of business, client and addresses: every field, message and toast of SPEC sections 3, 5 and 8.
import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Quote } from "#core/quote/schema.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { logoPng } from "../testing/logo-file.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { waitUntilSaved } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote(exampleWholeQuote({}));
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByRole("heading", { name: "Business and client" })).toBeVisible();
});

const savedQuote = async (page: Page): Promise<Quote> =>
  (await (await page.request.get(apiPaths.quote(quoteId))).json()) as Quote;

const toast = (page: Page): Locator => page.locator(".toast");

test("every field of the business is saved, and shown in its card @full", async ({ page }) => {
  await new DetailsPage(page).fillParty("Edit business information", {
    "Company name": " North Shore Builders ",
    Email: "hello@northshore.example",
    Phone: "+1 (514) 555-0142",
    Address: "12 Oak Street\nMontreal",
    Website: "https://northshore.example",
  });
  await expect(toast(page)).toContainText("Business information updated");
  await expect(toast(page)).toContainText("Your changes have been saved successfully.");
  const card = page.getByRole("region", { name: "From", exact: true });
  for (const text of ["North Shore Builders", "+1 (514) 555-0142", "hello@northshore.example"])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await waitUntilSaved(page);
  expect((await savedQuote(page)).businessInfo).toEqual({
    companyName: "North Shore Builders",
    email: "hello@northshore.example",
    phone: "+1 (514) 555-0142",
    address: "12 Oak Street\nMontreal",
    website: "https://northshore.example",
    logoUrl: "",
    licences: [],
    taxNumbers: [],
  });
});

test("every field of the client is saved, and shown in its card @full", async ({ page }) => {
  await new DetailsPage(page).fillParty("Edit client details", {
    "Company name": "Whitfield & Sons",
    "Contact name": "Dana Whitfield",
    Email: "dana@whitfield.example",
    Phone: "514-555-0187",
  });
  await expect(toast(page)).toHaveText("Client information updated");
  const card = page.getByRole("region", { name: "Prepared for", exact: true });
  for (const text of ["Whitfield & Sons", "Dana Whitfield", "514-555-0187"])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await waitUntilSaved(page);
  expect((await savedQuote(page)).clientInfo).toMatchObject({
    companyName: "Whitfield & Sons",
    contactName: "Dana Whitfield",
    email: "dana@whitfield.example",
    phone: "514-555-0187",
  });
});

test("a wrong e-mail or phone of the client prevents saving, with its message @full", async ({
  page,
}) => {
  const dialog = await new DetailsPage(page).openParty("Edit client details");
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  for (const [label, wrongs, message] of [
    ["Email", ["dana", "dana@", "@x.example"], "Please enter a valid email address"],
    [
      "Phone",
      ["123456789", "514 555 01x7", "ten digits!"],
      "Please enter a valid phone number (min 10 digits)",
    ],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    for (const wrong of wrongs) {
      await field.fill(wrong);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(save).toBeDisabled();
    }
    await field.fill("");
    await expect(save).toBeEnabled();
  }
});

test("text typed into an editor is not saved on Cancel @full", async ({ page }) => {
  const dialog = await new DetailsPage(page).openParty("Edit client details");
  await dialog.getByLabel("Contact name").fill("Nobody");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const again = await new DetailsPage(page).openParty("Edit client details");
  await expect(again.getByLabel("Contact name")).toHaveValue("");
});

test("'same as project address' is checked if both addresses are equal, and unchecked if they differ @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const first = await details.openParty("Edit addresses");
  await first.getByLabel("Project address", { exact: true }).fill("12 Oak Street");
  await first.getByRole("button", { name: "Save" }).click();
  await waitUntilSaved(page);
  expect((await savedQuote(page)).clientInfo).toMatchObject({
    projectAddress: "12 Oak Street",
    billingAddress: "12 Oak Street",
  });
  const same = page.getByRole("checkbox", { name: "Same as project address" });
  const again = await details.openParty("Edit addresses");
  await expect(same).toBeChecked();
  await same.uncheck();
  await expect(again.getByLabel("Billing address")).toBeEnabled();
  await again.getByLabel("Billing address").fill("PO Box 7");
  await again.getByRole("button", { name: "Save" }).click();
  await details.openParty("Edit addresses");
  await expect(same).not.toBeChecked();
  await same.check();
  await expect(page.getByRole("dialog").getByLabel("Billing address")).toHaveValue("12 Oak Street");
});

test("the four messages of a logo, its preview, its replacement and its removal @full", async ({
  page,
}) => {
  const dialog = await new DetailsPage(page).openParty("Edit business information");
  const input = dialog.locator("input[type=file]");
  const logo = dialog.getByRole("img", { name: "Your logo" });
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await input.setInputFiles(file("logo.gif", "image/gif", Buffer.from("GIF89a")));
  await expect(toast(page)).toContainText("Invalid file type");
  await expect(toast(page)).toContainText("Please upload a PNG or JPG image.");
  await input.setInputFiles(file("big.png", "image/png", Buffer.alloc(2_097_152)));
  await expect(toast(page)).toContainText("File too large");
  await expect(toast(page)).toContainText("Please upload an image smaller than 2MB.");
  await expect(logo).toHaveCount(0);
  await input.setInputFiles(file("logo.png", "image/png", logoPng()));
  await expect(toast(page)).toHaveText("Logo uploaded");
  await expect(logo).toHaveAttribute("src", /^\/api\/logos\//);
  const before = await logo.getAttribute("src");
  await expect(dialog.getByText("Replace logo", { exact: true })).toBeVisible();
  await input.setInputFiles(file("other.png", "image/png", logoPng([30, 120, 60])));
  await expect(logo).toHaveAttribute("src", /^\/api\/logos\//);
  await expect.poll(() => logo.getAttribute("src")).not.toBe(before);
  await dialog.getByRole("button", { name: "Remove logo" }).click();
  await expect(logo).toHaveCount(0);
  await expect(dialog.getByText("Upload logo", { exact: true })).toBeVisible();
  await waitUntilSaved(page);
  expect((await savedQuote(page)).businessInfo.logoUrl).toBe("");
});

test.describe("an edit that the server rejects", () => {
  test.use({ provokes: /status of 422/ });

  test("of client or addresses is rolled back, with the specified message @full", async ({
    page,
  }) => {
    await page.route(`**${apiPaths.quote(quoteId)}`, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 422, body: "" })
        : route.continue(),
    );
    const details = new DetailsPage(page);
    await details.fillParty("Edit client details", { "Contact name": "Refused" });
    await expect(toast(page)).toContainText("Failed to update client information.");
    await expect(page.getByRole("button", { name: "Add your client" })).toBeVisible();
    await details.fillParty("Edit addresses", { "Project address": "Refused" });
    await expect(toast(page)).toContainText("Failed to update addresses.");
    await expect(page.getByRole("button", { name: "Add the project address" })).toBeVisible();
  });
});

test.describe("without a response from the server", () => {
  test.use({ provokes: /net::ERR|status of 500/ });

  test("a form is stored on this device, shown as not saved, and sent later @full", async ({
    page,
  }) => {
    const details = new DetailsPage(page);
    const calls = `**${apiPaths.quote(quoteId)}`;
    await page.route(calls, (route) => route.abort());
    for (const [opener, label] of [
      ["Edit business information", "Company name"],
      ["Edit client details", "Contact name"],
      ["Edit addresses", "Project address"],
    ] as const) {
      await details.fillParty(opener, { [label]: "Kept" });
      await expect(toast(page)).toContainText("Kept on this device");
      await expect(toast(page)).not.toContainText(/saved|updated/);
      await toast(page).getByRole("button", { name: "Dismiss" }).click();
    }
    await page.unroute(calls);
    await waitUntilSaved(page);
    expect((await savedQuote(page)).clientInfo.projectAddress).toBe("Kept");
  });

  test("no toast appears before a late response, and a failed one causes one toast @full", async ({
    page,
  }) => {
    let fail = () => {};
    await page.route(`**${apiPaths.quote(quoteId)}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      await new Promise<void>((resolve) => (fail = resolve));
      return route.fulfill({ status: 500, body: "" });
    });
    const asked = page.waitForRequest((request) => request.method() === "PUT");
    await new DetailsPage(page).fillParty("Edit business information", { "Company name": "Late" });
    await asked;
    await expect(page.getByText("Saving…")).toBeVisible();
    // Checked immediately: the toast disappears after five seconds.
    expect(await toast(page).count()).toBe(0);
    const heard: string[] = [];
    await page.exposeFunction("hear", (text: string) => heard.push(text));
    await page.evaluate(() => {
      const see = () => {
        const text = document.querySelector(".toast")?.textContent;
        if (text) (globalThis as unknown as { hear: (text: string) => void }).hear(text);
      };
      new MutationObserver(see).observe(document.body, { childList: true, subtree: true });
    });
    fail();
    await expect(toast(page)).toContainText("Failed to update business information.");
    await expect(page.getByText("Not saved", { exact: true }).first()).toBeVisible();
    expect(heard.filter((text) => !text.includes("Failed to update"))).toEqual([]);
  });
});
