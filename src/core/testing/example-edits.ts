// Arbitraries of edits; most of them target a part of the quote, and some a missing one.
import { pick } from "../edits/kinds/lists.ts";
import { catalogTaskCopy } from "../edits/kinds/edit-schema.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "../limits.ts";
import { roundCost, withRoundedCosts, type CostDecimals } from "../quote/amounts/cost-decimals.ts";
import { CATEGORY_DEFAULTS } from "../quote/fields/part-fields.ts";
import * as fc from "fast-check";
import {
  anyId,
  anyPaymentPatch,
  anyQuotePatch,
  anyTaskFields,
  anyTaskPatch,
  decimal,
} from "./example-arbitraries.ts";
import { exampleId } from "./example-quotes.ts";
import { EDIT_NAMES, type Edit, type EditName } from "../edits/edit.ts";
import { inOrder, type Ordered } from "../quote/ordering.ts";
import type { TaskPatch, WholeQuote } from "../quote/schema.ts";

/** An edit without its target. */
export interface Intention {
  kind: EditName;
  /** Selects the target. */
  aim: number;
  /** The index for a moved or added item. */
  place: number;
  fresh: string[];
  task: Omit<Extract<Edit, { kind: "addTasks" }>["tasks"][number], "id" | "position">;
  taskPatch: Extract<Edit, { kind: "setTask" }>["fields"];
  paymentPatch: Extract<Edit, { kind: "setPayment" }>["fields"];
  quotePatch: Extract<Edit, { kind: "setQuote" }>["fields"];
  overridePrice: number | null;
}

/** Intentions of the given kinds; of all kinds by default. */
export const anyIntention = (kinds: readonly EditName[] = EDIT_NAMES): fc.Arbitrary<Intention> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    aim: fc.nat(40),
    place: fc.nat(6),
    fresh: fc.uniqueArray(anyId, { minLength: 2, maxLength: 2 }),
    task: anyTaskFields,
    taskPatch: anyTaskPatch,
    paymentPatch: anyPaymentPatch,
    quotePatch: anyQuotePatch,
    overridePrice: fc.option(decimal(2, 1_000_000)),
  });

/** An item's id; about every tenth time an unknown one. */
function aimAt(items: readonly Ordered[], aim: number): string {
  return (
    (aim % 10 === 9 ? undefined : items[aim % Math.max(1, items.length)]?.id) ??
    exampleId("task", 999)
  );
}

/** Two items with distinct new positions, when there are two. */
function moves(items: readonly Ordered[], { aim, place }: Intention): Ordered[] {
  const first = { id: aimAt(items, aim), position: place };
  const second = { id: aimAt(items, aim + 1), position: (place * 2 + 1) % 5 };
  return first.id === second.id || aim % 2 === 0 ? [first] : [first, second];
}

/** The patch with the costs as a quote with these decimals takes them. */
const fittingPatch = (patch: TaskPatch, decimals: CostDecimals): TaskPatch => {
  const fitted = { ...patch };
  for (const field of ["materialUnitCost", "laborUnitCost"] as const)
    if (fitted[field] !== undefined) fitted[field] = roundCost(fitted[field], decimals);
  return fitted;
};

/** Converts an intention to an edit of this quote. */
export function editOf(whole: WholeQuote, intention: Intention): Edit {
  const { kind, aim, place, fresh } = intention;
  const quoteId = whole.quote.id;
  const [id = "", otherId = ""] = fresh;
  const categoryId = aimAt(inOrder(whole.categories), aim);
  const { costDecimals } = whole.quote;
  const tasks = fresh.map((fresher, index) => ({
    ...withRoundedCosts(intention.task, costDecimals),
    id: fresher,
    position: place + index,
  }));
  switch (kind) {
    case "createQuote":
      return { kind, quoteId };
    case "setQuote":
      return { kind, quoteId, fields: intention.quotePatch };
    case "setCostDecimals":
      return { kind, quoteId, decimals: place % 2 === 0 ? COST_DECIMALS : MONEY_DECIMALS };
    case "addCategory": {
      const { optional } = intention.task;
      const own = { id, name: "New", defaultLaborHourlyRate: 60, optional, position: place };
      return { kind, quoteId, category: { ...CATEGORY_DEFAULTS, ...own } };
    }
    case "setCategory": {
      const fields = pick(intention.task, ["name", "optional", "selected", "choiceGroup"]);
      return { kind, quoteId, categoryId, fields };
    }
    case "removeCategory":
      return { kind, quoteId, categoryId };
    case "overridePrice":
      return { kind, quoteId, categoryId, overridePrice: intention.overridePrice };
    case "moveCategories":
      return { kind, quoteId, positions: moves(whole.categories, intention) };
    case "addTasks":
      return { kind, quoteId, categoryId, tasks };
    case "addCatalogTasks": {
      const copies = tasks.map((copied) => catalogTaskCopy.parse(copied));
      return { kind, quoteId, categoryId, catalogTaskIds: [id, otherId], tasks: copies };
    }
    case "setTask": {
      const fields = fittingPatch(intention.taskPatch, costDecimals);
      return { kind, quoteId, taskId: aimAt(whole.tasks, aim), fields };
    }
    case "setMarkups": {
      const ids = new Set([aimAt(whole.tasks, aim), aimAt(whole.tasks, aim + 1)]);
      const { markup } = intention.task;
      const markups = [...ids].map((each, index) => ({ id: each, markup: index ? place : markup }));
      return { kind, quoteId, markups };
    }
    case "removeTask":
      return { kind, quoteId, taskId: aimAt(whole.tasks, aim) };
    case "removeTasks": {
      const taskIds = [aimAt(whole.tasks, aim), aimAt(whole.tasks, aim + 1)];
      return { kind, quoteId, taskIds };
    }
    case "moveTasks": {
      const known = whole.categories[(aim + place) % Math.max(1, whole.categories.length)];
      const positions = moves(whole.tasks, intention).map((one) => ({
        ...one,
        categoryId: known?.id ?? categoryId,
      }));
      return { kind, quoteId, positions };
    }
    case "addPayment": {
      const payment = { id, name: "New", isPercentage: true, amount: 10, position: place };
      return { kind, quoteId, payment };
    }
    case "setPayment": {
      const paymentId = aimAt(whole.payments, aim);
      return { kind, quoteId, paymentId, fields: intention.paymentPatch };
    }
    case "removePayment":
      return { kind, quoteId, paymentId: aimAt(whole.payments, aim) };
    case "movePayments":
      return { kind, quoteId, positions: moves(whole.payments, intention) };
  }
}

const listed = <Item extends Ordered>(items: readonly Item[]) =>
  inOrder(items).map((item, index) => ({ ...item, position: index }));

/** The quote as screens show it: lists in order, without exact positions. */
export function asSeen(whole: WholeQuote) {
  const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
  return {
    quote: whole.quote,
    categories: listed(whole.categories),
    tasks: Object.fromEntries([...byCategory].map(([id, tasks]) => [id, listed(tasks)])),
    payments: listed(whole.payments),
  };
}
