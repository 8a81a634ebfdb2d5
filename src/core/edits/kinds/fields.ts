// Picks and omits fields of objects.

/** The named fields of an object; missing ones are skipped. */
export const pick = <Fields extends object>(
  from: Fields,
  keys: readonly string[],
): Partial<Fields> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as Partial<Fields>;

/** A copy of an object without one field. */
export const without = <Item extends object, Key extends keyof Item>(
  item: Item,
  key: Key,
): Omit<Item, Key> => {
  const { [key]: _left, ...rest } = item;
  return rest;
};
