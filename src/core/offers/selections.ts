// The options that a client chooses on an offer, named by public ids.
import { selectionOf } from "../pricing/selection.ts";
import { isChoosable } from "../quote/choice.ts";
import type { WholeQuote } from "../quote/schema.ts";

/** Ids by which a client names categories and tasks: those of the quote would let him change it. */
const publicCategoryId = (index: number): string => `c${index + 1}`;
const publicTaskId = (index: number): string => `t${index + 1}`;

/** More than the parts of one kind in a quote. */
const MOST_PARTS = 100_000;

/** Equal positions are ordered by id (`inOrder`): without the ids of the quote they keep the order of the list. */
const placeOf = ({ position }: { position: number }, index: number): number =>
  position + index / MOST_PARTS;

/**
 * Replaces the ids of a quote by public ones that follow from the order of its parts.
 *
 * @param whole - not mutated
 * @returns a quote that holds no id of the original; for pricing and printing, as its positions are no whole numbers
 */
export function withPublicIds(whole: WholeQuote): WholeQuote {
  const categoryIds = new Map(
    whole.categories.map(({ id }, index) => [id, publicCategoryId(index)]),
  );
  return {
    quote: { ...whole.quote, id: "" },
    categories: whole.categories.map((category, index) => ({
      ...category,
      id: publicCategoryId(index),
      quoteId: "",
      position: placeOf(category, index),
    })),
    tasks: whole.tasks.map((task, index) => ({
      ...task,
      id: publicTaskId(index),
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
  const chosen = new Set(selected);
  const of = (
    items: WholeQuote["categories"] | WholeQuote["tasks"],
    publicId: (index: number) => string,
  ) =>
    new Map(
      items.flatMap((item, index) =>
        isChoosable(item) ? [[item.id, chosen.has(publicId(index))] as const] : [],
      ),
    );
  return {
    categories: of(source.categories, publicCategoryId),
    tasks: of(source.tasks, publicTaskId),
  };
}
