// Groups of trades and of materials whose costs differ from place to place in their own way, and which categories of the
// catalog belong to them.

/** Trades with similar wages compared with the US average, as they are called beside their factors. */
export const TRADE_WORDS = {
  general: "general labor",
  carpentry: "carpentry",
  licensed: "plumbing, electrical and HVAC",
  finishing: "drywall, paint, tile and floors",
  heavy: "concrete, masonry and sitework",
  roofing: "roofing",
};
export type TradeGroup = keyof typeof TRADE_WORDS;
export const TRADE_GROUPS = Object.keys(TRADE_WORDS) as TradeGroup[];

/** Materials whose prices abroad differ from the exchange rate in their own way, as they are called there. */
export const MATERIAL_WORDS = {
  wood: "lumber",
  concrete: "concrete and masonry",
  board: "drywall and insulation",
  equipment: "fixtures and equipment",
};
export type MaterialGroup = keyof typeof MATERIAL_WORDS;
export const MATERIAL_GROUPS = Object.keys(MATERIAL_WORDS) as MaterialGroup[];

/** By the name of a category of the catalog. A trade or a material without a group has the factor of the place. */
const CATEGORY_GROUPS: Readonly<
  Record<string, { trade: TradeGroup; material?: MaterialGroup } | undefined>
> = {
  "General Conditions & Permits": { trade: "general" },
  Demolition: { trade: "general" },
  "Site Work & Excavation": { trade: "heavy" },
  Concrete: { trade: "heavy", material: "concrete" },
  Masonry: { trade: "heavy", material: "concrete" },
  "Structural & Framing": { trade: "carpentry", material: "wood" },
  Roofing: { trade: "roofing" },
  Gutters: { trade: "roofing" },
  Siding: { trade: "carpentry" },
  Windows: { trade: "carpentry" },
  "Exterior Doors": { trade: "carpentry" },
  Plumbing: { trade: "licensed", material: "equipment" },
  Electrical: { trade: "licensed", material: "equipment" },
  HVAC: { trade: "licensed", material: "equipment" },
  Insulation: { trade: "finishing", material: "board" },
  Drywall: { trade: "finishing", material: "board" },
  "Interior Painting": { trade: "finishing" },
  Tile: { trade: "finishing" },
  "Wood & Vinyl Flooring": { trade: "finishing" },
  Carpet: { trade: "finishing" },
  "Interior Doors": { trade: "carpentry" },
  "Trim & Millwork": { trade: "carpentry", material: "wood" },
  Cabinets: { trade: "carpentry" },
  Countertops: { trade: "carpentry" },
  "Bath Accessories & Glass": { trade: "carpentry", material: "equipment" },
  Appliances: { trade: "carpentry", material: "equipment" },
  "Exterior Painting": { trade: "finishing" },
  "Decks & Porches": { trade: "carpentry", material: "wood" },
  "Fencing & Gates": { trade: "carpentry", material: "wood" },
  "Landscaping & Paving": { trade: "general" },
  "Cleaning & Disposal": { trade: "general" },
};

/** @returns the group of the trade of a category; undefined for a category that the catalog does not have */
export const tradeGroupOf = (categoryName: string): TradeGroup | undefined =>
  CATEGORY_GROUPS[categoryName]?.trade;

/** @returns the group of the materials of a category; undefined where they follow the place's factor */
export const materialGroupOf = (categoryName: string): MaterialGroup | undefined =>
  CATEGORY_GROUPS[categoryName]?.material;
