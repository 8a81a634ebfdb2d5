// Keeps a record in localStorage within a number of entries, without dropping what is still needed.

/**
 * @param entries - by key, the first ones noted first
 * @param most - how many entries are kept, unless more are needed
 * @param isNeeded - whether an entry stays all the same
 */
export function withoutOldest<Entry>(
  entries: Readonly<Record<string, Entry>>,
  most: number,
  isNeeded: (key: string, entry: Entry) => boolean,
): Readonly<Record<string, Entry>> {
  const all = Object.entries(entries);
  let surplus = all.length - most;
  if (surplus <= 0) return entries;
  return Object.fromEntries(
    all.filter(([key, entry]) => {
      if (surplus <= 0 || isNeeded(key, entry)) return true;
      surplus -= 1;
      return false;
    }),
  );
}
