// Whether a quote has what an edit names: an edit of what is gone would only be refused.
import { applyOperation, type Operation } from "./operations.ts";
import type { WholeQuote } from "./quote.ts";

const has = (items: readonly { id: string }[], ...ids: string[]): boolean =>
  items.some(({ id }) => ids.includes(id));

const hasAny = (items: readonly { id: string }[], wanted: readonly { id: string }[]): boolean => {
  const ids = new Set(wanted.map(({ id }) => id));
  return items.some(({ id }) => ids.has(id));
};

function hasTarget(whole: WholeQuote, operation: Operation): boolean {
  switch (operation.kind) {
    case "createQuote":
    case "setQuote":
    case "addCategory":
    case "addPayment":
      return true;
    case "setCategory":
    case "removeCategory":
    case "overridePrice":
    case "addTasks":
    case "addCatalogTasks":
      return has(whole.categories, operation.categoryId);
    case "moveCategories":
      return hasAny(whole.categories, operation.positions);
    case "setTask":
    case "removeTask":
      return has(whole.tasks, operation.taskId);
    case "removeTasks":
      return has(whole.tasks, ...operation.taskIds);
    case "moveTasks":
      return hasAny(whole.tasks, operation.positions);
    case "setPayment":
    case "removePayment":
      return has(whole.payments, operation.paymentId);
    case "movePayments":
      return hasAny(whole.payments, operation.positions);
  }
}

/**
 * Leaves out the edits that have nothing to act on: what they name was refused by the server, or
 * somebody else has deleted it.
 *
 * @param whole - the quote before the first of them
 * @param operations - in their order; one may act on what another before it adds
 */
export function withTargets(whole: WholeQuote, operations: readonly Operation[]): Operation[] {
  let now = whole;
  return operations.filter((operation) => {
    if (!hasTarget(now, operation)) return false;
    now = applyOperation(now, operation);
    return true;
  });
}
