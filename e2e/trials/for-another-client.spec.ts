// Trial on a desktop: yesterday's quote is made again for another client, with at most 6 clicks to the PDF.
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { formatCents, toCents } from "#core/money/money.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { Contractor } from "./contractor.ts";

const BOUND = 6;

const YESTERDAY = new Date("2026-11-21T15:00:00Z");
const TODAY = new Date("2026-11-22T15:00:00Z");

test(
  "yesterday's quote for another client takes at most 6 clicks to the PDF",
  { tag: ["@pointer", "@full"] },
  async ({ page }) => {
    const old = bathroomRenovation();
    await page.clock.setFixedTime(YESTERDAY);
    await page.goto("/quotes");
    await page.getByLabel("Open a quote file").setInputFiles({
      name: "bathroom.json",
      mimeType: "application/json",
      buffer: Buffer.from(writeQuoteFile(old)),
    });
    await expect(new EditPage(page).title).toHaveValue(old.quote.title);
    await waitUntilSaved(page);

    await page.clock.setFixedTime(TODAY);
    const contractor = new Contractor(page, false);
    await contractor.countPresses();
    await page.goto("/quote/new");
    await contractor.press(contractor.button(`Copy for another client: ${old.quote.title}`));
    const client = page.getByRole("dialog", { name: "Edit Client Details" });
    await contractor.type(client.getByLabel("Contact name"), "Sam Ortiz");
    await contractor.press(contractor.button("Save and add address", client));
    const addresses = page.getByRole("dialog", { name: "Edit Project & Billing Addresses" });
    await contractor.type(addresses.getByLabel("Project address", { exact: true }), "9 Elm Road");
    await contractor.press(contractor.button("Save", addresses));
    await expect(new EditPage(page).title).toHaveValue(old.quote.title);
    await contractor.press(contractor.link("Next - Add details"));
    await contractor.press(contractor.link("Next - Customize"));
    const text = await contractor.download(() =>
      contractor.press(contractor.button("Download PDF")),
    );

    const { quote, tasks } = await contractor.quote();
    expect(tasks.map(({ name }) => name)).toEqual(old.tasks.map(({ name }) => name));
    for (const { name } of old.tasks) expect(text).toContain(name);
    for (const said of [old.quote.title, "Sam Ortiz", "9 Elm Road"]) expect(text).toContain(said);
    expect(text).not.toContain(old.quote.clientInfo.contactName);
    expect(quote.number).not.toBe(old.quote.number);
    expect(quote.issueDate).toBe("2026-11-22");
    expect(text).toContain(formatCents(toCents(quote.total)));
    expect(quote.total).toBeGreaterThan(0);
    contractor.expectPressesAtMost(BOUND);
  },
);
