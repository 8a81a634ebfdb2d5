// What happens to costs with cents that enter a quote without them: they are rounded, or the quote uses cents (decision 4).
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import { fitsDecimals } from "#core/money/money.ts";
import {
  COST_FIELDS,
  costTooFine,
  roundCost,
  withRoundedCosts,
  type CostDecimals,
  type Costs,
} from "#core/quote/amounts/cost-decimals.ts";
import type { TaskPatch, WholeQuote } from "#core/quote/schema.ts";
import type { Edit } from "../edit.ts";
import type { SetTask } from "../kinds/task-shapes.ts";

/** The tasks that an edit adds. */
const addedBy = (edit: Edit) => (edit.kind === "addTasks" ? edit.tasks : []);

/**
 * @param edits - whose new tasks may have costs with up to four decimals, such as those of a price list
 * @param decimals - of the quote
 * @returns the edits that the quote takes, and how many tasks have a cost that was rounded
 */
export function roundNewCosts(
  edits: readonly Edit[],
  decimals: CostDecimals,
): { edits: Edit[]; rounded: number } {
  const fine = edits.flatMap(addedBy).filter((task) => costTooFine(task, decimals) !== null);
  if (fine.length === 0) return { edits: [...edits], rounded: 0 };
  return {
    edits: edits.map((edit) =>
      edit.kind === "addTasks"
        ? { ...edit, tasks: edit.tasks.map((task) => withRoundedCosts(task, decimals)) }
        : edit,
    ),
    rounded: fine.length,
  };
}

/** The costs that an edit gives a task, by the task's id. */
function costsGiven(edit: Edit): [taskId: string, costs: Partial<Costs>][] {
  if (edit.kind === "setTask") return [[edit.taskId, edit.fields]];
  return addedBy(edit).map((task) => [task.id, task]);
}

/**
 * @param whole - the quote as it is now
 * @param edits - as they were meant, with all decimals; they were made already, with rounded costs
 * @returns the edits that give the quote, once it uses cents, what rounding has taken; costs that were changed since
 *   stay as they are
 */
export function centsBack({ quote, tasks }: WholeQuote, edits: readonly Edit[]): SetTask[] {
  const tasksById = new Map(tasks.map((task) => [task.id, task]));
  return edits.flatMap(costsGiven).flatMap(([taskId, costs]): SetTask[] => {
    const task = tasksById.get(taskId);
    const fields: TaskPatch = {};
    for (const field of COST_FIELDS) {
      const meant = costs[field] ?? 0;
      const isRounded = roundCost(meant, COST_DECIMALS) === task?.[field];
      if (isRounded && !fitsDecimals(meant, COST_DECIMALS))
        fields[field] = roundCost(meant, MONEY_DECIMALS);
    }
    if (Object.keys(fields).length === 0) return [];
    return [{ kind: "setTask", quoteId: quote.id, taskId, fields }];
  });
}
