// Plausible price range of a unit of whole jobs, which cost far more than the other tasks of their category.
import type { PriceRange } from "./price-ranges.ts";

/**
 * Material and labor of one unit together, in dollars, by task. Each range is about half to 1.6
 * times the price of today, so that a misplaced decimal point is found here too,
 * and the ranges of the categories stay narrow.
 */
export const WHOLE_JOB_RANGES: Readonly<Record<string, PriceRange>> = {
  "frm-carport-wood-2-car": [6_500, 16_000, "a two-car roof on posts with footings and shingles"],
  "frm-adu-detached-sqft": [150, 380, "a small house with kitchen and bath by its floor"],
  "frm-tiny-house-shell": [11_000, 28_000, "an insulated, wired room of 120 sq.ft on piers"],
  "frm-bathroom-remodel-budget": [10_000, 25_000, "a 5 x 8 ft bathroom with all trades"],
  "frm-kitchen-remodel-budget": [18_000, 48_000, "a 10 x 12 ft kitchen without appliances"],
  "trim-stair-complete-oak": [3_500, 9_000, "a staircase with treads, rail and balusters"],
  "bath-sauna-prefab": [3_000, 7_800, "a panel room with heater, assembled"],
  "bath-sauna-custom": [5_000, 13_000, "a lined cedar room with heater and benches"],
  "cab-wet-bar-6ft": [3_300, 8_600, "cabinets, stone top and sink of six feet"],
  "land-pool-vinyl-16x32": [26_000, 68_000, "a pool with steel walls and its equipment"],
  "land-pool-fiberglass-14x30": [25_000, 66_000, "a pool of one shell and its equipment"],
  "land-pool-concrete-16x32": [38_000, 99_000, "a pool of sprayed concrete and its equipment"],
};
