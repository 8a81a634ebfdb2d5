// Reads the regions of the catalog with their factors, from regions.csv; errors name file and line.
import { access } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { region, type Region } from "#core/own-prices/region.ts";
import { numeric, readRows } from "./catalog-files.ts";

const FILE = "regions.csv";

const regionRow = z
  .strictObject({
    ...region.shape,
    labor: numeric(region.shape.labor),
    material: numeric(region.shape.material),
  })
  .transform((row) => ({ ...row, id: row.code }));

/**
 * @param folder - contains regions.csv; without that file there are no regions
 * @returns the regions in the order of the file
 * @throws CatalogError for an invalid row, or a repeated code
 */
export async function readRegions(folder: string): Promise<Region[]> {
  const isThere = await access(path.join(folder, FILE)).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
  const rows = await readRows(folder, FILE, regionRow);
  return rows.map(({ id: _code, ...each }) => each);
}
