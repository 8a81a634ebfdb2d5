// Plausible price range of a unit by category and unit: minimum and maximum in dollars, with the reason.
import type { Unit } from "#core/quote/units.ts";

/**
 * Material and labor of one unit together, in dollars. The reason names the cheapest and the most
 * expensive work sold by that unit. The limits are slightly outside of today's prices, so that edits
 * pass, but a misplaced decimal point or a wrong unit does not.
 */
export type PriceRange = readonly [from: number, to: number, reason: string];

export const PRICE_RANGES: Readonly<Record<string, Partial<Record<Unit, PriceRange>>>> = {
  "general-conditions-permits": {
    each: [35, 4_500, "anchoring one dresser to the permit of a new house"],
    hour: [30, 110, "an after-hours premium to a carpenter's hour with travel"],
    day: [65, 750, "daily make-safe to a full-time superintendent"],
    "sq.ft": [0.4, 24, "paper floor protection to a licensed architect's plans"],
    "lin.ft": [4, 130, "holiday lights to an insulated partition"],
  },
  demolition: {
    each: [20, 9_500, "one door frame to filling in a concrete pool"],
    hour: [48, 75, "one laborer with hand tools"],
    "sq.ft": [0.4, 13, "prying off paneling to mold-damaged board under containment"],
    "sq.yd": [2.5, 22, "stretched carpet to glued carpet with scraping"],
    "lin.ft": [0.7, 240, "prying off base to a brick chimney carried out by bucket"],
    "cu.ft": [1, 5, "debris carried downstairs to reinforced foundation walls"],
  },
  "site-work-excavation": {
    each: [20, 13_000, "one ground mat a week to a three-bedroom septic system"],
    hour: [100, 160, "machine or truck with its operator"],
    day: [170, 1_700, "a pump to a 20 ton excavator, each with its operator"],
    "sq.ft": [0.4, 8, "hand raking to a foundation membrane with dimple board"],
    "sq.yd": [0.3, 4, "brush mulched in place to blankets pinned on a slope"],
    "lin.ft": [2.5, 120, "silt fence to digging up an old footing drain"],
    "cu.ft": [0.3, 14, "bulk digging by machine to buckets out of a crawl space"],
  },
  concrete: {
    each: [15, 6_200, "one epoxied dowel to an underground storm shelter"],
    hour: [58, 85, "one finisher"],
    "sq.ft": [0.4, 42, "penetrating sealer to a reinforced retaining wall"],
    "lin.ft": [1, 620, "a control joint to underpinning by hand"],
    "cu.ft": [0.3, 9, "fiber in the mix to ready-mix by small volume"],
  },
  masonry: {
    each: [3, 15_500, "cleaning one salvaged brick to a new fireplace"],
    hour: [62, 90, "one mason"],
    day: [240, 1_450, "cold-weather protection to mason and tender"],
    "sq.ft": [0.8, 88, "washing new brickwork to glass block with its reinforcing"],
    "sq.yd": [35, 100, "two coats on block to three coats with paper and lath"],
    "lin.ft": [4, 640, "one repointed joint to a new chimney by height"],
    "cu.ft": [30, 48, "solid stone in mortar, two faces"],
  },
  "structural-framing": {
    each: [8, 8_300, "one hurricane tie to a 20 ft flush beam with shoring"],
    hour: [28, 170, "a crawl space adder to a crew of two"],
    day: [870, 1_360, "two carpenters for eight hours"],
    "sq.ft": [1, 260, "ceiling strapping to a second story with all its trades"],
    "lin.ft": [5, 620, "fireblocking to a shed dormer by its width"],
  },
  roofing: {
    each: [11, 2_450, "one nail pop to a solar venting skylight"],
    hour: [65, 330, "one person raking snow to two with a steamer"],
    "sq.ft": [0.2, 27, "re-nailing or a height adder to natural slate"],
    "lin.ft": [1.1, 50, "starter strip to copper valley and snow rail"],
  },
  gutters: {
    each: [18, 360, "a splash block to a rain barrel with diverter"],
    "lin.ft": [0.8, 63, "cleaning to relining a built-in gutter"],
  },
  siding: {
    each: [20, 830, "a refitted light or vent to wood shutters with hardware"],
    "sq.ft": [0.4, 24, "house wrap to screwed stone-look panels"],
    "lin.ft": [2, 30, "recaulking to two-piece PVC corners"],
  },
  windows: {
    each: [22, 5_400, "hanging one blind to a five-lite bow window"],
    "sq.ft": [6, 85, "film on glass to storefront glazing"],
  },
  "exterior-doors": {
    each: [20, 15_500, "rekeying a cylinder to a 12 ft multi-slide wall"],
  },
  plumbing: {
    each: [35, 5_500, "firestopping one pipe to a walk-in bathtub"],
    hour: [28, 125, "an access adder to a licensed plumber"],
    "lin.ft": [3, 130, "foam sleeve to lining a sewer in place"],
    "sq.ft": [2.5, 8, "fire sprinkler changes by floor area"],
  },
  electrical: {
    each: [7, 12_500, "a wall plate to a home battery with its switch"],
    hour: [80, 125, "one licensed electrician"],
    day: [1_200, 1_900, "electrician and helper for eight hours"],
    "sq.ft": [5, 18, "new house wiring to an office with its lights"],
    "lin.ft": [2.2, 55, "cable in open framing to under-cabinet light"],
  },
  hvac: {
    each: [35, 20_000, "one register to a 10 ton rooftop unit"],
    hour: [28, 125, "an attic adder to a technician"],
    "sq.ft": [3.5, 13, "ducts by floor area to radiant tube with plates"],
    "lin.ft": [8, 97, "taking duct down to hot-water baseboard"],
  },
  insulation: {
    each: [9, 1_060, "one eave baffle to the set-up of a spray rig"],
    "sq.ft": [0.3, 6, "poly sheet to rigid foam outside a foundation"],
    "lin.ft": [1.3, 9, "acoustical sealant to fitted foam at the rim"],
    "cu.ft": [4, 7, "dense-pack in odd cavities"],
  },
  drywall: {
    each: [9, 980, "one nail pop to a whole bathroom"],
    hour: [54, 80, "one finisher with compound"],
    "sq.ft": [0.2, 11, "carrying board or vacuum sanding to a soundproofed wall"],
    "sq.yd": [30, 105, "veneer plaster to three coats on lath"],
    "lin.ft": [3, 95, "corner bead to running a plaster cornice"],
  },
  "interior-painting": {
    each: [35, 1_470, "one stair step to a two-car garage"],
    hour: [46, 72, "one painter with tools"],
    "sq.ft": [0.3, 6, "a wash or a coat of primer to an epoxy floor with flake"],
    "lin.ft": [0.7, 67, "caulking a gap to cabinet frames"],
    "lin.yd": [35, 60, "54 in. vinyl by the running yard"],
  },
  tile: {
    each: [20, 5_900, "one drilled hole to a walk-in shower with valve and glass"],
    "sq.ft": [1, 61, "sealing to gauged porcelain panels"],
    "lin.ft": [5, 16, "an isolation strip to cove base"],
  },
  "wood-vinyl-flooring": {
    each: [14, 720, "one undercut jamb to filling the gap of a wall"],
    "sq.ft": [0.7, 28, "foam underlay to lacing in boards"],
    "sq.yd": [30, 95, "loose-lay sheet to welded commercial sheet"],
    "lin.ft": [2, 28, "resetting shoe to a flush stair nosing"],
  },
  carpet: {
    each: [17, 910, "one open stair side to a bedroom complete"],
    "sq.ft": [1, 2, "sealing a subfloor"],
    "sq.yd": [3.5, 131, "a better pad to wool loop"],
    "lin.ft": [0.9, 20, "tack strip to a repaired seam"],
    "lin.yd": [48, 110, "12 ft broadloom to a bound wool runner, cut from the roll"],
  },
  "interior-doors": {
    each: [11, 2_500, "a door stop to a hidden bookcase door"],
  },
  "trim-millwork": {
    each: [28, 1_400, "one swapped baluster to a wood mantel and surround"],
    hour: [58, 85, "one finish carpenter"],
    day: [450, 700, "one finish carpenter with tools"],
    "sq.ft": [2, 31, "trim labor by floor area to a coffered ceiling"],
    "lin.ft": [1.4, 590, "taking base off with care to mudroom lockers"],
  },
  cabinets: {
    each: [3.5, 2_600, "one swapped pull to a stock island"],
    "lin.ft": [4.5, 860, "scribe molding to custom inset bases"],
  },
  countertops: {
    each: [26, 1_490, "one faucet hole to a waterfall end"],
    "sq.ft": [2.3, 136, "resealing stone to quartzite and stainless steel"],
    "lin.ft": [4, 115, "recaulking to a raised stone bar"],
  },
  "bath-accessories-glass": {
    each: [34, 3_900, "one towel ring to a steam enclosure"],
    "sq.ft": [3.3, 63, "a coating to thick custom glass"],
    "lin.ft": [24, 40, "ceiling curtain track"],
  },
  appliances: {
    each: [52, 5_500, "a stair carry to an allowance for four kitchen pieces"],
    hour: [60, 90, "one installer"],
  },
  "exterior-painting": {
    each: [19, 10_900, "one deck step to a two-story house"],
    hour: [48, 75, "one painter with ladder"],
    "sq.ft": [0.2, 8, "washing to stripping bare wood"],
    "lin.ft": [0.9, 27, "back-priming boards to railings with balusters"],
  },
  "decks-porches": {
    each: [13, 8_600, "one baluster to a platform lift"],
    "sq.ft": [0.8, 46, "joist tape to a boat dock or a screen room"],
    "lin.ft": [6.5, 255, "one board to an access ramp with rails"],
  },
  "fencing-gates": {
    each: [10, 4_100, "a post cap to a rolling gate of 16 ft"],
    "lin.ft": [3.4, 120, "taking chain link down to composite privacy fence"],
  },
  "landscaping-paving": {
    each: [11, 4_300, "striping one stall to an above-ground pool"],
    hour: [50, 75, "one worker with truck"],
    "sq.ft": [0.2, 54, "sealcoat to an engineered segmental wall"],
    "sq.yd": [0.7, 10, "hydroseed to mending ruts"],
    "lin.ft": [0.9, 115, "crack fill to a two-sided seat wall"],
    "cu.ft": [2.6, 4.2, "shredded bark, delivered and spread"],
  },
  "cleaning-disposal": {
    each: [13, 1_200, "one cleaned window to clearing out a garage"],
    hour: [40, 130, "one cleaner to two movers with truck"],
    day: [40, 1_580, "a daily sweep to a heavy cleanup crew of three"],
    "sq.ft": [0.2, 4, "a rough clean or washed concrete to graffiti"],
    "cu.ft": [0.9, 1.6, "debris carried to the container by hand"],
  },
};
