// Plausible price range of a unit of whole jobs, which cost far more than the other tasks of their category.
import type { PriceRange } from "./price-ranges.ts";

/**
 * Material and labor of one unit together, in dollars, by task. Each range is about half to 1.6
 * times the price of today, so that a misplaced decimal point is found here too,
 * and the ranges of the categories stay narrow.
 */
export const WHOLE_JOB_RANGES: Readonly<Record<string, PriceRange>> = {
  "demo-pool-inground-full": [7_100, 21_000, "a concrete pool broken out and hauled"],
  "site-seawall-vinyl": [290, 840, "a foot of sheet piles with cap and tiebacks"],
  "site-septic-mound": [10_000, 30_000, "a mound system of three bedrooms"],
  "site-septic-aerobic": [8_400, 24_000, "a treatment unit of three bedrooms"],
  "frm-carport-wood-2-car": [6_500, 16_000, "a two-car roof on posts with footings and shingles"],
  "frm-treehouse": [5_700, 17_000, "a deck in a tree with a cabin"],
  "frm-adu-detached-sqft": [150, 380, "a small house with kitchen and bath by its floor"],
  "frm-tiny-house-shell": [11_000, 28_000, "an insulated, wired room of 120 sq.ft on piers"],
  "frm-bathroom-remodel-budget": [10_000, 25_000, "a 5 x 8 ft bathroom with all trades"],
  "frm-kitchen-remodel-budget": [18_000, 48_000, "a 10 x 12 ft kitchen without appliances"],
  "frm-half-bath-budget": [5_000, 15_000, "a new half bath with all trades"],
  "frm-basement-bath-budget": [8_800, 26_000, "a new basement bathroom with all trades"],
  "frm-primary-bath-budget": [17_000, 49_000, "a large bathroom with all trades"],
  "frm-kitchenette-budget": [5_900, 17_000, "a small kitchen with all trades"],
  "frm-ada-restroom-budget": [14_000, 40_000, "a commercial restroom with all trades"],
  "ipt-cabinets-kitchen-complete": [2_200, 6_400, "a kitchen of 30 openings, sprayed"],
  "trim-stair-complete-oak": [3_500, 9_000, "a staircase with treads, rail and balusters"],
  "trim-spiral-stair-interior": [2_400, 7_100, "a spiral stair of one story"],
  "trim-dumbwaiter": [3_800, 11_000, "a small lift with two stops"],
  "trim-stair-lift-straight": [1_900, 5_500, "a chair on a straight rail"],
  "trim-stair-lift-curved": [5_400, 16_000, "a chair on a bent rail"],
  "trim-home-elevator": [17_000, 48_000, "a cab with two stops"],
  "trim-murphy-bed": [1_700, 4_900, "a wall bed with towers"],
  "trim-wine-cellar-room": [5_800, 17_000, "an insulated room with racks"],
  "cab-wet-bar-6ft": [3_300, 8_600, "cabinets, stone top and sink of six feet"],
  "bath-sauna-prefab": [3_000, 7_800, "a panel room with heater, assembled"],
  "bath-sauna-custom": [5_000, 13_000, "a lined cedar room with heater and benches"],
  "deck-front-porch-complete-sqft": [37, 110, "a roofed porch by its floor"],
  "deck-screened-porch-complete-sqft": [46, 130, "a screened porch by its floor"],
  "land-irrigation-system-6-zone": [2_800, 8_000, "six zones with controller"],
  "land-pool-vinyl-16x32": [26_000, 68_000, "a pool with steel walls and its equipment"],
  "land-pool-fiberglass-14x30": [25_000, 66_000, "a pool of one shell and its equipment"],
  "land-pool-concrete-16x32": [38_000, 99_000, "a pool of sprayed concrete and its equipment"],
  "land-pool-spa-attached": [6_200, 18_000, "a spa shell with jets"],
  "land-pool-cover-automatic": [6_000, 18_000, "a motor, tracks and cover"],
  "land-hot-tub-supply": [3_700, 11_000, "a tub of six persons"],
  "land-swim-spa": [11_000, 32_000, "a unit of 14 ft, set by crane"],
  "land-play-structure-commercial": [9_200, 27_000, "a steel structure for a school"],
  "cln-estate-cleanout": [1_600, 4_500, "three truck loads and a week of sorting"],
};
