// Trial on a desktop: a first visitor quotes a bathroom from a starter, with all details.
import { expect, test } from "../testing/fixtures.ts";
import { Contractor } from "./contractor.ts";
import { addAllDetails, ALL_DETAILS, expectInPdf, setRates } from "./job-parts.ts";

test(
  "a bathroom with markup, tax and all details takes at most 14 presses to the PDF",
  { tag: "@full" },
  async ({ page }) => {
    const contractor = new Contractor(page, false);
    await contractor.countPresses();
    await page.goto("/");
    await contractor.press(contractor.link("Start Building Estimates").first());
    await contractor.press(contractor.button(/^Bathroom remodel/));
    const job = page.getByRole("dialog", { name: "Bathroom remodel" });
    await contractor.type(job.getByLabel("Width (ft)"), "5");
    await contractor.typeNext(job.getByLabel("Length (ft)"), "8.5");
    await contractor.press(contractor.button(/^Add \d+ tasks$/, job));
    await setRates(contractor, { HST: "13" });
    const text = await addAllDetails(contractor);
    const typed = ["Bathroom remodel, 5 x 8.5 ft", "HST", ...ALL_DETAILS];
    expect(await expectInPdf(contractor, text, typed)).toBeGreaterThan(20);
    contractor.expectPressesAtMost(14);
  },
);
