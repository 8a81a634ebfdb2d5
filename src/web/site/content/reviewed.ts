// Says when a competitor's figures were last reviewed.

/** @param on - the day in words */
export const reviewedNote = (on: string): string =>
  `Figures last reviewed on ${on}. Competitors change their prices and features: see their own sites for what holds today.`;
