// The markup of new tasks by category, and the margin that a quote should reach: the owner's choices on this device.
import * as z from "zod";
import { MARGIN_DECIMALS, MARGIN_MAX } from "../limits.ts";
import { fitsDecimals } from "../money/money.ts";
import { markup } from "../quote/amounts/figures.ts";

const margin = z
  .number()
  .positive("must be more than zero")
  .max(MARGIN_MAX, `must be at most ${MARGIN_MAX}`)
  .refine(
    (value) => fitsDecimals(value, MARGIN_DECIMALS),
    `must have at most ${MARGIN_DECIMALS} decimal place`,
  );

export const ownMarkups = z.object({
  /** In percent, by the name of the catalog's category. */
  categories: z.record(z.string(), markup),
  /** In percent of the price; null where no margin is aimed at. */
  targetMargin: margin.nullable(),
});
export type OwnMarkups = z.infer<typeof ownMarkups>;

export const NO_MARKUPS: OwnMarkups = { categories: {}, targetMargin: null };

/** Whether two names are those of one category, whatever their case and spaces: some are typed by hand. */
export const isSameCategory = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** @returns the markup of a category in percent, which may be 0; null where none is set */
export function ownMarkup({ categories }: OwnMarkups, categoryName: string): number | null {
  const entry = Object.entries(categories).find(([name]) => isSameCategory(name, categoryName));
  return entry?.[1] ?? null;
}

/**
 * @param percent - null removes it
 * @returns the markups with this one
 */
export function withMarkup(
  markups: OwnMarkups,
  categoryName: string,
  percent: number | null,
): OwnMarkups {
  const { [categoryName]: _before, ...others } = markups.categories;
  const categories = percent === null ? others : { ...others, [categoryName]: percent };
  return { ...markups, categories };
}

/** @param percent - null or 0 for no target */
export const withTargetMargin = (markups: OwnMarkups, percent: number | null): OwnMarkups => ({
  ...markups,
  targetMargin: percent === 0 ? null : percent,
});

/** What is usual, with the markups of "My prices" in the place of those that were learned: for kits. */
export const usualWithOwn = <Learned extends { markupByCategory: Record<string, number> }>(
  usual: Learned,
  own: OwnMarkups,
): Learned => ({
  ...usual,
  markupByCategory: { ...usual.markupByCategory, ...own.categories },
});
