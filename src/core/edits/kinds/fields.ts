// Parts of objects: the fields of a patch, and an object without one of its fields.

/** The named fields of an object, as far as it has them. */
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
