// What stands above the signatures: the usual sentence, the contractor's own text, or nothing.
import type { Quote } from "./schema.ts";

/** Which text is printed; "none" leaves out the signatures too. */
export const ACCEPTANCE_WORDINGS = ["usual", "own", "none"] as const;
export type AcceptanceWording = (typeof ACCEPTANCE_WORDINGS)[number];

/**
 * @param acceptanceText - null for the usual sentence
 * @returns the wording; "none" for a text that shows nothing
 */
export function acceptanceWording(acceptanceText: Quote["acceptanceText"]): AcceptanceWording {
  if (acceptanceText === null) return "usual";
  return acceptanceText.trim() === "" ? "none" : "own";
}
