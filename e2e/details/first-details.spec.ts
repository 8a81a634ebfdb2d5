// Tests of details that fill themselves: number, dates and business of a new quote, and the numbering of a device.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const FILLED = { number: "Q-2026-001", issueDate: "2026-11-22", validUntil: "2026-12-22" };
const EMPTY = { number: "", issueDate: "", validUntil: "" };

test.beforeEach(({ context }) => context.clock.setFixedTime(new Date("2026-11-22T15:00:00")));

const saved = async (page: Page, quoteId: string): Promise<Quote> =>
  (await (await page.request.get(apiPaths.quote(quoteId))).json()) as Quote;

/** Opens the details of a new quote. */
async function openFirst(page: Page): Promise<string> {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await edit.next();
  await expect(page.getByRole("heading", { name: "Quote number and dates" })).toBeVisible();
  return quoteId;
}

async function expectShown(page: Page, facts: Pick<Quote, keyof typeof FILLED>): Promise<void> {
  const { number, date, until } = new DetailsPage(page);
  await expect(number).toHaveValue(facts.number);
  await expect(date).toHaveValue(facts.issueDate);
  await expect(until).toHaveValue(facts.validUntil);
}

test("a new quote gets the next number, today and 30 days, once; Undo takes them back", async ({
  page,
}) => {
  const quoteId = await openFirst(page);
  await expectShown(page, FILLED);
  await expect(page.getByText("Valid for 30 days")).toBeVisible();
  await waitUntilSaved(page);
  expect(await saved(page, quoteId)).toMatchObject(FILLED);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectShown(page, EMPTY);
  await waitUntilSaved(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Today" })).toBeVisible();
  await expectShown(page, EMPTY);
  expect(await saved(page, quoteId)).toMatchObject(EMPTY);
});

test("a quote with nothing but what was filled in is not listed @full", async ({ page }) => {
  await openFirst(page);
  await expectShown(page, FILLED);
  await waitUntilSaved(page);
  await page.goto("/quotes");
  await expect(page.getByText("No quotes yet.")).toBeVisible();
});

test("a field that was emptied stays empty, and is filled again with one press @full", async ({
  page,
}) => {
  await openFirst(page);
  const details = new DetailsPage(page);
  await expectShown(page, FILLED);
  await details.number.fill("");
  await details.until.fill("");
  await details.next();
  await page.getByRole("link", { name: "Back" }).click();
  await expectShown(page, { ...FILLED, number: "", validUntil: "" });
  await waitUntilSaved(page);
  await page.reload();
  await expectShown(page, { ...FILLED, number: "", validUntil: "" });
  await page.getByRole("button", { name: "Use Q-2026-002" }).click();
  await page.getByRole("button", { name: "30 days" }).click();
  await expectShown(page, { ...FILLED, number: "Q-2026-002" });
});

test("a quote that was opened by its link is not changed by a visit @full", async ({ page }) => {
  const quoteId = await makeQuote(page.request, { Work: plainTasks("Job") });
  const before = await saved(page, quoteId);
  const edit = new EditPage(page);
  await page.goto(`/quote/${quoteId}`);
  await edit.next();
  await expect(page.getByRole("button", { name: "Today" })).toBeVisible();
  await expectShown(page, EMPTY);
  // A later edit would be sent after one that fills the quote.
  await new DetailsPage(page).terms.fill("Net 7.");
  await waitUntilSaved(page);
  const after = await saved(page, quoteId);
  expect(after).toMatchObject(EMPTY);
  expect(after.version).toBe(before.version + 1);
});

test("a quote whose number was typed elsewhere first keeps it, with its empty dates @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  await edit.name("Deck");
  await waitUntilSaved(page);
  // The copy of this browser does not have the number.
  await page.goto("/");
  await page.request.put(apiPaths.quote(quoteId), { data: { number: "41" } });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${apiPaths.wholeQuote(quoteId)}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/quote/${quoteId}/details`);
  await expectShown(page, EMPTY);
  letGo();
  await expectShown(page, { ...EMPTY, number: "41" });
  await waitUntilSaved(page);
  expect(await saved(page, quoteId)).toMatchObject({ ...EMPTY, number: "41" });
});

test("two tabs never take the same number", async ({ page, context }) => {
  const other = await context.newPage();
  const opened = await Promise.all([openFirst(page), openFirst(other)]);
  const numbers = [];
  for (const [index, tab] of [page, other].entries()) {
    await expect(new DetailsPage(tab).number).toHaveValue(/^Q-2026-00\d$/);
    await waitUntilSaved(tab);
    numbers.push((await saved(tab, opened[index] ?? "")).number);
  }
  expect(numbers.toSorted()).toEqual(["Q-2026-001", "Q-2026-002"]);
});

test("the numbering of the device has its own pattern, start and period @full", async ({
  page,
}) => {
  await openFirst(page);
  await expectShown(page, FILLED);
  await page.getByRole("button", { name: "Numbering…" }).click();
  const dialog = page.getByRole("dialog", { name: "Quote numbering" });
  await dialog.getByLabel("Pattern").fill("{number}");
  await expect(dialog.getByText("Next number: 001")).toBeVisible();
  await dialog.getByLabel("Pattern").fill("Smith {year}");
  await expect(dialog.getByLabel("Pattern")).toHaveAccessibleDescription(
    "Write {number} where the number goes, for example Q-{year}-{number}.",
  );
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabel("Pattern").fill("{year}/{number}");
  await dialog.getByLabel("Start at").fill("214");
  await dialog.getByLabel("Valid for (days)").fill("14");
  await expect(dialog.getByText("Next number: 2026/214")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expectShown(page, { ...FILLED, number: "2026/214", validUntil: "2026-12-06" });
  await openFirst(page);
  await expectShown(page, { ...FILLED, number: "2026/215", validUntil: "2026-12-06" });
});

test("a new pattern for the quote that was just filled skips no number @full", async ({ page }) => {
  await openFirst(page);
  await expectShown(page, FILLED);
  await page.getByRole("button", { name: "Numbering…" }).click();
  await page.getByLabel("Pattern").fill("B{number}");
  await page.getByRole("button", { name: "Save" }).click();
  await expectShown(page, { ...FILLED, number: "B001" });
  await openFirst(page);
  await expectShown(page, { ...FILLED, number: "B002" });
});

test("number and dates are not filled in when the device is set so @full", async ({ page }) => {
  await openFirst(page);
  await expectShown(page, FILLED);
  await page.getByRole("button", { name: "Numbering…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Fill in number and dates of new quotes" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectShown(page, FILLED);
  await openFirst(page);
  await expect(page.getByRole("button", { name: "Use Q-2026-002" })).toBeVisible();
  await expectShown(page, EMPTY);
});

test("the business of last time is filled into the next quote @full", async ({ page }) => {
  await openFirst(page);
  await new DetailsPage(page).fillParty("Edit business information", {
    "Company name": "North Shore Builders",
    Phone: "(514) 555-0142",
  });
  await waitUntilSaved(page);
  const quoteId = await openFirst(page);
  const card = page.getByRole("region", { name: "From", exact: true });
  await expect(card).toContainText("North Shore Builders");
  await waitUntilSaved(page);
  expect((await saved(page, quoteId)).businessInfo.phone).toBe("(514) 555-0142");
  await new DetailsPage(page).fillParty("Edit business information", {
    "Company name": "",
    Phone: "",
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Add your company details" })).toBeVisible();
});

test("the form of a quote without a business starts with the remembered one @full", async ({
  page,
}) => {
  await openFirst(page);
  const details = new DetailsPage(page);
  await details.fillParty("Edit business information", {
    "Company name": "North Shore Builders",
    Phone: "(514) 555-0142",
  });
  await waitUntilSaved(page);
  const quoteId = await makeQuote(page.request, { Work: plainTasks("Job") });
  await page.goto(`/quote/${quoteId}/details`);
  await details.fillParty("Edit business information", { Email: "office@example.com" });
  await waitUntilSaved(page);
  const whole = { companyName: "North Shore Builders", phone: "(514) 555-0142" };
  expect((await saved(page, quoteId)).businessInfo).toMatchObject({
    ...whole,
    email: "office@example.com",
  });
});

test("saving the numbering leaves an expiry date empty that was cleared @full", async ({
  page,
}) => {
  await openFirst(page);
  await expectShown(page, FILLED);
  await new DetailsPage(page).until.fill("");
  await page.getByRole("button", { name: "Numbering…" }).click();
  const dialog = page.getByRole("dialog", { name: "Quote numbering" });
  await dialog.getByLabel("Pattern").fill("B{number}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectShown(page, { ...FILLED, number: "B001", validUntil: "" });
});
