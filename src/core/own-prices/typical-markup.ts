// The markup that usually makes a market price of the catalog's costs, by trade (catalog/README.md says where it is from).

/** Trades with a license, more liability and call-backs, by the name of their catalog category. */
export const LICENSED_TRADES: ReadonlySet<string> = new Set(["Plumbing", "Electrical", "HVAC"]);
const LICENSED_PERCENT = 35;
const OTHER_PERCENT = 30;

/**
 * @param categoryName - of the catalog
 * @returns the typical markup, in percent of the costs
 */
export const typicalMarkup = (categoryName: string): number =>
  LICENSED_TRADES.has(categoryName) ? LICENSED_PERCENT : OTHER_PERCENT;

/**
 * @param categoryNames - of the catalog; none stands for all of them
 * @returns what the typical markup of these categories is: "Typical markup: 30% to 35%"
 */
export function typicalMarkupWords(categoryNames: readonly string[]): string {
  const percents =
    categoryNames.length === 0
      ? [OTHER_PERCENT, LICENSED_PERCENT]
      : categoryNames.map(typicalMarkup);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return `Typical markup: ${least === most ? `${least}%` : `${least}% to ${most}%`}`;
}
