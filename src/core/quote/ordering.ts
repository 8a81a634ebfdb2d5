// Ordered lists: sorting by position, and moving items.

export interface Ordered {
  id: string;
  position: number;
}

/** Sorts by position; equal positions, which concurrent edits can cause, are sorted by id. */
export const inOrder = <Item extends Ordered>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/**
 * @param items - one list, in any order
 * @returns the list in its order; with positions 0, 1, 2, … when some were equal
 */
function distinctPositions<Item extends Ordered>(items: readonly Item[]): Item[] {
  const ordered = inOrder(items);
  const isDistinct = ordered.every(
    ({ position }, index) => index === 0 || ordered[index - 1]?.position !== position,
  );
  return isDistinct ? ordered : ordered.map((item, index) => ({ ...item, position: index }));
}

/**
 * Gives items of equal positions, which are in the order of their ids, different ones, so that new ids change no order.
 *
 * @param items - of one or several lists
 * @param listOf - names the list of an item; by default all are of one list
 * @returns the items as given, with positions that are all different within a list
 */
export function withDistinctPositions<Item extends Ordered>(
  items: readonly Item[],
  listOf: (item: Item) => string = () => "",
): Item[] {
  const lists = [...Map.groupBy(items, listOf).values()].map(distinctPositions);
  const positions = new Map(lists.flat().map(({ id, position }) => [id, position]));
  return items.map((item) => ({ ...item, position: positions.get(item.id) ?? item.position }));
}

/**
 * Moves items of a list to new indexes; the others keep their relative order.
 *
 * @param items - the whole list, in any order
 * @param places - for some of the items, their index in the resulting list
 * @returns the list in its new order, its positions 0, 1, 2, …
 */
export function arrange<Item extends Ordered>(
  items: readonly Item[],
  places: readonly Ordered[],
): Item[] {
  const wanted = new Map(places.map((place) => [place.id, place.position]));
  const arranged = inOrder(items).filter((item) => !wanted.has(item.id));
  const moved = items
    .filter((item) => wanted.has(item.id))
    .map((item) => ({ item, index: wanted.get(item.id) ?? 0 }))
    .sort((a, b) => a.index - b.index || (a.item.id < b.item.id ? -1 : 1));
  for (const { item, index } of moved) arranged.splice(Math.min(index, arranged.length), 0, item);
  return arranged.map((item, index) =>
    item.position === index ? item : { ...item, position: index },
  );
}

/** The position after the last item. */
export const endPosition = (items: readonly Ordered[]): number =>
  items.reduce((end, item) => Math.max(end, item.position + 1), 0);

/**
 * Moves tasks to indexes in the lists of their categories; each list is ordered separately.
 *
 * @param tasks - all tasks of the quote
 * @param places - for some tasks, their category and their index in it
 */
export function arrangeTasks<Item extends Ordered & { categoryId: string }>(
  tasks: readonly Item[],
  places: readonly (Ordered & { categoryId: string })[],
): Item[] {
  const destination = new Map(places.map((place) => [place.id, place.categoryId]));
  const moved = tasks.map((task) => {
    const categoryId = destination.get(task.id);
    return categoryId === undefined || categoryId === task.categoryId
      ? task
      : { ...task, categoryId };
  });
  const touched = new Set(places.map((place) => place.categoryId));
  const rest = moved.filter((task) => !touched.has(task.categoryId));
  const arranged = [...touched].flatMap((categoryId) =>
    arrange(
      moved.filter((task) => task.categoryId === categoryId),
      places.filter((place) => place.categoryId === categoryId),
    ),
  );
  return [...rest, ...arranged];
}
