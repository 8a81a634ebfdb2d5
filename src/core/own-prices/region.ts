// Regions where contractors work: how much labor and material cost there compared with the catalog's US average.
import * as z from "zod";
import { COST_MAX, MONEY_DECIMALS, REGION_FACTOR_DECIMALS, REGION_FACTOR_MAX } from "../limits.ts";
import { exceeds, fractionOfNumber, roundedTo, times } from "../money/exact-fractions.ts";
import { fitsDecimals } from "../money/money.ts";
import { nonBlankText } from "../text/text.ts";
import {
  MATERIAL_WORDS,
  materialGroupOf,
  TRADE_GROUPS,
  TRADE_WORDS,
  tradeGroupOf,
} from "./trade-groups.ts";

const factor = z
  .number()
  .positive("must be more than zero")
  .max(REGION_FACTOR_MAX, `must be at most ${REGION_FACTOR_MAX}`)
  .refine(
    (value) => fitsDecimals(value, REGION_FACTOR_DECIMALS),
    `must have at most ${REGION_FACTOR_DECIMALS} decimals`,
  );

/** A US state, the District of Columbia, or a Canadian province or territory. */
export const region = z.strictObject({
  /** ISO 3166-2, such as "US-OH" and "CA-ON". */
  code: z.string().regex(/^(US|CA)-[A-Z]{2}$/, "must be such as US-OH or CA-ON"),
  name: nonBlankText(60),
  country: z.enum(["US", "CA"]),
  /** Labor and material cost so many times as much as in the catalog; for Canada in Canadian dollars. */
  labor: factor,
  material: factor,
  /** Factors of groups of trades and materials (`trade-groups.ts`) instead of those of the place. Answers that were
   * cached before they existed have none; a group that this version does not know is left alone. */
  labors: z.record(z.string(), factor).optional(),
  materials: z.record(z.string(), factor).optional(),
  /** Where the factors come from, with its date. */
  source: nonBlankText(240),
});
export type Region = z.infer<typeof region>;

/**
 * @param cost - dollars for one unit, in the catalog
 * @param by - a factor of a region
 * @param decimals - of the result; an hourly rate has two
 * @returns the cost there, rounded half up
 */
export function costAt(cost: number, by: number, decimals: number): number {
  if (by === 1) return cost;
  const exact = times(
    fractionOfNumber(cost, MONEY_DECIMALS),
    fractionOfNumber(by, REGION_FACTOR_DECIMALS),
  );
  return exceeds(exact, COST_MAX) ? COST_MAX : roundedTo(exact, decimals).value;
}

/** @returns the factor of the labor of a category there: that of its trade, or of the place */
export function laborFactor(place: Region | null, categoryName: string): number {
  const group = tradeGroupOf(categoryName);
  return (group && place?.labors?.[group]) ?? place?.labor ?? 1;
}

/** @returns the factor of the materials of a category there: that of their kind, or of the place */
export function materialFactor(place: Region | null, categoryName: string): number {
  const group = materialGroupOf(categoryName);
  return (group && place?.materials?.[group]) ?? place?.material ?? 1;
}

const percent = (by: number): string => `${Math.round(by * 100)}%`;

/** Such as "Labor 97% and material 99% of the US average, in US dollars." */
export const factorWords = ({ labor, material, country }: Region): string =>
  `Labor ${percent(labor)} and material ${percent(material)} of the US average, in ${country === "CA" ? "Canadian dollars, with the exchange" : "US dollars"}.`;

const groupWords = (
  groups: Readonly<Record<string, string>>,
  factors: Readonly<Record<string, number>> | undefined,
): string =>
  Object.entries(groups)
    .flatMap(([group, word]) => {
      const by = factors?.[group];
      return by === undefined ? [] : [`${word} ${percent(by)}`];
    })
    .join("; ");

/**
 * The factors of groups of trades and materials.
 *
 * @returns sentences such as "Labor by trade: carpentry 90%; roofing 101%."; none where only the place has factors
 */
export function groupFactorWords({ labors, materials }: Region): string[] {
  const trades = groupWords(TRADE_WORDS, labors);
  const goods = groupWords(MATERIAL_WORDS, materials);
  return [
    ...(trades ? [`Labor by trade: ${trades}.`] : []),
    ...(goods ? [`Material by kind: ${goods}.`] : []),
    ...(trades && TRADE_GROUPS.some((group) => labors?.[group] === undefined)
      ? ["No wages of the other trades were found there: they have the factor of the place."]
      : []),
  ];
}
