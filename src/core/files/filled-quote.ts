// A quote that is filled with the content of a quote file.
import type { Quote, Task, WholeQuote } from "../quote/schema.ts";
import type { QuoteFile } from "./quote-file.ts";

/**
 * Builds a quote from the content of a quote file.
 *
 * @param file - the parsed file
 * @param empty - the new quote from the server that takes the content
 * @param newId - returns an id for each part
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
