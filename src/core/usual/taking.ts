// What a new quote takes of what is usual, when its first task is added, and the way back to a plain quote (decision 42).
import { markupEdits } from "../edits/tasks/markup-for-all.ts";
import type { Edit } from "../edits/edit.ts";
import { resolveDisplayOptions } from "../quote/printing/display-options.ts";
import { isSameCategory, ownMarkup, type OwnMarkups } from "./own-markups.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Category, Quote, QuotePatch, Task, WholeQuote } from "../quote/schema.ts";
import { commonMarkup, tasksWithMarkup } from "../pricing/common-markup.ts";
import { NOTHING_USUAL, type Usual } from "./usual.ts";

/** The fields that go together. */
const GROUPS = [
  ["taxes", "taxOnMarkup"],
  ["charges", "chargesInPrices"],
  ["termsAndConditions"],
  ["displayOptions"],
  ["pdfOptions"],
] as const;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that the quote has as in `from`, as they are in `to`. */
function fieldsChanging(quote: Quote, from: Usual, to: Usual): QuotePatch {
  const now = { ...quote, displayOptions: resolveDisplayOptions(quote.displayOptions) };
  const changing = GROUPS.filter((group) =>
    group.every((name) => isSame(now[name], from[name])),
  ).flat();
  return Object.fromEntries(
    changing.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name]]),
  );
}

/** The parts of what is usual, by the word for each. */
const PARTS = {
  markup: ["markup", "markupByCategory"],
  overhead: ["charges", "chargesInPrices"],
  taxes: ["taxes", "taxOnMarkup"],
  payments: ["payments"],
  terms: ["termsAndConditions"],
  look: ["displayOptions", "pdfOptions"],
} as const satisfies Record<string, readonly (keyof Usual)[]>;
export type UsualPart = keyof typeof PARTS;

/** @returns the parts in which a new quote differs from a plain one, in order */
export const usualParts = (usual: Usual): UsualPart[] =>
  (Object.keys(PARTS) as UsualPart[]).filter((part) =>
    PARTS[part].some((name) => !isSame(usual[name], NOTHING_USUAL[name])),
  );

/** @returns the same without one part: new quotes are plain in it */
export const withoutPart = (usual: Usual, part: UsualPart): Usual => ({
  ...usual,
  ...Object.fromEntries(PARTS[part].map((name) => [name, NOTHING_USUAL[name]])),
});

/** @returns the usual markup of a category in percent */
export const usualMarkup = ({ markup, markupByCategory }: Usual, categoryName: string): number =>
  Object.hasOwn(markupByCategory, categoryName) ? (markupByCategory[categoryName] ?? 0) : markup;

/** The tasks that have the usual markup, and the others; those of a category with a markup of its own are neither. */
function byMarkup({ categories, tasks }: WholeQuote, usual: Usual, own: OwnMarkups) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = ({ categoryId }: Task): string => names.get(categoryId) ?? "";
  const counted = tasks.filter((task) => ownMarkup(own, nameOf(task)) === null);
  const isUsual = (task: Task): boolean => task.markup === usualMarkup(usual, nameOf(task));
  return { usual: counted.filter(isUsual), others: counted.filter((task) => !isUsual(task)) };
}

/** The categories that fit, with all tasks: of these the markups are compared. */
const only = (whole: WholeQuote, fits: (category: Category) => boolean): WholeQuote => ({
  ...whole,
  categories: whole.categories.filter(fits),
});

/**
 * The markup of a new task. That of its category in "My prices" counts until most tasks of the category have another one
 * above zero; then theirs. Elsewhere the usual one counts until the quote has another; then that of most tasks.
 *
 * @param usual - null where the quote takes nothing usual
 * @param own - of this device
 * @param categoryName - null for tasks of several categories
 * @returns percent
 */
export function markupOfNewTask(
  whole: WholeQuote,
  usual: Usual | null,
  own: OwnMarkups,
  categoryName: string | null,
): number {
  const ownHere = categoryName === null ? null : ownMarkup(own, categoryName);
  if (ownHere !== null) {
    const there = only(whole, ({ name }) => isSameCategory(name, categoryName ?? ""));
    return commonMarkup(there) || ownHere;
  }
  const isAsUsual = usual !== null && byMarkup(whole, usual, own).others.length === 0;
  if (isAsUsual) return usualMarkup(usual, categoryName ?? "");
  const elsewhere = only(whole, ({ name }) => ownMarkup(own, name) === null);
  return commonMarkup(tasksWithMarkup(elsewhere).length > 0 ? elsewhere : whole);
}

const settingFields = (quoteId: string, fields: QuotePatch): Edit[] =>
  Object.keys(fields).length > 0 ? [{ kind: "setQuote", quoteId, fields }] : [];

/**
 * What a quote takes with its first task. What somebody has set already stays.
 *
 * @param whole - the quote, without tasks
 * @param newId - makes an id for each payment
 */
export function usualEdits(whole: WholeQuote, usual: Usual, newId: () => string): Edit[] {
  const quoteId = whole.quote.id;
  const fields = fieldsChanging(whole.quote, NOTHING_USUAL, usual);
  const payments = whole.payments.length > 0 ? [] : usual.payments;
  return [
    ...settingFields(quoteId, fields),
    ...payments.map(({ name, amount }, position): Edit => ({
      kind: "addPayment",
      quoteId,
      payment: { id: newId(), name, amount, isPercentage: true, position },
    })),
  ];
}

/**
 * The way back: sets to the defaults of a new quote what the quote still has as is usual. What was changed since stays,
 * and so do markups of a category in "My prices".
 *
 * @returns one step of the history; empty when nothing is left as taken
 */
export function plainEdits(whole: WholeQuote, usual: Usual, own: OwnMarkups): Edit[] {
  const quoteId = whole.quote.id;
  const fields = fieldsChanging(whole.quote, usual, NOTHING_USUAL);
  const payments = inOrder(whole.payments);
  const shares = payments.map(({ name, amount }) => ({ name, amount }));
  const markedUp = byMarkup(whole, usual, own).usual.filter(({ markup }) => markup > 0);
  return [
    ...settingFields(quoteId, fields),
    ...(isSame(shares, usual.payments) ? payments : []).map(({ id }): Edit => ({
      kind: "removePayment",
      quoteId,
      paymentId: id,
    })),
    ...markupEdits(quoteId, markedUp, 0),
  ];
}
