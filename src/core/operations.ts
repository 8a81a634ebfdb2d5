// The one model for edits: a small typed operation, and how it changes a quote.
import type { Place, TaskPlace } from "./api.ts";
import { arrange, arrangeTasks, inOrder, type Ordered } from "./ordering.ts";
import { patchQuote } from "./quote-patch.ts";
import type {
  Category,
  CategoryPatch,
  Payment,
  PaymentPatch,
  QuotePatch,
  Task,
  TaskPatch,
  WholeQuote,
} from "./quote.ts";

/** A payment, category or task as an operation carries it: whole, so that it can be shown at once. */
export type NewCategoryFields = Omit<Category, "quoteId">;
export type NewPaymentFields = Omit<Payment, "quoteId">;
export type NewTaskFields = Omit<Task, "categoryId">;

/** One edit. Each becomes exactly one call of the API. */
export type Operation =
  | { kind: "createQuote"; quoteId: string }
  | { kind: "setQuote"; quoteId: string; fields: QuotePatch }
  | { kind: "addCategory"; quoteId: string; category: NewCategoryFields }
  | { kind: "setCategory"; quoteId: string; categoryId: string; fields: CategoryPatch }
  | { kind: "removeCategory"; quoteId: string; categoryId: string }
  | { kind: "overridePrice"; quoteId: string; categoryId: string; overridePrice: number | null }
  | { kind: "moveCategories"; quoteId: string; positions: Place[] }
  | { kind: "addTasks"; quoteId: string; categoryId: string; tasks: NewTaskFields[] }
  | {
      kind: "addCatalogTasks";
      quoteId: string;
      categoryId: string;
      catalogTaskIds: string[];
      tasks: NewTaskFields[];
    }
  | { kind: "setTask"; quoteId: string; taskId: string; fields: TaskPatch }
  | { kind: "removeTask"; quoteId: string; taskId: string }
  | { kind: "removeTasks"; quoteId: string; taskIds: string[] }
  | { kind: "moveTasks"; quoteId: string; positions: TaskPlace[] }
  | { kind: "addPayment"; quoteId: string; payment: NewPaymentFields }
  | { kind: "setPayment"; quoteId: string; paymentId: string; fields: PaymentPatch }
  | { kind: "removePayment"; quoteId: string; paymentId: string }
  | { kind: "movePayments"; quoteId: string; positions: Place[] };

export type OperationKind = Operation["kind"];
type TaskChange = Extract<Operation, { kind: "setTask" }>;

/** Adds what is not there yet: an operation that is applied twice changes nothing the second time. */
const added = <Item extends Ordered>(items: readonly Item[], more: readonly Item[]): Item[] => {
  const known = new Set(items.map((item) => item.id));
  return inOrder([...items, ...more.filter((item) => !known.has(item.id))]);
};

const changed = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  fields: Partial<Item>,
): Item[] => items.map((item) => (item.id === id ? { ...item, ...fields } : item));

const without = <Item extends { id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

function overrideCategory(
  whole: WholeQuote,
  categoryId: string,
  overridePrice: number | null,
): WholeQuote {
  const categories = changed(whole.categories, categoryId, { overridePrice });
  if (overridePrice === null) return { ...whole, categories };
  const tasks = whole.tasks.map((task) =>
    task.categoryId === categoryId ? { ...task, materialUnitCost: 0, laborUnitCost: 0 } : task,
  );
  return { ...whole, categories, tasks };
}

/** Tasks of a category that is not there (removed meanwhile) are not added. */
function addTasks(
  whole: WholeQuote,
  categoryId: string,
  tasks: readonly NewTaskFields[],
): WholeQuote {
  if (!whole.categories.some((category) => category.id === categoryId)) return whole;
  return {
    ...whole,
    tasks: added(
      whole.tasks,
      tasks.map((task) => ({ ...task, categoryId })),
    ),
  };
}

/** A task is not moved into a category that was removed meanwhile. */
function moveTasks(whole: WholeQuote, places: readonly TaskPlace[]): WholeQuote {
  const known = new Set(whole.categories.map((category) => category.id));
  return {
    ...whole,
    tasks: arrangeTasks(
      whole.tasks,
      places.filter((place) => known.has(place.categoryId)),
    ),
  };
}

/**
 * Applies one edit to a quote. What the edit names and the quote does not have is left alone, so
 * that pending edits can be laid over any newer state of the server.
 *
 * @param whole - the quote, which is not changed
 * @returns the quote after the edit
 */
export function applyOperation(whole: WholeQuote, operation: Operation): WholeQuote {
  switch (operation.kind) {
    case "createQuote":
      return whole;
    case "setQuote":
      return { ...whole, quote: patchQuote(whole.quote, operation.fields) };
    case "addCategory":
      return {
        ...whole,
        categories: added(whole.categories, [
          { ...operation.category, quoteId: operation.quoteId },
        ]),
      };
    case "setCategory": {
      const { categoryId, fields } = operation;
      return { ...whole, categories: changed(whole.categories, categoryId, fields) };
    }
    case "removeCategory":
      return {
        ...whole,
        categories: without(whole.categories, operation.categoryId),
        tasks: whole.tasks.filter((task) => task.categoryId !== operation.categoryId),
      };
    case "overridePrice":
      return overrideCategory(whole, operation.categoryId, operation.overridePrice);
    case "moveCategories":
      return { ...whole, categories: arrange(whole.categories, operation.positions) };
    case "addTasks":
    case "addCatalogTasks":
      return addTasks(whole, operation.categoryId, operation.tasks);
    case "setTask":
      return { ...whole, tasks: changed(whole.tasks, operation.taskId, operation.fields) };
    case "removeTask":
      return { ...whole, tasks: without(whole.tasks, operation.taskId) };
    case "removeTasks": {
      const removed = new Set(operation.taskIds);
      return { ...whole, tasks: whole.tasks.filter(({ id }) => !removed.has(id)) };
    }
    case "moveTasks":
      return moveTasks(whole, operation.positions);
    case "addPayment":
      return {
        ...whole,
        payments: added(whole.payments, [{ ...operation.payment, quoteId: operation.quoteId }]),
      };
    case "setPayment":
      return { ...whole, payments: changed(whole.payments, operation.paymentId, operation.fields) };
    case "removePayment":
      return { ...whole, payments: without(whole.payments, operation.paymentId) };
    case "movePayments":
      return { ...whole, payments: arrange(whole.payments, operation.positions) };
  }
}

/** Changes of tasks that follow each other, in one pass: a pasted block has thousands of them. */
function setTasks(whole: WholeQuote, changes: readonly TaskChange[]): WholeQuote {
  const fieldsById = new Map<string, TaskPatch>();
  for (const { taskId, fields } of changes)
    fieldsById.set(taskId, { ...fieldsById.get(taskId), ...fields });
  const tasks = whole.tasks.map((task) => {
    const fields = fieldsById.get(task.id);
    return fields ? { ...task, ...fields } : task;
  });
  return { ...whole, tasks };
}

/** Lays pending edits over what the server has: what the screen shows. */
export function applyOperations(whole: WholeQuote, operations: readonly Operation[]): WholeQuote {
  let shown = whole;
  let changes: TaskChange[] = [];
  for (const [index, operation] of operations.entries()) {
    if (operation.kind !== "setTask") {
      shown = applyOperation(shown, operation);
      continue;
    }
    changes.push(operation);
    if (operations[index + 1]?.kind === "setTask") continue;
    shown = setTasks(shown, changes);
    changes = [];
  }
  return shown;
}
