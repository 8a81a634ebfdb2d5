// Enter in a search takes what it has found, when that is one thing.
import type { KeyboardEvent } from "react";

/**
 * @param found - what the search shows
 * @param words - what was searched for, in lower case
 * @returns the one hit, or the one that is called exactly so; null when it is not clear which one is meant
 */
export function onlyHit<Hit extends { name: string }>(
  found: readonly Hit[],
  words: string,
): Hit | null {
  if (words === "") return null;
  const exact = found.filter(({ name }) => name.toLowerCase() === words);
  const [hit, ...more] = exact.length > 0 ? exact : found;
  return hit && more.length === 0 ? hit : null;
}

/** @returns what a field does with its keys so that Enter runs something; Enter sends no form then */
export const onEnter =
  (run: (field: Element) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event.currentTarget);
  };
