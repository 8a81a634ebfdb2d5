// Trials on a desktop and a phone: a first visitor quotes a bathroom from a starter, with a client or with all details.
import { formatCents, toCents } from "#core/money/money.ts";
import { expect, test } from "../testing/fixtures.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { Contractor } from "./contractor.ts";

const COMPANY = { "Company name": "Keller Bath & Tile", Email: "office@keller.example" };
const CLIENT = { "Contact name": "Dana Whitfield", "Project address": "9 Elm Road" };

/** Starts a bathroom of 5 x 8.5 ft from the home page. */
async function start(contractor: Contractor): Promise<void> {
  const { page } = contractor;
  await contractor.countPresses();
  await page.goto("/");
  await contractor.press(contractor.link("Start Building Estimates").first());
  await contractor.press(contractor.button(/^Bathroom remodel/));
  const job = page.getByRole("dialog", { name: "Bathroom remodel" });
  await contractor.type(job.getByLabel("Width (ft)"), "5");
  await contractor.typeNext(job.getByLabel("Length (ft)"), "8.5");
  await contractor.press(contractor.button(/^Add \d+ tasks$/, job));
}

/** Expects what was typed, all tasks and the total in the PDF. */
async function expectInPdf(contractor: Contractor, text: string, typed: string[]): Promise<void> {
  const { quote, tasks } = await contractor.quote();
  expect(tasks.length).toBeGreaterThan(20);
  for (const { name } of tasks) expect(text).toContain(name);
  for (const said of [...typed, "Bathroom remodel, 5 x 8.5 ft"]) expect(text).toContain(said);
  expect(text).toContain(`Total ${formatCents(toCents(quote.total))}`);
}

test(
  "a bathroom for a client takes at most 10 presses to the PDF",
  { tag: "@full" },
  async ({ page, hasTouch }) => {
    const contractor = new Contractor(page, hasTouch);
    await start(contractor);
    await contractor.press(contractor.link("Next - Add details"));
    const details = new DetailsPage(page);
    await contractor.fill((label) => details.ofClient(label), CLIENT);
    await contractor.press(contractor.link("Next - Customize"));
    await contractor.press(contractor.button("Download PDF"));
    const text = await contractor.download(() =>
      contractor.press(contractor.button("Download Anyway")),
    );
    await expectInPdf(contractor, text, Object.values(CLIENT));
    contractor.expectPressesAtMost(10);
  },
);

test(
  "a bathroom with markup, tax and all details takes at most 14 presses to the PDF",
  { tag: "@full" },
  async ({ page, hasTouch }) => {
    const contractor = new Contractor(page, hasTouch);
    await start(contractor);
    const markup = page.getByLabel("Markup %", { exact: true });
    await contractor.press(markup);
    await contractor.type(markup, "20");
    await page.keyboard.press("Enter");
    await contractor.press(contractor.button("Add a tax"));
    const taxes = page.getByRole("dialog", { name: "Edit taxes" });
    await contractor.type(taxes.getByLabel("Name"), "HST");
    await contractor.typeNext(taxes.getByLabel("Rate (%)"), "13");
    await contractor.press(contractor.button("Save taxes", taxes));

    await contractor.press(contractor.link("Next - Add details"));
    const details = new DetailsPage(page);
    await contractor.fill((label) => details.ofBusiness(label), COMPANY);
    await contractor.fill((label) => details.ofClient(label), CLIENT);
    await contractor.press(contractor.button("30/40/30"));
    await contractor.press(contractor.button("Warranty"));
    await contractor.press(contractor.link("Next - Customize"));
    const text = await contractor.download(() =>
      contractor.press(contractor.button("Download PDF")),
    );
    const typed = [...Object.values(COMPANY), ...Object.values(CLIENT), "HST", "Warranty"];
    await expectInPdf(contractor, text, typed);
    contractor.expectPressesAtMost(14);
  },
);
