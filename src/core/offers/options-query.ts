// The choice of a client in the query of the page: the form of the options sends it, also without a script.

/** The field of the ticked options. Without it a browser would not tell "none" from "as the contractor has chosen". */
export const CHOSEN = "chosen";

/** The field of the revision whose options these are: a newer one has others under the same ids. */
export const OF = "of";

/** The field of the alternatives of a group, by its number: a browser takes one of each name. */
export const groupField = (group: number): string => `group${group}`;

const IS_GROUP = /^group\d+$/;

/** @returns the revision whose options the query names; null without one */
export const chosenOf = (query: Readonly<Record<string, unknown>>): number | null =>
  Number(query[OF]) || null;

/**
 * Reads the choice from the page's query, as the form sends it.
 *
 * @returns the ids of the chosen options and alternatives; undefined when the query has no choice
 */
export function chosenIn(query: Readonly<Record<string, unknown>>): string[] | undefined {
  const fields = Object.entries(query).filter(([name]) => name === CHOSEN || IS_GROUP.test(name));
  if (fields.length === 0) return undefined;
  return fields.flatMap(([, value]) => [value].flat().map(String)).filter((id) => id !== "");
}
