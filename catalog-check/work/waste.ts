// Checks that a description says the waste that the material cost holds, so that nobody adds it to the quantity again.
import type { CatalogFiles, TaskRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** The ids of the categories whose measured goods are cut or poured. Paint and foam that stay in the can are not. */
const CUT_GOODS: ReadonlySet<string> = new Set([
  "concrete",
  "masonry",
  "structural-framing",
  "roofing",
  "siding",
  "insulation",
  "drywall",
  "tile",
  "wood-vinyl-flooring",
  "carpet",
  "trim-millwork",
  "decks-porches",
  "fencing-gates",
]);

/** Those of coverings: an area is covered with cut goods also where `parts.csv` does not know them. */
const COVERINGS: ReadonlySet<string> = new Set([
  "roofing",
  "siding",
  "tile",
  "wood-vinyl-flooring",
  "carpet",
]);

const AREAS: ReadonlySet<string> = new Set(["sq.ft", "sq.yd"]);
const MEASURED: ReadonlySet<string> = new Set([...AREAS, "lin.ft", "cu.ft", "lin.yd"]);

/** Work on an area without goods that are cut, by the words of its name. */
const WITHOUT_CUTS =
  /\b(adder|remove|removal|tear-off|repair|refinish|sand|seal|coating|polish|cable|dispose|flat for|moisture|relay|skim|recoat|lace|supply only|allowance)\b/i;

/** Below this waste of counted goods, in percent, nobody would add to a quantity. */
const LEAST_WASTE = 5;

/** Least share of the material in the cost of a covering: below it is mostly work. */
const MATERIAL_SHARE = 0.3;

/** @returns the waste of the part that comes first, in percent; 0 where it is not known */
function wasteOf(task: TaskRow, { parts }: Pick<CatalogFiles, "parts">): number {
  const main = parts.find((part) => part.task === task.id && part.waste !== "");
  return Number(main?.waste ?? 0);
}

/** Whether an area is covered with goods that are cut. */
function isCovering({ name, categoryId, unit, ...task }: TaskRow): boolean {
  const material = Number(task.materialUnitCost);
  const share = material / (material + Number(task.laborUnitCost));
  return (
    COVERINGS.has(categoryId) &&
    AREAS.has(unit) &&
    share >= MATERIAL_SHARE &&
    !WITHOUT_CUTS.test(name)
  );
}

/**
 * What the description of a task has to say of waste.
 *
 * @param catalog - with the parts of the tasks
 * @returns such as "10 percent waste", or "usual waste" where no percentage is known; null for a task without cut goods
 */
export function wasteWords(task: TaskRow, catalog: Pick<CatalogFiles, "parts">): string | null {
  if (!CUT_GOODS.has(task.categoryId) || !MEASURED.has(task.unit)) return null;
  if (Number(task.materialUnitCost) === 0) return null;
  const percent = wasteOf(task, catalog);
  if (percent >= LEAST_WASTE) return `${percent} percent waste`;
  return isCovering(task) ? "usual waste" : null;
}

/** A measured task of cut goods says its waste: with the percentage of `parts.csv` where that has one, else with any. */
export const checkWaste = (catalog: CatalogFiles): Problem[] =>
  catalog.tasks.flatMap((task) => {
    const words = wasteWords(task, catalog);
    const isSaid = words === null || task.description.includes(words.replace(/^usual /, ""));
    return isSaid
      ? []
      : [problemAt(task, `its material cost holds waste, so its description must say "${words}"`)];
  });
