// Trials on a desktop and a phone: a first visitor quotes a bathroom from a starter, with a client or with all details.
import { expect, test } from "../testing/fixtures.ts";
import { Contractor } from "./contractor.ts";
import {
  addAllDetails,
  addClient,
  ALL_DETAILS,
  BATHROOM,
  CLIENT,
  expectInPdf,
  openBathroom,
  setRates,
} from "./job-parts.ts";

test(
  "a bathroom for a client takes at most 10 presses to the PDF",
  { tag: "@full" },
  async ({ page, hasTouch }) => {
    const contractor = new Contractor(page, hasTouch);
    const job = await openBathroom(contractor);
    await contractor.press(contractor.button(/^Add \d+ tasks$/, job));
    const text = await addClient(contractor, CLIENT);
    const typed = [BATHROOM, ...Object.values(CLIENT)];
    expect(await expectInPdf(contractor, text, typed)).toBeGreaterThan(20);
    contractor.expectPressesAtMost(10);
  },
);

test(
  "a bathroom with markup, tax and all details takes at most 14 presses to the PDF",
  { tag: "@full" },
  async ({ page, hasTouch }) => {
    const contractor = new Contractor(page, hasTouch);
    const job = await openBathroom(contractor);
    await contractor.press(contractor.button(/^Add \d+ tasks$/, job));
    await setRates(contractor, { HST: "13" });
    const text = await addAllDetails(contractor);
    const typed = [BATHROOM, "HST", ...ALL_DETAILS];
    expect(await expectInPdf(contractor, text, typed)).toBeGreaterThan(20);
    contractor.expectPressesAtMost(14);
  },
);
