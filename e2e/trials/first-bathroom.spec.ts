// Trial on a desktop: a first visitor quotes a bathroom with sixteen tasks, and downloads it with at most 14 clicks.
import { expect, test } from "../testing/fixtures.ts";
import { Contractor } from "./contractor.ts";
import { addClient, BATHROOM, expectInPdf, openBathroom } from "./job-parts.ts";

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
  "a bathroom with sixteen tasks takes at most 14 clicks to the PDF",
  { tag: ["@pointer", "@full"] },
  async ({ page }) => {
    const contractor = new Contractor(page, false);
    const job = await openBathroom(contractor);
    for (const category of OTHERS_WORK)
      await contractor.press(contractor.button(`Leave out ${category}`, job));
    await contractor.press(contractor.button("Add 16 tasks", job));
    const text = await addClient(contractor, { "Contact name": "Dana Whitfield" });
    expect(await expectInPdf(contractor, text, [BATHROOM, "Dana Whitfield"])).toBe(16);
    contractor.expectPressesAtMost(BOUND);
  },
);
