// A worked example of a change order, and others made of it, for tests of its document.
import { printableQuote } from "../document/printable-quote.ts";
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import type { Category, Quote, Task, WholeQuote } from "../quote/schema.ts";
import { changeOrderOf } from "./example-change-order.ts";
import { exampleId, exampleTask, exampleWholeQuote, GST, QST } from "./example-quotes.ts";

export const IDS = {
  bath: exampleId("category", 1),
  tiles: exampleId("task", 1),
  tub: exampleId("task", 2),
  niche: exampleId("task", 3),
};

/** A bathroom of $1,000 (tiles) and $1,200 (tub) with GST and QST, and a deposit of 30 % of $2,529.45. */
export const acceptedBath = (quote: Partial<Quote> = {}): WholeQuote =>
  exampleWholeQuote({
    quote: { number: "Q-118", taxes: [GST, QST], ...quote },
    categories: [{ id: IDS.bath, name: "Bath" }],
    tasks: [
      { id: IDS.tiles, name: "Tiles", quantity: 10, unit: "sq.ft", description: "Gray." },
      { id: IDS.tub, name: "Tub", materialUnitCost: 1200 },
    ],
    payments: [
      { name: "Deposit", amount: 30 },
      { name: "On completion", amount: 70 },
    ],
  });

/** What is changed of an accepted quote, and with which display options it is printed. */
export interface Changes {
  tasks?: (tasks: Task[]) => Task[];
  categories?: (categories: Category[]) => Category[];
  quote?: Partial<Quote>;
  shown?: Partial<DisplayOptions>;
  from?: WholeQuote;
}

export const changed = ({
  tasks,
  categories,
  quote,
  from = acceptedBath(),
}: Changes): WholeQuote => {
  const order = changeOrderOf(from);
  return {
    ...order,
    quote: { ...order.quote, ...quote },
    categories: categories?.(order.categories) ?? order.categories,
    tasks: tasks?.(order.tasks) ?? order.tasks,
  };
};
export const printed = (changes: Changes) => printableQuote(changed(changes), changes.shown);

/** Two square feet more tiles, no tub, and a niche of $300. */
export const exampleChanges: Changes = {
  tasks: ([first]) => [
    ...(first ? [{ ...first, quantity: 12 }] : []),
    exampleTask({ id: IDS.niche, categoryId: IDS.bath, name: "Niche", materialUnitCost: 300 }),
  ],
};
