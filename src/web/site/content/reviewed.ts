// The sentence that says when a competitor's figures were last reviewed.

/** @param on - the formatted date */
export const reviewedNote = (on: string): string =>
  `Figures last reviewed on ${on}. Competitors change their prices and features: see their own sites for what holds today.`;
