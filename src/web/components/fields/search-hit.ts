// Enter in a search field selects the result if it is unambiguous.
import type { KeyboardEvent } from "react";

/**
 * @param results - the results shown
 * @param words - the search text, in lower case
 * @returns the only result, or the only one with exactly this name; null if ambiguous
 */
export function onlyHit<Result extends { name: string }>(
  results: readonly Result[],
  words: string,
): Result | null {
  if (words === "") return null;
  const exact = results.filter(({ name }) => name.toLowerCase() === words);
  const [result, ...more] = exact.length > 0 ? exact : results;
  return result && more.length === 0 ? result : null;
}

/** @returns a keydown handler that runs a function on Enter and prevents the form from being submitted */
export const onEnter =
  (run: (field: Element) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event.currentTarget);
  };
