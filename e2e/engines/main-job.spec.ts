// Test of the main job in every engine: a new quote is filled in, its figures agree, and its PDF has the same.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { apiPaths } from "#core/api.ts";
import { formatCents, toCents } from "#core/money/money.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import type { Quote } from "#core/quote/schema.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { expect, test } from "./fixtures.ts";
import type { Screen } from "./screen.ts";

// It waits for saved edits, and for a PDF.
test.describe.configure({ timeout: 240_000 });

const TITLE = "Bathroom, 12 Oak Street";

async function addTasks(visit: Screen, names: readonly string[]): Promise<void> {
  await visit.click("button", "Blank quote: add a category");
  await visit.fill("Search categories", "Plumbing");
  await visit.click("checkbox", "Plumbing");
  await visit.click("button", "/^Add category/");
  // The task picker of the new category opens by itself.
  await visit.see("dialog", "Select Tasks");
  for (const name of names) await visit.click("checkbox", name);
  await visit.click("button", "/^Add selected tasks/");
  await visit.gone("dialog", "Select Tasks");
  await visit.click("button", "Add tasks");
  await visit.click("button", "Add Custom Task");
  await visit.fill("Task name", "Move vent stack");
  await visit.fill("Quantity", "2");
  await visit.fill("Material cost ($ per unit)", "86.5");
  await visit.fill("Labor cost ($ per unit)", "240.4");
  await visit.fill("Markup (%)", "15");
  await visit.click("button", "Add task");
  await visit.gone("dialog", "/./");
}

/** The text of the downloaded PDF. */
async function download(visit: Screen): Promise<string> {
  const { downloads } = visit.driver;
  await visit.click("button", "Download PDF");
  // The company's name is missing, so the app asks first.
  await visit.click("button", "Download Anyway");
  const file = join(downloads, `${TITLE}.pdf`);
  // Engines write to a temporary name, or create an empty file first.
  const isWhole = async () => (await readFile(file)).subarray(-8).toString().includes("%%EOF");
  await expect.poll(() => readdir(downloads), { timeout: 60_000 }).toContain(`${TITLE}.pdf`);
  await expect.poll(isWhole, { message: "the PDF is downloaded" }).toBe(true);
  return (await readPdfPages(await readFile(file))).join(" ");
}

test("a quote is built and downloaded, to the cent", async ({ visit, request }) => {
  const answer = await request.get(
    `${apiPaths.taskCatalog}?${new URLSearchParams({ category: "Plumbing" })}`,
  );
  const names = ((await answer.json()) as CatalogTask[]).slice(0, 3).map(({ name }) => name);

  await visit.open("/quote/new");
  await visit.fill("Quote name", TITLE);
  await addTasks(visit, names);
  await visit.fill(`Quantity of ${names[0]}`, "3");
  await expect.poll(() => visit.texts("[data-testid=task-total]")).toContain("$751.87");
  await visit.saved();
  const labels = await visit.texts("[data-testid=summary] dt");
  const amounts = await visit.texts("[data-testid=summary] dd");
  const figures = Object.fromEntries(labels.map((label, at) => [label, amounts[at]]));

  const quoteId = await visit.driver.evaluate(() => location.pathname.split("/").at(-1) ?? "");
  const quote = (await (await request.get(apiPaths.quote(quoteId))).json()) as Quote;
  expect(figures).toMatchObject({
    Subtotal: formatCents(toCents(quote.subtotal)),
    Total: formatCents(toCents(quote.total)),
  });

  await visit.click("link", "Next - Add details");
  await visit.fill("Contact name of the client", "Dana Whitfield");
  await visit.click("button", "/^Add payment/");
  await visit.fill("Share (%) of Payment 1", "30");
  // The second payment takes the remainder, so that the schedule meets the total.
  await visit.click("button", "/^Add payment/");
  const [payment] = await visit.texts("[data-testid=payment-dollars]");

  await visit.click("link", "Next - Customize");
  await visit.see("region", "Quote preview");
  const preview = (await visit.texts("[data-testid=preview-figures]")).join(" ");
  for (const amount of amounts) expect(preview).toContain(amount);
  await visit.click("checkbox", "Hide Taxes");
  await visit.click("checkbox", "Hide Taxes");
  await visit.saved();

  const text = await download(visit);
  for (const said of [TITLE, ...names, "Move vent stack", "$751.87", "Dana Whitfield", payment])
    expect(text).toContain(said);
  for (const [label, amount] of Object.entries(figures))
    expect(text).toContain(`${label} ${amount}`);
});
