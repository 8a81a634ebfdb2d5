// The price list as a CSV file, which the import reads again.
import { csvFile, keptCell } from "../files/csv-file.ts";
import type { OwnPrice } from "../own-prices/own-price.ts";

const HEADER = ["Name", "Unit", "Material", "Labor", "Category", "Description", "Code"];

/** @returns the file's text: UTF-8 with byte order mark, lines end with CR LF */
export const writePriceCsv = (entries: readonly OwnPrice[]): string =>
  csvFile([
    HEADER,
    ...entries.map(
      ({ name, unit, materialUnitCost, laborUnitCost, category, description, code }) => [
        keptCell(name),
        unit,
        String(materialUnitCost),
        String(laborUnitCost),
        ...[category, description, code].map(keptCell),
      ],
    ),
  ]);
