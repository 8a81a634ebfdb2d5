// Trial on a desktop: a first visitor quotes a bathroom with ten tasks, and downloads it with at most 14 clicks.
import { formatCents, toCents } from "#core/money/money.ts";
import { expect, test } from "../testing/fixtures.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { Contractor } from "./contractor.ts";

const BOUND = 14;

/** The plumber and the electrician quote their own work; permits and cleaning are with the owner. */
const OTHERS_WORK = [
  "General Conditions & Permits",
  "Plumbing",
  "Electrical",
  "HVAC",
  "Bath Accessories & Glass",
  "Cleaning & Disposal",
];

test(
  "a bathroom with ten tasks takes at most 14 clicks to the PDF",
  { tag: ["@pointer", "@full"] },
  async ({ page }) => {
    const contractor = new Contractor(page, false);
    await contractor.countPresses();
    await page.goto("/");
    await contractor.press(contractor.link("Start Building Estimates").first());
    await contractor.press(contractor.button(/^Bathroom remodel/));
    const job = page.getByRole("dialog", { name: "Bathroom remodel" });
    await contractor.type(job.getByLabel("Width (ft)"), "5");
    await contractor.typeNext(job.getByLabel("Length (ft)"), "8.5");
    for (const category of OTHERS_WORK)
      await contractor.press(contractor.button(`Leave out ${category}`, job));
    await contractor.press(contractor.button("Add 10 tasks", job));
    await contractor.press(contractor.link("Next - Add details"));
    const contact = new DetailsPage(page).ofClient("Contact name");
    await contractor.press(contact);
    await contractor.type(contact, "Dana Whitfield");
    await contractor.press(contractor.link("Next - Customize"));
    await contractor.press(contractor.button("Download PDF"));
    const text = await contractor.download(() =>
      contractor.press(contractor.button("Download Anyway")),
    );

    const { quote, tasks } = await contractor.quote();
    expect(tasks).toHaveLength(10);
    for (const { name } of tasks) expect(text).toContain(name);
    expect(text).toContain("Bathroom remodel, 5 x 8.5 ft");
    expect(text).toContain("Dana Whitfield");
    expect(text).toContain(`Total ${formatCents(toCents(quote.total))}`);
    contractor.expectPressesAtMost(BOUND);
  },
);
