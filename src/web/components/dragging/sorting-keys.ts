// What keys on a handle do with an item of a list, and what screen readers hear: picked up, moved by whole places,
// dropped or left where it was (decision 26).

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const DROPS: ReadonlySet<string> = new Set([" ", "Enter", "Tab"]);

interface SortedItem {
  name: string;
  /** Its index in the list, and the number of items. */
  index: number;
  count: number;
}

interface KeyStep {
  /** The index at which the item is held after the key; null when it is not held any more. */
  held: number | null;
  /** The index at which it is dropped. */
  dropped?: number;
  /** A sentence to announce; empty when nothing changed. */
  heard: string;
}

/**
 * @param key - the key as in `KeyboardEvent.key`
 * @param held - the index at which the item is held; null when it is not held
 * @returns null for a key that does nothing here
 */
export function sortingStep(
  key: string,
  held: number | null,
  { name, index, count }: SortedItem,
): KeyStep | null {
  const place = (at: number) => `position ${at + 1} of ${count}`;
  if (held === null) {
    if (key !== " " && key !== "Enter") return null;
    return { held: index, heard: `Picked up ${name}, ${place(index)}.` };
  }
  if (DROPS.has(key)) {
    return { held: null, dropped: held, heard: `${name} was dropped at ${place(held)}.` };
  }
  if (key === "Escape") return { held: null, heard: `${name} stays at ${place(index)}.` };
  const step = STEPS[key];
  if (!step) return null;
  const next = Math.max(0, Math.min(count - 1, held + step));
  return { held: next, heard: next === held ? "" : `${name} is over ${place(next)}.` };
}
