// A small valid catalog that tests modify.
import type { CatalogFiles, CategoryRow, TaskRow } from "../files/catalog-files.ts";

/** A category at $60 an hour, with changes. */
export function sampleCategory(changes: Partial<CategoryRow> = {}): CategoryRow {
  return {
    file: "categories.csv",
    line: 2,
    id: "roofing",
    name: "Roofing",
    defaultLaborHourlyRate: "60",
    crew: "2",
    ...changes,
  };
}

/** A roofing task of half an hour, with changes. */
export function sampleTask(changes: Partial<TaskRow> = {}): TaskRow {
  return {
    file: "roofing.csv",
    line: 2,
    categoryId: "roofing",
    id: "roof-box-vent",
    name: "Static box roof vent",
    description:
      "Hole cut and the vent set into the shingles. Wiring and attic work are not included.",
    unit: "each",
    laborHours: "0.5",
    materialUnitCost: "38",
    laborUnitCost: "30",
    pricedOn: "2026-11",
    ...changes,
  };
}

/** A catalog of exactly these parts. */
export function sampleCatalog(parts: Partial<CatalogFiles> = {}): CatalogFiles {
  return {
    categories: [sampleCategory()],
    tasks: [sampleTask()],
    allowedPairs: [],
    sections: [
      {
        file: "sections.csv",
        line: 2,
        id: "roof-box-vent",
        firstTask: "roof-box-vent",
        section: "Vents",
      },
    ],
    otherNames: [],
    synonyms: [],
    sources: [],
    sample: [],
    regions: [],
    wages: [],
    packages: [],
    contained: [],
    atCost: [],
    minimums: [],
    parts: [],
    tradeWords: [],
    shapes: [],
    startersText: "[]",
    ...parts,
  };
}
