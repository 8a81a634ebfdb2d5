// Tests of licenses and tax numbers in the business form, and of the billing address among the cards.
import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { REGISTRATIONS_MAX } from "#core/limits.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Quote } from "#core/quote/schema.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const RBQ = { label: "RBQ", number: "1234-5678-01" };
const GST = { label: "GST", number: "12345 6789 RT0001" };
let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote(exampleWholeQuote({}));
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByRole("heading", { name: "Business and client" })).toBeVisible();
});

async function savedBusiness(page: Page, id = quoteId): Promise<Quote["businessInfo"]> {
  await waitUntilSaved(page);
  return ((await (await page.request.get(apiPaths.quote(id))).json()) as Quote).businessInfo;
}

const field = (dialog: Locator, name: string) =>
  dialog.getByRole("combobox", { name, exact: true });
const numberOf = (dialog: Locator, name: string) =>
  dialog.getByRole("textbox", { name: `Number of ${name}`, exact: true });
const adding = (dialog: Locator, what: string) =>
  dialog.getByRole("button", { name: `Add ${what}`, exact: true });

/** Enters one license and one tax number from the keyboard. */
async function enterBoth(dialog: Locator): Promise<void> {
  const { keyboard } = dialog.page();
  await adding(dialog, "a license").press("Enter");
  await expect(field(dialog, "License 1")).toBeFocused();
  await keyboard.type(` ${RBQ.label} `);
  await keyboard.press("Tab");
  await keyboard.type(RBQ.number);
  await adding(dialog, "a tax number").press("Enter");
  await expect(field(dialog, "Tax 1")).toBeFocused();
  await keyboard.type(GST.label);
  await keyboard.press("Tab");
  await keyboard.type(GST.number);
}

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save", exact: true });

test("licenses and tax numbers are entered, shown under the company, and remembered @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit business information");
  await dialog.getByLabel("Company name").fill("North Shore Builders");
  await enterBoth(dialog);
  await adding(dialog, "a license").click();
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole("region", { name: "From", exact: true });
  for (const line of ["RBQ 1234-5678-01", "GST 12345 6789 RT0001"])
    await expect(card.getByText(line, { exact: true })).toBeVisible();
  const lists = { licences: [RBQ], taxNumbers: [GST] };
  expect(await savedBusiness(page)).toMatchObject(lists);
  const edit = new EditPage(page);
  const nextId = await edit.openMade({});
  await edit.next();
  await page.getByRole("button", { name: "Use North Shore Builders" }).click();
  await expect(card).toContainText("RBQ 1234-5678-01");
  expect(await savedBusiness(page, nextId)).toMatchObject(lists);
});

test("a row is removed, and Cancel asks before rows are lost @one-width @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const first = await details.openParty("Edit business information");
  await enterBoth(first);
  await save(first).click();
  const dialog = await details.openParty("Edit business information");
  await dialog.getByRole("button", { name: "Remove RBQ", exact: true }).click();
  await expect(field(dialog, "License 1")).toHaveCount(0);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await save(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await savedBusiness(page)).toMatchObject({ licences: [], taxNumbers: [GST] });
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await savedBusiness(page)).toMatchObject({ licences: [RBQ], taxNumbers: [GST] });
});

test("half a row prevents saving, with a message once the row is left @full", async ({ page }) => {
  const dialog = await new DetailsPage(page).openParty("Edit business information");
  await adding(dialog, "a license").click();
  const number = numberOf(dialog, "license 1");
  await field(dialog, "License 1").fill("RBQ");
  await number.focus();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByLabel("Company name").focus();
  await expect(number).toHaveAccessibleDescription("Enter the number, or remove the row.");
  await expect(save(dialog)).toBeDisabled();
  await number.fill(RBQ.number);
  await expect(save(dialog)).toBeEnabled();
  await field(dialog, "License 1").fill("");
  await expect(field(dialog, "License 1")).toHaveAccessibleDescription(
    "Enter what this number is, such as RBQ or GST.",
  );
  await expect(save(dialog)).toBeDisabled();
});

test("a business has at most 10 licenses, and labels are suggested @one-width @full", async ({
  page,
}) => {
  const dialog = await new DetailsPage(page).openParty("Edit business information");
  for (let count = 1; count <= REGISTRATIONS_MAX; count += 1) {
    await adding(dialog, "a license").click();
    await expect(field(dialog, `License ${count}`)).toBeFocused();
  }
  await expect(dialog.getByRole("button", { name: "At most 10" })).toBeDisabled();
  const list = await field(dialog, "License 1").getAttribute("list");
  await expect(page.locator(`datalist[id="${list}"] option[value="RBQ"]`)).toHaveCount(1);
});

test("a billing address of its own has a card, which opens the addresses @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit addresses");
  await dialog.getByLabel("Project address", { exact: true }).fill("12 Oak Street");
  await dialog.getByRole("checkbox", { name: "Same as project address" }).uncheck();
  await dialog.getByLabel("Billing address").fill("PO Box 7");
  await save(dialog).click();
  const card = page.getByRole("region", { name: "Billing address", exact: true });
  await expect(card.getByText("PO Box 7", { exact: true })).toBeVisible();
  const again = await details.openParty("Edit billing address");
  await again.getByRole("checkbox", { name: "Same as project address" }).check();
  await save(again).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Project address" })).toContainText(
    "12 Oak Street",
  );
});
