// Starter texts: passages that the contractor inserts into a text of the quote and then edits.

export interface TextStarter {
  /** The words of its button. */
  name: string;
  /** A paragraph, a heading line with items, or items only. */
  text: string;
}

/** Whether a text contains a starter unchanged. */
export const holdsStarter = (written: string, { text }: TextStarter): boolean =>
  written.replaceAll("\r\n", "\n").includes(text);

/** Whether a text begins with an item of a list. */
const isListItem = (text: string): boolean => text.startsWith("- ");

/**
 * Appends a starter after a blank line; items without a heading continue a list.
 *
 * @param written - the text so far
 * @param maximum - the most characters that the text may have
 * @returns the new text; null when it would be too long
 */
export function withStarter(
  written: string,
  { text }: TextStarter,
  maximum: number,
): string | null {
  const kept = written.trimEnd();
  const lastLine = kept.slice(kept.lastIndexOf("\n") + 1);
  const gap = isListItem(text) && isListItem(lastLine) ? "\n" : "\n\n";
  const next = kept === "" ? text : `${kept}${gap}${text}`;
  return next.length > maximum ? null : next;
}

/** @param texts - by the words of their buttons */
const startersOf = (texts: Readonly<Record<string, string>>): readonly TextStarter[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));

export const INTRODUCTION_STARTERS = startersOf({
  "Thank you":
    "Thank you for the opportunity to price your project. The work, the price and the terms are set out below.",
  "Site visit":
    "The work and the quantities below are based on our visit to the property and on what you told us you want.",
  "How we work": `How we work
- You have one contact from the first day to the last.
- We protect floors, furniture and landscaping before we start.
- The site is cleaned at the end of every working day.`,
  "Next steps": `Next steps
- Sign this document and return it to us.
- We agree on a start date with you and order the materials.
- We tell you at once if anything may move that date.`,
});

/** Items of a list, as those of exclusions are: the printed quote has headings for both. */
export const ASSUMPTION_STARTERS = startersOf({
  "Site access": `- The work area is free of furniture and belongings before we start.
- Our crew has access to the work area on working days from 8 a.m. to 5 p.m.`,
  "Power and water": "- Power, water and a washroom are available on site at no charge.",
  Structure: `- Framing, subfloors and walls are sound behind their finishes.
- Existing wiring and plumbing in the work area are up to code.`,
  Selections:
    "- The client chooses fixtures, finishes and colors at least two weeks before they are installed.",
  "Supplied by you":
    "- Fixtures and materials that the client supplies are on site, complete and undamaged, before the day they are installed.",
  Schedule: "- The work is done on consecutive working days, without interruption.",
});

export const EXCLUSION_STARTERS = startersOf({
  Permits: "- Permit fees, engineering, drawings and inspections, unless they are listed above.",
  "Hazardous materials": "- Testing for and removal of asbestos, lead paint or mold.",
  "Existing damage":
    "- Repair of rot, pest damage or other damage that existed before the work began.",
  Painting: "- Painting and patching outside the work area.",
  Furniture: "- Moving and storing furniture, appliances and belongings.",
});

/** Each is a heading line, then items. */
export const TERMS_STARTERS = startersOf({
  "Payment terms": `Payment terms
- Each payment is due within 7 days of its invoice.
- Work may stop while a payment is overdue, and the completion date moves back by as many days.
- Materials ordered for this job must be paid for even if the job is canceled.`,
  "Change orders": `Change orders
- Changes to the work are agreed in writing, with their price and their effect on the schedule, before they are carried out.
- Hidden conditions, such as rot or wiring that is not up to code, are shown to the client and priced as a change order.`,
  "Start and completion": `Start and completion
- Work starts within six weeks of the signature and the first payment, on a date agreed with the client.
- The contractor states the number of working days in writing before the work starts.
- Change orders, bad weather and late deliveries move the completion date. The client is told at once by how many days.`,
  Warranty: `Warranty
- Workmanship is guaranteed for one year from completion. Defects are repaired at no charge.
- Products carry their manufacturer's warranty.
- Normal wear, misuse and work by others are not covered.`,
});
