// The change order of a real job: one task more, one less, one with another quantity, an option, and three more days.
import { changeOrderOf } from "#core/testing/example-change-order.ts";
import { INCLUDED } from "#core/quote/choice.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";

const SALES_TAX = { name: "Sales tax", rate: 7.5, applyOn: "material" } as const;

const OWN_TEXTS = {
  introduction: "You asked for a niche beside the shower, and for the towel warmer to be left out.",
  changeDays: 3,
};

/** @param accepted - a job with three tasks or more in its first category, as it was accepted; not mutated */
export function sampleChangeOrder(accepted: WholeQuote): WholeQuote {
  const taxed = { ...accepted.quote, taxes: [SALES_TAX] };
  const order = changeOrderOf({ ...accepted, quote: taxed });
  const { quote, tasks } = order;
  const [changed, removed, model] = tasks;
  if (!changed || !removed || !model) throw new Error("The job has too few tasks.");
  const added = (id: string, fields: Partial<Task>): Task => ({
    ...model,
    ...INCLUDED,
    id: id.padEnd(8, "0") + model.id.slice(8),
    quantity: 1,
    unit: "each",
    materialUnitCost: 120,
    laborUnitCost: 260,
    ...fields,
  });
  return {
    ...order,
    quote: { ...quote, ...OWN_TEXTS },
    tasks: [
      { ...changed, quantity: changed.quantity + 2 },
      ...tasks.slice(2),
      added("a1", {
        name: "Build a recessed niche",
        description: "12 by 24 in., tiled like the wall, with a sloped sill.",
      }),
      added("a2", {
        name: "Glass shelf for the niche",
        description: "",
        laborUnitCost: 40,
        optional: true,
      }),
    ],
  };
}
