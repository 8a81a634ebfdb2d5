// Parts of a job that several trials have: markup and taxes, and all details.
import { formatCents, toCents } from "#core/money/money.ts";
import { expect } from "../testing/fixtures.ts";
import { DetailsPage } from "../pages/details-page.ts";
import type { Contractor } from "./contractor.ts";

const COMPANY = { "Company name": "Keller Bath & Tile", Email: "office@keller.example" };
const CLIENT = { "Contact name": "Dana Whitfield", "Project address": "9 Elm Road" };

/** What the PDF says after `addAllDetails`. */
export const ALL_DETAILS = [...Object.values(COMPANY), ...Object.values(CLIENT), "Warranty"];

/** Sets a markup of 20 % for all tasks, and these taxes: name and rate in percent. */
export async function setRates(
  contractor: Contractor,
  taxes: Readonly<Record<string, string>>,
): Promise<void> {
  const { page } = contractor;
  const markup = page.getByLabel("Markup %", { exact: true });
  await contractor.press(markup);
  await contractor.type(markup, "20");
  await page.keyboard.press("Enter");
  await contractor.press(contractor.button("Add a tax"));
  const dialog = page.getByRole("dialog", { name: "Edit taxes" });
  for (const [at, [name, rate]] of Object.entries(taxes).entries()) {
    // The dialog opens with a line to fill in.
    if (at > 0) await contractor.press(contractor.button("Add a tax", dialog));
    await contractor.type(dialog.getByLabel("Name").last(), name);
    await contractor.typeNext(dialog.getByLabel("Rate (%)").last(), rate);
  }
  await contractor.press(contractor.button("Save taxes", dialog));
}

/** Adds company, client, payments and terms. @returns the text of the PDF, which is downloaded without a question */
export async function addAllDetails(contractor: Contractor): Promise<string> {
  await contractor.press(contractor.link("Next - Add details"));
  const details = new DetailsPage(contractor.page);
  await contractor.fill((label) => details.ofBusiness(label), COMPANY);
  await contractor.fill((label) => details.ofClient(label), CLIENT);
  await contractor.press(contractor.button("30/40/30"));
  await contractor.press(contractor.button("Warranty"));
  await contractor.press(contractor.link("Next - Customize"));
  return contractor.download(() => contractor.press(contractor.button("Download PDF")));
}

/** Expects all tasks, the total and these texts in the text of a PDF. @returns the number of tasks */
export async function expectInPdf(
  contractor: Contractor,
  text: string,
  typed: readonly string[],
): Promise<number> {
  const { quote, tasks } = await contractor.quote();
  for (const { name } of tasks) expect(text).toContain(name);
  for (const said of typed) expect(text).toContain(said);
  expect(text).toContain(`Total ${formatCents(toCents(quote.total))}`);
  return tasks.length;
}
