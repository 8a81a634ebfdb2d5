// What undoes an edit: the operations that lead back to the quote as it was.
import type { Place, TaskPlace } from "./api.ts";
import { mostBytesOf } from "./body-size.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "./display-options.ts";
import { BODY_MAX_BYTES, CATALOG_TASKS_PER_CALL } from "./limits.ts";
import type { NewTaskFields, Operation } from "./operations.ts";
import { inOrder, type Ordered } from "./ordering.ts";
import type { QuotePatch, Task, WholeQuote } from "./quote.ts";

/** Room for what stands around the tasks in a body, in bytes. */
const BODY_MARGIN = 1_024;

/**
 * Adds many tasks to a category in as few calls as the largest body allows.
 *
 * @param tasks - in their order, with ids of their own
 */
export function addTasksOperations(
  quoteId: string,
  categoryId: string,
  tasks: readonly NewTaskFields[],
): Operation[] {
  const parts: NewTaskFields[][] = [];
  let room = 0;
  for (const task of tasks) {
    const bytes = mostBytesOf(task);
    const part = parts.at(-1);
    if (part === undefined || bytes > room || part.length === CATALOG_TASKS_PER_CALL) {
      parts.push([task]);
      room = BODY_MAX_BYTES - BODY_MARGIN - bytes;
    } else {
      part.push(task);
      room -= bytes;
    }
  }
  return parts.map((part) => ({ kind: "addTasks", quoteId, categoryId, tasks: part }));
}

const pick = <Fields extends object>(from: Fields, keys: readonly string[]): Partial<Fields> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as Partial<Fields>;

const MERGED_FIELDS = ["businessInfo", "clientInfo", "displayOptions", "pdfOptions"] as const;

/** The values that a patch of the quote is about to replace, object by object. */
function quoteBefore({ quote }: WholeQuote, fields: QuotePatch): QuotePatch {
  const before: QuotePatch = pick<QuotePatch>(
    { ...quote, displayOptions: quote.displayOptions ?? DEFAULT_DISPLAY_OPTIONS },
    Object.keys(fields),
  );
  for (const key of MERGED_FIELDS) {
    const part = fields[key];
    const held = before[key];
    if (part !== undefined && held !== undefined)
      Object.assign(before, { [key]: pick(held, Object.keys(part)) });
  }
  return before;
}

const withoutKey = <Item extends object, Key extends keyof Item>(
  item: Item,
  key: Key,
): Omit<Item, Key> => {
  const { [key]: _left, ...rest } = item;
  return rest;
};

function restoreCategory(before: WholeQuote, quoteId: string, categoryId: string): Operation[] {
  const category = before.categories.find((item) => item.id === categoryId);
  if (category === undefined) return [];
  const tasks = before.tasks.filter((task) => task.categoryId === categoryId);
  return [
    { kind: "addCategory", quoteId, category: withoutKey(category, "quoteId") },
    ...addTasksOperations(
      quoteId,
      categoryId,
      tasks.map((task) => withoutKey(task, "categoryId")),
    ),
    {
      kind: "moveCategories",
      quoteId,
      positions: placesIn(before.categories, [{ id: categoryId, position: 0 }]),
    },
  ];
}

/** Gives a category its former override back, and its tasks the unit costs that an override deleted. */
function restoreOverride(before: WholeQuote, quoteId: string, categoryId: string): Operation[] {
  const category = before.categories.find((item) => item.id === categoryId);
  if (category === undefined) return [];
  const costs = before.tasks
    .filter(
      (task) => task.categoryId === categoryId && task.materialUnitCost + task.laborUnitCost > 0,
    )
    .map(({ id, materialUnitCost, laborUnitCost }): Operation => ({
      kind: "setTask",
      quoteId,
      taskId: id,
      fields: { materialUnitCost, laborUnitCost },
    }));
  return [
    { kind: "overridePrice", quoteId, categoryId, overridePrice: category.overridePrice },
    ...costs,
  ];
}

/** Adds tasks again, each in its category and at its place. */
function restoreTasks(
  before: WholeQuote,
  quoteId: string,
  taskIds: readonly string[],
): Operation[] {
  const ids = new Set(taskIds);
  const removed = before.tasks.filter(({ id }) => ids.has(id));
  const byCategory = Map.groupBy(removed, (task) => task.categoryId);
  return [...byCategory].flatMap(([categoryId, tasks]): Operation[] => [
    ...addTasksOperations(
      quoteId,
      categoryId,
      tasks.map((task) => withoutKey(task, "categoryId")),
    ),
    { kind: "moveTasks", quoteId, positions: taskPlacesIn(before.tasks, tasks) },
  ]);
}

/** What takes added tasks away again: one call, however many they are. */
function removeTasks(quoteId: string, taskIds: string[]): Operation[] {
  const [taskId, ...more] = taskIds;
  if (taskId === undefined) return [];
  if (more.length === 0) return [{ kind: "removeTask", quoteId, taskId }];
  return [{ kind: "removeTasks", quoteId, taskIds }];
}

/** The values that a patch of one item is about to replace; null when there is no such item. */
function fieldsBefore<Fields extends object>(
  items: readonly (Fields & { id: string })[],
  id: string,
  fields: Fields,
): Fields | null {
  const item = items.find((each) => each.id === id);
  return item ? (pick<Fields>(item, Object.keys(fields)) as Fields) : null;
}

/** What was there already is not undone by deleting it: adding it again changed nothing. */
const has = (items: readonly { id: string }[], id: string): boolean =>
  items.some((item) => item.id === id);

/** The items' indexes in a list, as a move takes them. */
function placesIn(items: readonly Ordered[], moved: readonly Place[]): Place[] {
  const ids = new Set(moved.map((place) => place.id));
  return inOrder(items).flatMap(({ id }, index) => (ids.has(id) ? [{ id, position: index }] : []));
}

function taskPlacesIn(tasks: readonly Task[], moved: readonly TaskPlace[]): TaskPlace[] {
  const byCategory = Map.groupBy(tasks, (task) => task.categoryId);
  return [...byCategory].flatMap(([categoryId, list]) =>
    placesIn(list, moved).map((place) => ({ ...place, categoryId })),
  );
}

/**
 * What undoes an edit. Mostly one operation; what was removed is added again and then moved to its
 * place, and a category's tasks come back with calls of their own (decision 25).
 *
 * @param before - the quote as it was before the edit
 * @returns the operations that lead back, in their order; none when there is nothing to undo
 */
export function invertOperation(before: WholeQuote, operation: Operation): Operation[] {
  const { quoteId } = operation;
  switch (operation.kind) {
    case "createQuote":
      return [];
    case "setQuote":
      return [{ kind: "setQuote", quoteId, fields: quoteBefore(before, operation.fields) }];
    case "addCategory":
      return has(before.categories, operation.category.id)
        ? []
        : [{ kind: "removeCategory", quoteId, categoryId: operation.category.id }];
    case "setCategory": {
      const fields = fieldsBefore(before.categories, operation.categoryId, operation.fields);
      return fields ? [{ ...operation, fields }] : [];
    }
    case "removeCategory":
      return restoreCategory(before, quoteId, operation.categoryId);
    case "overridePrice":
      return restoreOverride(before, quoteId, operation.categoryId);
    case "moveCategories":
      return [
        {
          kind: "moveCategories",
          quoteId,
          positions: placesIn(before.categories, operation.positions),
        },
      ];
    case "addTasks":
    case "addCatalogTasks":
      return removeTasks(
        quoteId,
        operation.tasks.flatMap(({ id }) => (has(before.tasks, id) ? [] : [id])),
      );
    case "setTask": {
      const fields = fieldsBefore(before.tasks, operation.taskId, operation.fields);
      return fields ? [{ ...operation, fields }] : [];
    }
    case "removeTask":
      return restoreTasks(before, quoteId, [operation.taskId]);
    case "removeTasks":
      return restoreTasks(before, quoteId, operation.taskIds);
    case "moveTasks":
      return [
        { kind: "moveTasks", quoteId, positions: taskPlacesIn(before.tasks, operation.positions) },
      ];
    case "addPayment":
      return has(before.payments, operation.payment.id)
        ? []
        : [{ kind: "removePayment", quoteId, paymentId: operation.payment.id }];
    case "setPayment": {
      const fields = fieldsBefore(before.payments, operation.paymentId, operation.fields);
      return fields ? [{ ...operation, fields }] : [];
    }
    case "removePayment": {
      const payment = before.payments.find((item) => item.id === operation.paymentId);
      if (payment === undefined) return [];
      return [
        { kind: "addPayment", quoteId, payment: withoutKey(payment, "quoteId") },
        {
          kind: "movePayments",
          quoteId,
          positions: placesIn(before.payments, [{ id: payment.id, position: 0 }]),
        },
      ];
    }
    case "movePayments":
      return [
        {
          kind: "movePayments",
          quoteId,
          positions: placesIn(before.payments, operation.positions),
        },
      ];
  }
}
