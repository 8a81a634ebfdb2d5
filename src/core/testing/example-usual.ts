// What is usual on the device of the example contractor.
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import { DEFAULT_PDF_OPTIONS } from "../quote/printing/pdf-options.ts";
import { NOTHING_USUAL, type Usual } from "../usual/usual.ts";
import { HST } from "./example-quotes.ts";

/** As learned from a quote with 20 % markup, 15 % on plumbing, 10 % of overhead as a line, HST, two shares, terms, unit prices and A4. */
export const USUAL: Usual = {
  ...NOTHING_USUAL,
  title: "Bathroom, Miller",
  taxes: [HST],
  taxOnMarkup: false,
  markup: 20,
  markupByCategory: { Plumbing: 15 },
  charges: [{ name: "Overhead", percent: 10 }],
  chargesInPrices: false,
  payments: [
    { name: "Deposit", amount: 30 },
    { name: "On completion", amount: 70 },
  ],
  termsAndConditions: "Due in 14 days.",
  displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, showUnitPrices: true },
  pdfOptions: { ...DEFAULT_PDF_OPTIONS, paper: "a4" },
};
