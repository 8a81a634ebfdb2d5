// Checks that a package costs about as much as its parts, and that each package says of which parts it consists.
import {
  PACKAGES_FILE,
  type CatalogFiles,
  type PackageRow,
  type TaskRow,
} from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** A package saves some trips and set-up, and its parts are rounded: it may differ by so much from their sum. */
const TOLERANCE_PERCENT = 10;

/** Tasks with "complete" or "package" in the name that are not compared with parts, each with the reason. */
export const UNDIVIDED: Readonly<Record<string, string>> = {
  "gc-closeout-binder": "papers, not work",
  "frm-addition-complete-sqft": "all trades of a house, averaged by its floor",
  "frm-addition-second-story-sqft": "all trades of a house, averaged by its floor",
  "frm-garage-conversion-sqft": "all trades of a room, averaged by its floor",
  "frm-sunroom-complete-sqft": "all trades of a room, averaged by its floor",
  "frm-attic-conversion-sqft": "all trades of a room, averaged by its floor",
  "frm-office-buildout-sqft": "all trades of an office, averaged by its floor",
  "frm-retail-buildout-sqft": "all trades of a store, averaged by its floor",
  "frm-restaurant-buildout-sqft": "all trades of a restaurant, averaged by its floor",
  "frm-medical-buildout-sqft": "all trades of an office, averaged by its floor",
  "site-septic-mound": "designed for its lot; the rows are for gravity fields",
  "site-septic-aerobic": "one unit of a maker, which no row has",
  "hvac-walk-in-cooler": "panels and refrigeration come as one, which no row has",
  "trim-wine-cellar-room": "all trades of a room, as one price",
  "deck-front-porch-complete-sqft": "all trades of a porch, averaged by its floor",
  "deck-screened-porch-complete-sqft": "all trades of a porch, averaged by its floor",
  "deck-screen-room-aluminum": "one kit of a maker, which no row has",
  "frm-shed-10x12-complete": "all trades of a building, as one price",
  "frm-detached-garage-complete-sqft": "all trades of a building, averaged by its floor",
  "frm-new-house-sqft": "all trades of a house, averaged by its floor",
  "frm-adu-detached-sqft": "all trades of a house, averaged by its floor",
  "frm-tiny-house-shell": "all trades of a house, as one price",
  "roof-flat-complete-sqft": "priced for large roofs, its rows for small ones",
  "hvac-geothermal-3-ton": "the wells are one subcontract, which no row has",
  "trim-stair-complete-oak": "built in a shop; its rows repair stairs in place",
  "cab-wet-bar-6ft": "few boxes and a short top, whose rows are for kitchens",
  "land-pool-vinyl-16x32": "all trades of a pool, as one price",
  "land-pool-fiberglass-14x30": "all trades of a pool, as one price",
  "roof-chimney-flashing-aluminum": "the pieces of one flashing have no rows of their own",
  "roof-chimney-flashing-copper": "the pieces of one flashing have no rows of their own",
  "win-egress-complete-poured-wall":
    "digging, sawing and well are made in one visit, which no row has",
  "plb-water-service-complete": "an average of digging and boring, of which only digging has rows",
  "plb-sewer-complete": "shoring and open yards differ too much for one sum of parts",
  "hvac-duct-system-new-house":
    "averaged by the floor of a new house; the runs of its rows are for old ones",
  "wvf-lvp-small-bath": "the least that two persons come for, whatever the area",
  "trim-window-stool-apron": "a stool has no row of its own",
};

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

const costOf = ({ materialUnitCost, laborUnitCost }: TaskRow): number =>
  Number(materialUnitCost) + Number(laborUnitCost);

function rowProblems(rows: readonly PackageRow[], known: ReadonlyMap<string, TaskRow>): string[] {
  const parts = rows.map(({ part }) => part);
  const missing = [rows[0]?.package ?? "", ...parts].filter((id) => !known.has(id));
  return [
    ...missing.map((id) => `the catalog has no task ${id}`),
    ...rows
      .filter(({ units, quantity }) => !isAmount(units) || !isAmount(quantity))
      .map(({ part }) => `units and quantity of ${part} must be numbers above zero`),
    ...(new Set(rows.map(({ units }) => units)).size > 1 ? ["its lines have different units"] : []),
    ...(new Set(parts).size < parts.length ? ["a part stands twice"] : []),
  ];
}

/**
 * Reports a package whose price differs by more than 10 percent from the sum of its parts: the same work would cost
 * more or less depending on how it is quoted.
 */
export function checkPackages({ tasks, packages }: CatalogFiles): Problem[] {
  const known = new Map(tasks.map((task) => [task.id, task]));
  return [...Map.groupBy(packages, (row) => row.package).values()].flatMap((rows) => {
    const [first] = rows;
    const task = known.get(first?.package ?? "");
    const wrong = rowProblems(rows, known);
    if (!first || !task || wrong.length > 0)
      return wrong.map((what) =>
        problemAt(first ?? { file: PACKAGES_FILE, line: 1, id: "" }, what),
      );
    const price = costOf(task) * Number(first.units);
    const sum = rows.reduce((total, { part, quantity }) => {
      const one = known.get(part);
      return total + (one ? costOf(one) * Number(quantity) : 0);
    }, 0);
    const more = (price / sum - 1) * 100;
    // Rounded, because dollars and dimes have no exact binary fractions.
    if (Math.abs(Math.round(more * 100) / 100) <= TOLERANCE_PERCENT) return [];
    const difference = `${Math.abs(more).toFixed(1)} % ${more > 0 ? "more" : "less"}`;
    return [
      problemAt(
        first,
        `costs $${price.toFixed(2)}, ${difference} than its parts for $${sum.toFixed(2)}`,
      ),
    ];
  });
}

/** Reports a package without parts, and an exception that is not needed. */
export function checkUndivided({ tasks, packages }: CatalogFiles): Problem[] {
  const divided = new Set(packages.map((row) => row.package));
  return tasks.flatMap((task) => {
    const isExcepted = UNDIVIDED[task.id] !== undefined;
    const isPackage = /\b(?:complete|package)\b/i.test(task.name);
    if (isExcepted && (divided.has(task.id) || !isPackage))
      return [problemAt(task, "needs no exception as a package without parts: take it out")];
    return isPackage && !isExcepted && !divided.has(task.id)
      ? [problemAt(task, `is a package: list its parts in ${PACKAGES_FILE}`)]
      : [];
  });
}
