// Texts about what is usual: the line in a quote that took it, and each part in a few words (decision 42).
import { chargeLabel, taxLabel } from "../document/printed-words.ts";
import { percentText } from "../edits/notices/markup-notices.ts";
import { DISPLAY_OPTION_LABELS } from "../quote/printing/display-options.ts";
import { usualParts, type UsualPart } from "./taking.ts";
import { NOTHING_USUAL, type Usual } from "./usual.ts";

/** Characters of the terms that are shown. */
const TERMS_SHOWN = 80;

/** @returns a line such as `Markup, taxes and terms as in “Bathroom, Miller”` */
export function usualWords(usual: Usual): string {
  const parts = usualParts(usual);
  const last = parts.at(-1) ?? "";
  const words = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
  const from = usual.title === "" ? "in your last quote" : `in “${usual.title}”`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} as ${from}`;
}

const shortened = (text: string): string =>
  text.length > TERMS_SHOWN ? `${text.slice(0, TERMS_SHOWN).trimEnd()}…` : text;

function lookText({ displayOptions, pdfOptions }: Usual): string {
  const changed = DISPLAY_OPTION_LABELS.filter(
    ({ option }) => displayOptions[option] !== NOTHING_USUAL.displayOptions[option],
  );
  const paper = pdfOptions.paper === "a4" ? "A4" : "Letter";
  const options = changed.map(
    ({ option, label }) => `${label}: ${displayOptions[option] ? "yes" : "no"}`,
  );
  return [paper, `${pdfOptions.look} look`, `color ${pdfOptions.accent}`, ...options].join(", ");
}

/** @returns such as "Plumbing 15%, Roofing 10%"; empty where all categories have the same markup */
export const categoryMarkups = ({ markupByCategory }: Usual): string =>
  Object.entries(markupByCategory)
    .map(([name, markup]) => `${name} ${percentText(markup)}`)
    .join(", ");

/** What is usual in one part beside the markup, in a few words, such as "HST (13%)" or "Deposit 30%, On completion 70%". */
export const PART_TEXTS: Record<Exclude<UsualPart, "markup">, (usual: Usual) => string> = {
  overhead: ({ charges, chargesInPrices }) =>
    `${charges.map(chargeLabel).join(", ")}, ${chargesInPrices ? "inside of the prices" : "as lines of their own"}`,
  taxes: ({ taxes }) => taxes.map(taxLabel).join(", "),
  payments: ({ payments }) =>
    payments.map(({ name, amount }) => `${name} ${percentText(amount)}`).join(", "),
  terms: ({ termsAndConditions }) => shortened(termsAndConditions.replaceAll(/\s+/g, " ").trim()),
  look: lookText,
};
