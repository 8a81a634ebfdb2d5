// The prices of the demo's owner: a region, labor rates, and a price list, as a backup that "My prices" restores.
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { writePriceBackup } from "#core/own-prices/price-backup.ts";
import { addDays } from "#core/quote/day.ts";
import { fixedId } from "../../fixtures/fixed-ids.ts";

type Entry = [
  name: string,
  category: string,
  unit: OwnPrice["unit"],
  material: number,
  labor: number,
  code: string,
];

const ENTRIES: readonly Entry[] = [
  ["Alcove tub, acrylic, 60 in.", "Plumbing", "each", 438, 392, "FERG-60A"],
  ["Comfort-height toilet, elongated", "Plumbing", "each", 289, 147, "FERG-T12"],
  ["Porcelain floor tile, 12 x 24 in., set", "Tile", "sq.ft", 4.85, 11.4, "TILE-1224"],
  ["Shower niche, tiled, 12 x 24 in.", "Tile", "each", 96, 260, ""],
  ["Vanity, 36 in., with quartz top", "Cabinets", "each", 869, 175, "CAB-V36"],
  ["Exhaust fan, 110 CFM, with duct", "HVAC", "each", 212, 245, ""],
  ["GFCI receptacle", "Electrical", "each", 27.5, 71, "EL-204"],
  ["Drywall, moisture resistant, hung and finished", "Drywall", "sq.ft", 1.15, 2.6, ""],
  ["Walls, primer and two coats", "Interior Painting", "sq.ft", 0.42, 1.38, ""],
  ["PVC baseboard, 3 1/4 in.", "Trim & Millwork", "lin.ft", 2.9, 4.1, ""],
  ["Dumpster, 10 yd, with haul-off", "Cleaning & Disposal", "each", 465, 0, "SPOK-10"],
  ["Bathroom permit, City of Spokane", "General Conditions & Permits", "each", 210, 75, ""],
];

/**
 * @param today - such as "2026-11-21"
 * @returns the text of the backup
 */
export function demoPriceBackup(today: string): string {
  const entries = ENTRIES.map(
    ([name, category, unit, materialUnitCost, laborUnitCost, code], index): OwnPrice => ({
      id: fixedId(`own-price/${name}`),
      name,
      category,
      description: "",
      unit,
      materialUnitCost,
      laborUnitCost,
      code,
      pricedOn: addDays(today, -3 * index),
    }),
  );
  const rates = { default: 72, categories: { Plumbing: 104, Electrical: 98, Tile: 76 } };
  return writePriceBackup({ regionCode: "US-WA", rates, entries }, today);
}
