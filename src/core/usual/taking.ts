// What a new quote takes of what is usual, when its first task is added, and the way back to a plain quote (decision 42).
import { markupEdits } from "../edits/tasks/markup-for-all.ts";
import type { Edit } from "../edits/edit.ts";
import { resolveDisplayOptions } from "../quote/printing/display-options.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Quote, QuotePatch, Task, WholeQuote } from "../quote/schema.ts";
import { commonMarkup } from "../pricing/common-markup.ts";
import { NOTHING_USUAL, type Usual } from "./usual.ts";

/** The fields that go together. */
const GROUPS = [
  ["taxes", "taxOnMarkup"],
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

/** @returns percent */
export const usualMarkup = ({ markup, markupByCategory }: Usual, categoryName: string): number =>
  Object.hasOwn(markupByCategory, categoryName) ? (markupByCategory[categoryName] ?? 0) : markup;

/** The tasks whose markup is the usual one, and the others. */
function byMarkup({ categories, tasks }: WholeQuote, usual: Usual) {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const isUsual = ({ categoryId, markup }: Task): boolean =>
    markup === usualMarkup(usual, names.get(categoryId) ?? "");
  return { usual: tasks.filter(isUsual), others: tasks.filter((task) => !isUsual(task)) };
}

/**
 * The markup of a new task: the usual one, until the quote has another; then that of most tasks of the quote.
 *
 * @param usual - null where the quote takes nothing usual
 * @param categoryName - null for tasks of several categories
 * @returns percent
 */
export function markupOfNewTask(
  whole: WholeQuote,
  usual: Usual | null,
  categoryName: string | null,
): number {
  const isAsUsual = usual !== null && byMarkup(whole, usual).others.length === 0;
  return isAsUsual ? usualMarkup(usual, categoryName ?? "") : commonMarkup(whole);
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
 * The way back: sets to the defaults of a new quote what the quote still has as is usual. What was changed since stays.
 *
 * @returns one step of the history; empty when nothing is left as taken
 */
export function plainEdits(whole: WholeQuote, usual: Usual): Edit[] {
  const quoteId = whole.quote.id;
  const fields = fieldsChanging(whole.quote, usual, NOTHING_USUAL);
  const payments = inOrder(whole.payments);
  const shares = payments.map(({ name, amount }) => ({ name, amount }));
  const markedUp = byMarkup(whole, usual).usual.filter(({ markup }) => markup > 0);
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
