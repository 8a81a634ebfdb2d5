// Which pending edits may be sent all at once when a page is left: those whose order does not matter.
import { mergeOperations } from "./operation-merge.ts";
import type { Operation } from "./operations.ts";

/** The entities that an operation reads or writes. */
function idsOf(operation: Operation): string[] {
  switch (operation.kind) {
    case "createQuote":
    case "setQuote":
      return [operation.quoteId];
    case "addCategory":
      return [operation.category.id];
    case "setCategory":
    case "removeCategory":
    case "overridePrice":
      return [operation.categoryId];
    case "addTasks":
    case "addCatalogTasks":
      return [operation.categoryId, ...operation.tasks.map(({ id }) => id)];
    case "setTask":
    case "removeTask":
      return [operation.taskId];
    case "removeTasks":
      return operation.taskIds;
    case "moveTasks":
      return operation.positions.flatMap(({ id, categoryId }) => [id, categoryId]);
    case "addPayment":
      return [operation.payment.id];
    case "setPayment":
    case "removePayment":
      return [operation.paymentId];
    case "moveCategories":
    case "movePayments":
      return operation.positions.map(({ id }) => id);
  }
}

const ORDERED = /^(?:add|move|remove)(?:Catalog)?(Categor|Task|Payment)/;

/** The list whose order an operation changes, if it does. */
const listOf = ({ kind }: Operation): string | undefined => ORDERED.exec(kind)?.[1];

/** An operation on a category that reaches all of its tasks, whichever these are. */
const sweepsTasks = ({ kind }: Operation): boolean =>
  kind === "overridePrice" || kind === "removeCategory";

const isOfTasks = ({ kind }: Operation): boolean => /Tasks?$/.test(kind);

function collide(first: Operation, second: Operation): boolean {
  // There must be a quote before anything can be done to it.
  if (first.kind === "createQuote" || second.kind === "createQuote") return true;
  const list = listOf(first);
  if (list !== undefined && list === listOf(second)) return true;
  if (sweepsTasks(first) && isOfTasks(second)) return true;
  if (isOfTasks(first) && sweepsTasks(second)) return true;
  const ids = new Set(idsOf(first));
  return idsOf(second).some((id) => ids.has(id));
}

/**
 * Chooses what can be sent side by side: requests of a page that is being left may arrive in any
 * order. Edits of the same fields become one; what builds on another pending edit waits for the next visit.
 *
 * @param pending - the edits that were not acknowledged, in their order
 * @returns operations of which no two concern the same thing
 */
export function sendableAtOnce(pending: readonly Operation[]): Operation[] {
  const chosen: Operation[] = [];
  const waiting: Operation[] = [];
  for (const operation of pending) {
    const rivals = chosen.filter((other) => collide(other, operation));
    const [rival] = rivals;
    const held = waiting.some((other) => collide(other, operation));
    const merged = rival && rivals.length === 1 ? mergeOperations(rival, operation) : null;
    if (held || (rival && !merged)) waiting.push(operation);
    else if (rival && merged) chosen[chosen.indexOf(rival)] = merged;
    else chosen.push(operation);
  }
  return chosen;
}
