// Checks what a quote bills at cost: fees that are passed on, and charges that stand for the contractor's markup.
import type { CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** What a town or a utility takes, as its name says; the charges of plants and dumps are costs like others. */
const PERMIT_FEE = /\bpermits?\b.*\bfees?\b|\bfees?\b.*\bpermits?\b/i;

/**
 * Each line of at-cost.csv names a task without labor once, and words of its name or description that say so. Each permit
 * fee without labor is there and not taxed: the town takes it, and the contractor only passes it on.
 */
export function checkAtCost({ tasks, atCost }: CatalogFiles): Problem[] {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const seen = new Set<string>();
  const untaxed = new Set(atCost.flatMap(({ task, taxable }) => (taxable === "no" ? task : [])));
  const taxedFees = tasks.filter(
    ({ id, name, laborHours }) =>
      PERMIT_FEE.test(name) && Number(laborHours) === 0 && !untaxed.has(id),
  );
  const ofFees = taxedFees.map((task) =>
    problemAt(task, "is a permit fee, which at-cost.csv has to name with taxable “no”"),
  );
  const ofRows = atCost.flatMap((row) => {
    const task = known.get(row.task);
    if (!task) return [problemAt(row, "is no task of the catalog")];
    const isTwice = seen.has(row.task);
    seen.add(row.task);
    const isSaid = row.words !== "" && `${task.name} ${task.description}`.includes(row.words);
    return [
      ...(isTwice ? [problemAt(row, "stands twice")] : []),
      ...(isSaid ? [] : [problemAt(row, `does not say “${row.words}”`)]),
      // Own work has a markup: only what others are paid is passed on as it is.
      ...(Number(task.laborHours) === 0 && Number(task.laborUnitCost) === 0
        ? []
        : [problemAt(row, "has labor of its own, which is not billed at cost")]),
      ...(["yes", "no"].includes(row.taxable)
        ? []
        : [problemAt(row, `has taxable “${row.taxable}”, not “yes” or “no”`)]),
    ];
  });
  return [...ofFees, ...ofRows];
}
