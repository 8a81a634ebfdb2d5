// Shared edit logic of the three lists of a quote: categories, tasks, payments.
import type { Place, TaskPlace } from "../../api.ts";
import { arrange, inOrder, type Ordered } from "../../quote/ordering.ts";
import type { Task, WholeQuote } from "../../quote/schema.ts";
import { readCategory, readPayment, readTask } from "../../quote/stored-quote.ts";
import { apiCall, type EditKind, type ListName } from "./edit-kind.ts";
import type { EditOf } from "./edit-schema.ts";

/** An item of the list of that name. */
export type PartOf<Name extends ListName> = WholeQuote[Name][number];

const READ: { readonly [Name in ListName]: (stored: unknown) => PartOf<Name> } = {
  categories: readCategory,
  tasks: readTask,
  payments: readPayment,
};

export const partsOf = <Name extends ListName>(
  whole: WholeQuote,
  list: Name,
): readonly PartOf<Name>[] => whole[list];

export const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** Whether a list has an item with one of these ids. */
export const hasAny = (whole: WholeQuote, list: ListName, ids: readonly string[]): boolean => {
  const wanted = new Set(ids);
  return partsOf(whole, list).some(({ id }) => wanted.has(id));
};

export const partWithId = <Name extends ListName>(
  whole: WholeQuote,
  list: Name,
  id: string,
): PartOf<Name> | undefined => partsOf(whole, list).find((part) => part.id === id);

/** A copy of the quote with one list replaced. */
export const withParts = <Name extends ListName>(
  whole: WholeQuote,
  list: Name,
  parts: readonly PartOf<Name>[],
): WholeQuote => ({ ...whole, [list]: parts });

/** Adds only items that do not exist yet, so that applying an edit twice has no further effect. */
export function withAdded<Name extends ListName>(
  whole: WholeQuote,
  list: Name,
  more: readonly PartOf<Name>[],
): WholeQuote {
  const parts = partsOf(whole, list);
  const known = new Set(parts.map(({ id }) => id));
  return withParts(whole, list, inOrder([...parts, ...more.filter(({ id }) => !known.has(id))]));
}

/** Changes fields of one item. */
export const withChanged = <Name extends ListName>(
  whole: WholeQuote,
  list: Name,
  id: string,
  fields: Partial<PartOf<Name>>,
): WholeQuote =>
  withParts(
    whole,
    list,
    partsOf(whole, list).map((part) => (part.id === id ? { ...part, ...fields } : part)),
  );

/** A copy of the quote without some items of a list. */
export function withoutParts(
  whole: WholeQuote,
  list: ListName,
  ids: readonly string[],
): WholeQuote {
  const removed = new Set(ids);
  return withParts(
    whole,
    list,
    partsOf(whole, list).filter(({ id }) => !removed.has(id)),
  );
}

/** The current indexes of the moved items, in the format of a move. */
export function placesIn(items: readonly Ordered[], moved: readonly Place[]): Place[] {
  const ids = new Set(moved.map((place) => place.id));
  return inOrder(items).flatMap(({ id }, index) => (ids.has(id) ? [{ id, position: index }] : []));
}

/** The current positions of tasks, each with its category. */
export function taskPlacesIn(tasks: readonly Task[], moved: readonly TaskPlace[]): TaskPlace[] {
  const byCategory = Map.groupBy(tasks, ({ categoryId }) => categoryId);
  return [...byCategory].flatMap(([categoryId, list]) =>
    placesIn(list, moved).map((place) => ({ ...place, categoryId })),
  );
}

/**
 * Replaces optimistic items by those of the server's answer.
 *
 * @throws ZodError when the answer does not consist of such items
 */
export function withAnswered<Name extends ListName>(
  whole: WholeQuote,
  list: Name,
  answer: unknown,
): WholeQuote {
  const answered = (Array.isArray(answer) ? answer : [answer]).map((part) => READ[list](part));
  const byId = new Map(answered.map((part) => [part.id, part]));
  return withParts(
    whole,
    list,
    inOrder(partsOf(whole, list).map((part) => byId.get(part.id) ?? part)),
  );
}

/**
 * Creates the kind of edit that changes fields of one list item with a PUT.
 *
 * @param list - the list of the item
 * @param idOf - returns the item's id
 * @param path - API path of the item
 * @param complete - returns the fields with what they change beside themselves
 */
export const settingFields = <
  Name extends ListName,
  One extends EditOf<"setCategory" | "setTask" | "setPayment"> & { fields: Partial<PartOf<Name>> },
>(
  list: Name,
  idOf: (edit: One) => string,
  path: (id: string) => string,
  complete = (fields: One["fields"]): One["fields"] => fields,
): EditKind<One> => ({
  apply: (whole, edit) => withChanged(whole, list, idOf(edit), complete(edit.fields)),
  invert(before, edit) {
    const part = partWithId(before, list, idOf(edit));
    return part ? [{ ...edit, fields: pick(part, Object.keys(complete(edit.fields))) }] : [];
  },
  call: (edit) => apiCall("PUT", path(idOf(edit)), edit.fields),
  merge(first, second) {
    if (idOf(first) !== idOf(second)) return null;
    // What completes the second is named where the first names it, so that typing goes on in the same fields.
    const named = Object.keys({ ...first.fields, ...second.fields });
    return { ...first, fields: pick({ ...first.fields, ...complete(second.fields) }, named) };
  },
  touches: (edit) => ({ ids: [idOf(edit)], ...(list === "tasks" ? { tasks: "named" } : {}) }),
  hasTarget: (whole, edit) => hasAny(whole, list, [idOf(edit)]),
  answers: list,
});

/** Creates the kind of edit that moves categories or payments. @param path - API path of the positions for a quote id */
export const movingParts = <One extends EditOf<"moveCategories" | "movePayments">>(
  list: "categories" | "payments",
  path: (quoteId: string) => string,
): EditKind<One> => ({
  apply: (whole, { positions }) =>
    withParts(whole, list, arrange<PartOf<typeof list>>(whole[list], positions)),
  invert: (before, edit) => [{ ...edit, positions: placesIn(before[list], edit.positions) }],
  call: ({ quoteId, positions }) => apiCall("PATCH", path(quoteId), { positions }),
  touches: ({ positions }) => ({ ids: idsOf(positions), order: list }),
  hasTarget: (whole, { positions }) => hasAny(whole, list, idsOf(positions)),
  answers: list,
});

/** The named fields of an object; missing ones are skipped. */
export const pick = <Fields extends object>(
  from: Fields,
  keys: readonly string[],
): Partial<Fields> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as Partial<Fields>;
