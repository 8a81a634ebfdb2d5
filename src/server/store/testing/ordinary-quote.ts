// An ordinary quote, of which the growth benchmark stores many: three categories, twelve tasks as a contractor types them.
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { Store } from "../methods.ts";

/** Saves the quote by the calls that an editor makes; returns its id. */
export async function saveOrdinaryQuote(store: Store): Promise<string> {
  const { quote, categories, tasks, payments } = bathroomRenovation();
  await store.createQuote(quote.id);
  for (const { id, name } of categories) {
    await store.addCategory(quote.id, { id, name });
    const own = tasks.filter(({ categoryId }) => categoryId === id);
    await store.addTasks(
      id,
      own.map(({ categoryId: _category, position: _position, ...task }) => task),
    );
  }
  for (const { quoteId: _quote, position: _position, ...payment } of payments)
    await store.addPayment(quote.id, payment);
  const { title, number, issueDate, validUntil, taxes, businessInfo, clientInfo } = quote;
  const dates = { issueDate, validUntil };
  await store.updateQuote(quote.id, { title, number, ...dates, taxes, businessInfo, clientInfo });
  return quote.id;
}
