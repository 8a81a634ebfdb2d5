// Making a whole quote by edits: the edits that bring an empty quote to a given state.
import type { Edit } from "./edit.ts";
import { addTasksEdits } from "./batches.ts";
import type { Quote, Task, WholeQuote } from "../quote/schema.ts";
import type { QuoteFile } from "../files/quote-file.ts";

function fieldsOf(quote: Quote): Edit {
  const { title, number, issueDate, validUntil, taxes, taxOnMarkup, termsAndConditions } = quote;
  const { businessInfo, clientInfo, displayOptions, pdfOptions } = quote;
  const plain = { title, number, issueDate, validUntil, taxes, taxOnMarkup, termsAndConditions };
  const objects = { businessInfo, clientInfo, pdfOptions };
  const fields = { ...plain, ...objects, ...(displayOptions ? { displayOptions } : {}) };
  return { kind: "setQuote", quoteId: quote.id, fields };
}

/**
 * The edits that turn an empty quote of the same id into this one; the quote's own fields, its
 * title among them, come last. Sending them again is safe (decision 7).
 *
 * @param whole - the quote as it is to be
 */
export function editsBuilding(whole: WholeQuote): Edit[] {
  const { quote, categories, tasks, payments } = whole;
  const quoteId = quote.id;
  const byCategory = Map.groupBy(tasks, (task: Task) => task.categoryId);
  const parts = categories.flatMap(({ quoteId: _owner, ...category }): Edit[] => {
    const own = (byCategory.get(category.id) ?? []).map(
      ({ categoryId: _category, ...task }) => task,
    );
    return [
      { kind: "addCategory", quoteId, category },
      ...addTasksEdits(quoteId, category.id, own),
    ];
  });
  const schedule = payments.map(({ quoteId: _owner, ...payment }): Edit => ({
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
