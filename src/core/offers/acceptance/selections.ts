// The options that a client chooses on an offer, named by public ids.
import { selectionOf } from "../../pricing/selection.ts";
import { isChoosable } from "../../quote/choice.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/** More than the parts of one kind in a quote. */
const MOST_PARTS = 100_000;

/** Equal positions are ordered by id (`inOrder`): without the ids of the quote they keep the order of the list. */
const placeOf = ({ position }: { position: number }, index: number): number =>
  position + index / MOST_PARTS;

/** The ids of parts by their public ones; those that a change order has taken out get the rest. */
function publicIds(prefix: string, parts: readonly Part[], others: readonly Part[] = []) {
  const ids = new Set([...parts, ...others].map(({ id }) => id));
  return new Map([...ids].map((id, index) => [id, `${prefix}${index + 1}`]));
}
type Part = { readonly id: string };

/** What a change order starts from, under the public ids of the parts. */
function publicBase(whole: WholeQuote): Pick<WholeQuote, "changeBase"> {
  const { changeBase: base } = whole;
  if (base === undefined) return {};
  const { categories } = base;
  const ofCategory = publicIds("c", whole.categories, categories);
  const ofTask = publicIds(
    "t",
    whole.tasks,
    categories.flatMap(({ tasks }) => tasks),
  );
  const ofPayment = publicIds("p", whole.payments, base.payments);
  const under = <Item extends Part>(ids: ReadonlyMap<string, string>, item: Item): Item => ({
    ...item,
    id: ids.get(item.id) ?? "",
  });
  return {
    changeBase: {
      ...base,
      categories: categories.map((category) => ({
        ...under(ofCategory, category),
        tasks: category.tasks.map((task) => under(ofTask, task)),
      })),
      payments: base.payments.map((payment) => under(ofPayment, payment)),
    },
  };
}

/**
 * Replaces the ids of a quote by public ones that follow from the order of its parts: those of the quote would let a
 * client change it.
 *
 * @param whole - not mutated
 * @returns a quote that holds no id of the original; for pricing and printing, as its positions are no whole numbers
 */
export function withPublicIds(whole: WholeQuote): WholeQuote {
  const categoryIds = new Map(whole.categories.map(({ id }, index) => [id, `c${index + 1}`]));
  return {
    ...publicBase(whole),
    quote: { ...whole.quote, id: "" },
    categories: whole.categories.map((category, index) => ({
      ...category,
      id: `c${index + 1}`,
      quoteId: "",
      position: placeOf(category, index),
    })),
    tasks: whole.tasks.map((task, index) => ({
      ...task,
      id: `t${index + 1}`,
      categoryId: categoryIds.get(task.categoryId) ?? "",
      position: placeOf(task, index),
    })),
    payments: whole.payments.map((payment, index) => ({
      ...payment,
      id: `p${index + 1}`,
      quoteId: "",
      position: placeOf(payment, index),
    })),
  };
}

/**
 * The quote of an offer, as its client prices and reads it: under public ids, with the client's choice.
 *
 * @param source - the frozen quote with its own ids; not mutated
 * @param selected - public ids of the options that are chosen; without it those of the quote
 */
export function offeredQuote(source: WholeQuote, selected?: readonly string[]): WholeQuote {
  const open = withPublicIds(source);
  return selected ? withSelections(open, selected) : open;
}

/** The ids of the categories and tasks that can be chosen or left out. */
export const choosableIds = ({ categories, tasks }: WholeQuote): string[] =>
  [...categories, ...tasks].filter(isChoosable).map(({ id }) => id);

/**
 * The ids of the categories and tasks that are chosen, of those that can be chosen. Of the alternatives in a group that
 * is the one that counts, whichever and however many are marked (decision 34). Tasks that cannot be chosen now, because
 * their category does not count or has one price for everything, stay as they are marked.
 */
export function selectedIds(whole: WholeQuote): string[] {
  const { categories, tasks } = whole;
  const { countsCategory, countsTask } = selectionOf(whole);
  const closed = new Set(
    categories
      .filter(({ id, overridePrice }) => overridePrice !== null || !countsCategory(id))
      .map(({ id }) => id),
  );
  return [
    ...categories.filter((item) => isChoosable(item) && countsCategory(item.id)),
    ...tasks.filter(
      (item) =>
        isChoosable(item) && (closed.has(item.categoryId) ? item.selected : countsTask(item.id)),
    ),
  ].map(({ id }) => id);
}

/**
 * Chooses options and alternatives.
 *
 * @param whole - not mutated
 * @param selected - the ids of all that are chosen; what can be chosen and is not named is left out
 */
export function withSelections(whole: WholeQuote, selected: readonly string[]): WholeQuote {
  const chosen = new Set(selected);
  const choose = <Item extends WholeQuote["categories"][number] | WholeQuote["tasks"][number]>(
    item: Item,
  ): Item => (isChoosable(item) ? { ...item, selected: chosen.has(item.id) } : item);
  return {
    ...whole,
    categories: whole.categories.map(choose),
    tasks: whole.tasks.map(choose),
  };
}

/**
 * An accepted quote as its contractor works with it: what was published, with the options that were accepted. Its parts
 * keep their own ids.
 *
 * @param source - the quote as it was published; not mutated
 * @param selected - public ids of the options that were accepted
 */
export function acceptedQuote(source: WholeQuote, selected: readonly string[]): WholeQuote {
  const offered = offeredQuote(source, selected);
  const choose =
    (from: readonly { selected: boolean }[]) =>
    <Item extends { selected: boolean }>(item: Item, index: number): Item => ({
      ...item,
      selected: from[index]?.selected ?? item.selected,
    });
  return {
    ...source,
    categories: source.categories.map(choose(offered.categories)),
    tasks: source.tasks.map(choose(offered.tasks)),
  };
}

/**
 * The choice of a client, by the ids of the quote itself.
 *
 * @param source - the quote with its own ids, in the order in which it was published
 * @param selected - public ids
 * @returns for each category and task that can be chosen its own id, and whether it is chosen
 */
export function ownSelections(
  source: WholeQuote,
  selected: readonly string[],
): { categories: Map<string, boolean>; tasks: Map<string, boolean> } {
  const { categories, tasks } = acceptedQuote(source, selected);
  const of = (items: WholeQuote["categories"] | WholeQuote["tasks"]) =>
    new Map(items.filter(isChoosable).map((item) => [item.id, item.selected]));
  return { categories: of(categories), tasks: of(tasks) };
}

/**
 * A choice by the public ids of another order of the same quote, such as the one that the server publishes.
 *
 * @param from - the quote in the order of `selected`
 * @param to - the same quote in the other order
 * @returns without what the other one does not have
 */
export function movedSelections(
  from: WholeQuote,
  to: WholeQuote,
  selected: readonly string[],
): string[] {
  const named = ({ categories, tasks }: WholeQuote): [string, string][] => [
    ...categories.map(({ id }, index): [string, string] => [`c${index + 1}`, id]),
    ...tasks.map(({ id }, index): [string, string] => [`t${index + 1}`, id]),
  ];
  const own = new Map(named(from));
  const chosen = new Set(selected.map((id) => own.get(id)));
  return named(to).flatMap(([publicId, id]) => (chosen.has(id) ? [publicId] : []));
}
