// The texts of a quote: how many characters they have together, which is bounded (decision 5).
import { QUOTE_TEXT_MAX } from "../limits.ts";
import { textNames } from "./fields/field.ts";
import { categoryFields, paymentFields, taskFields } from "./fields/part-fields.ts";
import { quoteFields } from "./fields/quote-fields.ts";
import type { Quote } from "./schema.ts";

/** What is said of a change after which the texts would be too long. */
export const TOO_MUCH_TEXT = `All texts of a quote together have at most ${QUOTE_TEXT_MAX.toLocaleString("en-US")} characters. Shorten some before you add more.`;

const QUOTE_TEXTS = textNames(quoteFields);

/** The fields of the parts with typed texts. */
export const PART_TEXTS = {
  categories: textNames(categoryFields),
  tasks: textNames(taskFields),
  payments: textNames(paymentFields),
};

/** The fields of a quote with typed texts, some of them inside of lists and objects. */
type QuoteTexts = Pick<
  Quote,
  (typeof QUOTE_TEXTS)[number] | "taxes" | "charges" | "discount" | "businessInfo" | "clientInfo"
>;

const SECOND_HALF = /[\udc00-\udfff]/g;

/** Unicode code points, which databases count too: an emoji is one, and two UTF-16 code units. */
const charactersOf = (text: string): number => text.length - (text.match(SECOND_HALF)?.length ?? 0);

/** Characters of all texts in a value, at any depth. */
function charactersIn(value: unknown): number {
  if (typeof value === "string") return charactersOf(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + charactersIn(part), 0);
}

/** Characters of the texts of a quote itself, without its parts. */
export function quoteTextLength(quote: QuoteTexts): number {
  const { logoUrl: _address, ...business } = quote.businessInfo;
  const lines = [...quote.taxes, ...quote.charges];
  const names = [...lines.map(({ name }) => name), quote.discount?.label];
  const texts = QUOTE_TEXTS.map((field) => quote[field]);
  return charactersIn([texts, names, business, quote.clientInfo]);
}

/** Counts the characters of the texts of a part. */
const lengthOf =
  <Name extends string>(names: readonly Name[]) =>
  (part: Readonly<Record<Name, string>>): number =>
    charactersIn(names.map((name) => part[name]));

export const categoryTextLength = lengthOf(PART_TEXTS.categories);
export const taskTextLength = lengthOf(PART_TEXTS.tasks);
export const paymentTextLength = lengthOf(PART_TEXTS.payments);

const sumOf = <Part>(parts: readonly Part[], length: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + length(part), 0);

/**
 * Characters of all texts of a quote with its parts, in Unicode code points. What the product writes itself, such as
 * ids, units, days and the address of a logo, is no text.
 */
export const textLength = (whole: {
  quote: QuoteTexts;
  categories: readonly Parameters<typeof categoryTextLength>[0][];
  tasks: readonly Parameters<typeof taskTextLength>[0][];
  payments: readonly Parameters<typeof paymentTextLength>[0][];
}): number =>
  quoteTextLength(whole.quote) +
  sumOf(whole.categories, categoryTextLength) +
  sumOf(whole.tasks, taskTextLength) +
  sumOf(whole.payments, paymentTextLength);
