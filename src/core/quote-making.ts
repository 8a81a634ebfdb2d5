// Making a whole quote by edits: the operations that bring an empty quote to a given state.
import type { Operation } from "./operations.ts";
import type { Quote, Task, WholeQuote } from "./quote.ts";
import type { QuoteFile } from "./quote-file.ts";
import { BODY_MAX_BYTES, CATALOG_TASKS_PER_CALL } from "./limits.ts";
import { mostBytesOf } from "./body-size.ts";

/** Cuts a category's tasks into lists that fit into the body of one call each. */
function batches<Item>(tasks: readonly Item[]): Item[][] {
  const lists: Item[][] = [];
  let bytes = 0;
  for (const task of tasks) {
    const size = mostBytesOf(task) + 2;
    const last = lists.at(-1);
    if (last && last.length < CATALOG_TASKS_PER_CALL && bytes + size < BODY_MAX_BYTES - 100) {
      last.push(task);
      bytes += size;
    } else {
      lists.push([task]);
      bytes = size;
    }
  }
  return lists;
}

function fieldsOf(quote: Quote): Operation {
  const { title, number, issueDate, validUntil, taxes, taxOnMarkup, termsAndConditions } = quote;
  const { businessInfo, clientInfo, displayOptions, pdfOptions } = quote;
  const plain = { title, number, issueDate, validUntil, taxes, taxOnMarkup, termsAndConditions };
  const objects = { businessInfo, clientInfo, pdfOptions };
  const fields = { ...plain, ...objects, ...(displayOptions ? { displayOptions } : {}) };
  return { kind: "setQuote", quoteId: quote.id, fields };
}

/**
 * The edits that turn an empty quote of the same id into this one; the quote's own fields, its
 * title among them, come last. Sending them again is safe (decision 8).
 *
 * @param whole - the quote as it is to be
 */
export function operationsMaking(whole: WholeQuote): Operation[] {
  const { quote, categories, tasks, payments } = whole;
  const quoteId = quote.id;
  const byCategory = Map.groupBy(tasks, (task: Task) => task.categoryId);
  const parts = categories.flatMap(({ quoteId: _owner, ...category }): Operation[] => {
    const own = (byCategory.get(category.id) ?? []).map(
      ({ categoryId: _category, ...task }) => task,
    );
    return [
      { kind: "addCategory", quoteId, category },
      ...batches(own).map((some): Operation => ({
        kind: "addTasks",
        quoteId,
        categoryId: category.id,
        tasks: some,
      })),
    ];
  });
  const schedule = payments.map(({ quoteId: _owner, ...payment }): Operation => ({
    kind: "addPayment",
    quoteId,
    payment,
  }));
  return [...parts, ...schedule, fieldsOf(quote)];
}

/**
 * A whole quote with the content of a file.
 *
 * @param file - what was read
 * @param empty - the quote that is to take it in, as the server made it
 * @param newId - makes an id for each part
 */
export function fillQuote(file: QuoteFile, empty: Quote, newId: () => string): WholeQuote {
  const tasks: Task[] = [];
  const categories = file.categories.map(({ tasks: own, ...fields }, position) => {
    const id = newId();
    for (const [place, task] of own.entries())
      tasks.push({ ...task, id: newId(), categoryId: id, position: place });
    return { ...fields, id, quoteId: empty.id, position };
  });
  const payments = file.payments.map((fields, position) => ({
    ...fields,
    id: newId(),
    quoteId: empty.id,
    position,
  }));
  return { quote: { ...empty, ...file.quote }, categories, tasks, payments };
}
