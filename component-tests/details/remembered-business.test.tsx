// Tests of the remembered business: typed once, filled into the next quote, offered, and declined.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleQuote } from "#core/testing/example-quotes.ts";
import { EMPTY_BUSINESS_INFO } from "#core/quote/details/business-and-client.ts";
import {
  rememberBusiness,
  rememberedBusiness,
} from "#web/data/browser/new-quotes/remembered-business.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { madeQuote } from "../testing/made-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import {
  number,
  ofBusiness,
  openCards,
  openDetails,
  openParty,
  saveButton,
} from "../pages/details-screen.ts";
import { expectClosed, openNew, waitUntilSaved } from "../pages/edit-screen.ts";

const FROM = { "Company name": "North Shore Builders", Phone: "(514) 555-0142" };
const KNOWN = {
  ...EMPTY_BUSINESS_INFO,
  companyName: "North Shore Builders",
  phone: "(514) 555-0142",
};
const remember = page.getByRole("checkbox", { name: "Remember for my next quote" });

let server: MemoryServer;

beforeEach(() => {
  server = new MemoryServer();
});

/** Opens the details of a new quote. */
async function openFirst(): Promise<string> {
  const { quoteId } = await openNew(server);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect.element(number).toBeVisible();
  return quoteId;
}

/** Types the business in place. */
async function typeBusiness(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await ofBusiness(label).fill(text);
}

test("the business of last time is filled into the next quote, once @full", async () => {
  await openFirst();
  await typeBusiness(FROM);
  await waitUntilSaved();
  const quoteId = await openFirst();
  await expect.element(ofBusiness("Phone")).toHaveValue("(514) 555-0142");
  await waitUntilSaved();
  expect(server.whole(quoteId).quote.businessInfo.phone).toBe("(514) 555-0142");
  await typeBusiness({ "Company name": "", Phone: "" });
  await waitUntilSaved();
  await openApp(`/quote/${quoteId}/details`, server);
  await expect.element(ofBusiness("Company name")).toHaveValue("");
});

test("a quote without a business is offered the remembered one", async () => {
  rememberBusiness(KNOWN);
  const { saved: read } = await openDetails(madeQuote({}), server);
  await page.getByRole("button", { name: "Use North Shore Builders" }).click();
  await expect.element(ofBusiness("Phone")).toHaveValue("(514) 555-0142");
  expect((await read()).quote.businessInfo.companyName).toBe("North Shore Builders");
});

test("typing another business does not replace the remembered one, nor does the choice before it is typed @full", async () => {
  rememberBusiness(KNOWN);
  await openDetails(madeQuote({}), server);
  for (const isChosen of [true, false]) {
    await remember.click();
    await expect.element(remember).toHaveAttribute("aria-checked", String(isChosen));
  }
  await typeBusiness({ Email: "office@example.com" });
  await expect.element(remember).not.toBeChecked();
  expect(rememberedBusiness()).toEqual(KNOWN);
  await remember.click();
  expect(rememberedBusiness()).toMatchObject({ companyName: "", email: "office@example.com" });
});

test("the dialog of the business starts with the remembered one, and forgets it when it is told so @full", async () => {
  rememberBusiness(KNOWN);
  const { saved: read } = await openCards(madeQuote({}), server);
  const form = await openParty("Edit business information");
  await expect.element(form.getByLabelText("Phone")).toHaveValue("(514) 555-0142");
  await form.getByLabelText("Email").fill("office@example.com");
  await form.getByRole("checkbox", { name: "Remember for my next quote" }).click();
  await saveButton(form).click();
  await expectClosed(form);
  expect((await read()).quote.businessInfo).toEqual({ ...KNOWN, email: "office@example.com" });
  expect(rememberedBusiness()).toBeNull();
});

test("a business is not offered again after the user chose not to remember it @full", async () => {
  await openFirst();
  await typeBusiness({ "Company name": "Shared Computer Inc." });
  expect(rememberedBusiness()?.companyName).toBe("Shared Computer Inc.");
  await remember.click();
  expect(rememberedBusiness()).toBeNull();
  await typeBusiness({ Phone: "(514) 555-0142" });
  expect(rememberedBusiness()).toBeNull();
  await openFirst();
  await expect.element(ofBusiness("Company name")).toHaveValue("");
  await expect.element(page.getByRole("button", { name: /^Use / })).not.toBeInTheDocument();
});

test("a logo that arrives while the form is open is remembered with the business of its quote @full", async () => {
  rememberBusiness(KNOWN);
  const { businessInfo } = exampleQuote();
  const other = { ...businessInfo, companyName: "Oak & Stone" };
  const whole = madeQuote({}, { businessInfo: other });
  const quoteId = whole.quote.id;
  await openCards(whole, server);
  await openParty("Edit business information");
  const logoUrl = `/api/logos/${"a".repeat(64)}`;
  server.change(quoteId, { kind: "setQuote", quoteId, fields: { businessInfo: { logoUrl } } });
  await expect.poll(rememberedBusiness).toMatchObject({ companyName: "Oak & Stone", logoUrl });
});
