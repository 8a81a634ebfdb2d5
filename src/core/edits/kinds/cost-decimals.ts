// Edit that sets the decimals of a quote's costs: with fewer, all costs are rounded (decision 4).
import type * as z from "zod";
import { apiPaths } from "../../api.ts";
import { costDecimals, costTooFine, withRoundedCosts } from "#core/quote/amounts/cost-decimals.ts";
import { apiCall, editSchema, type EditKind } from "./edit-kind.ts";
import { withParts } from "./lists.ts";
import { settingCosts, type SetTask } from "./task-shapes.ts";

const setCostDecimalsEdit = editSchema("setCostDecimals", { decimals: costDecimals });
export type SetCostDecimals = z.infer<typeof setCostDecimalsEdit>;

export const setCostDecimals: EditKind<SetCostDecimals, SetCostDecimals | SetTask> = {
  schema: setCostDecimalsEdit,
  apply: (whole, { decimals }) =>
    withParts(
      { ...whole, quote: { ...whole.quote, costDecimals: decimals } },
      "tasks",
      whole.tasks.map((task) => withRoundedCosts(task, decimals)),
    ),
  /** Restores the decimals, and then the costs that were rounded. */
  invert: ({ quote, tasks }, { kind, quoteId, decimals }) => [
    { kind, quoteId, decimals: quote.costDecimals },
    ...tasks
      .filter((task) => costTooFine(task, decimals) !== null)
      .map((task) => settingCosts(quoteId, task.id, task)),
  ],
  call: ({ quoteId, decimals }) =>
    apiCall("PUT", apiPaths.quote(quoteId), { costDecimals: decimals }),
  touches: ({ quoteId }) => ({ ids: [quoteId], tasks: "all" }),
  answers: "quote",
};
