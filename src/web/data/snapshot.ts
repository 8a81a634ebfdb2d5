// The snapshot: the last state of a quote that the server is known to have, and how answers bring it forward.
import { applyOperation, type Operation } from "#core/operations.ts";
import { inOrder, type Ordered } from "#core/ordering.ts";
import type { Category, Payment, Quote, Task, WholeQuote } from "#core/quote.ts";
import type { ApiAnswer } from "./client.ts";

/** Puts the server's own version of entities in the place of the guessed ones. */
function replaced<Item extends Ordered>(items: readonly Item[], answered: readonly Item[]): Item[] {
  const byId = new Map(answered.map((item) => [item.id, item]));
  return inOrder(items.map((item) => byId.get(item.id) ?? item));
}

function corrected(whole: WholeQuote, operation: Operation, data: unknown): WholeQuote {
  switch (operation.kind) {
    case "createQuote":
    case "setQuote":
      return { ...whole, quote: data as Quote };
    case "addCategory":
    case "setCategory":
    case "overridePrice":
      return { ...whole, categories: replaced(whole.categories, [data as Category]) };
    case "moveCategories":
      return { ...whole, categories: replaced(whole.categories, data as Category[]) };
    case "addTasks":
    case "addCatalogTasks":
    case "moveTasks":
      return { ...whole, tasks: replaced(whole.tasks, data as Task[]) };
    case "setTask":
      return { ...whole, tasks: replaced(whole.tasks, [data as Task]) };
    case "addPayment":
    case "setPayment":
      return { ...whole, payments: replaced(whole.payments, [data as Payment]) };
    case "movePayments":
      return { ...whole, payments: replaced(whole.payments, data as Payment[]) };
    case "removeCategory":
    case "removeTask":
    case "removeTasks":
    case "removePayment":
      return whole;
  }
}

/**
 * Takes an acknowledged edit over into the snapshot.
 *
 * @param snapshot - the state that the server was known to have
 * @param operation - the edit that it has acknowledged
 * @param answer - its answer, with the quote's new version
 */
export function absorb(snapshot: WholeQuote, operation: Operation, answer: ApiAnswer): WholeQuote {
  const applied = applyOperation(snapshot, operation);
  const whole = answer.data === null ? applied : corrected(applied, operation, answer.data);
  // While changes of others are missing the version stays behind, until they are read.
  const version = missesChanges(snapshot, answer)
    ? snapshot.quote.version
    : Math.max(snapshot.quote.version, answer.version ?? 0);
  return { ...whole, quote: { ...whole.quote, version } };
}

/** Tells whether an answer's version shows that somebody else has changed the quote in between. */
export function missesChanges(snapshot: WholeQuote, answer: ApiAnswer): boolean {
  return answer.version !== null && answer.version > snapshot.quote.version + 1;
}
