// The largest quote that can be stored: as many tasks as there may be, with as much text as there may be.
import { QUOTE_TEXT_MAX, TASKS_PER_QUOTE } from "../limits.ts";
import { textLength } from "../quote/text-length.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { exampleWholeQuote } from "./example-quotes.ts";

/**
 * @param text - repeated in each description, one category for every 300 tasks
 * @returns the quote with fixed ids
 */
export function largestQuote(text: string): WholeQuote {
  const names = ["Demolition", "Framing", "Roof", "Windows", "Plumbing", "Electrical", "Drywall"];
  const categories = [...names, "Tile", "Paint", "Cleaning"].map((name) => ({ name }));
  const whole = exampleWholeQuote({
    quote: { title: "The largest quote" },
    categories,
    tasks: Array.from({ length: TASKS_PER_QUOTE }, (_, at) => ({
      name: "Hang board on studs",
      quantity: 12.5,
      laborUnitCost: 1.5,
      position: at,
    })),
  });
  const room = Math.floor((QUOTE_TEXT_MAX - textLength(whole)) / TASKS_PER_QUOTE);
  const description = text.repeat(Math.ceil(room / text.length)).slice(0, room);
  const perCategory = TASKS_PER_QUOTE / categories.length;
  for (const [at, task] of whole.tasks.entries())
    Object.assign(task, {
      description,
      categoryId: whole.categories[Math.floor(at / perCategory)]?.id,
    });
  return whole;
}
