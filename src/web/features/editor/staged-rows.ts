// A long quote is put on the screen a slice a frame, so that its first rows can be edited at once.
import { startTransition, useEffect, useState } from "react";

/** Rows that stand on the screen with the first paint: more than any screen shows. */
const FIRST_ROWS = 30;
/** Rows that each further frame adds. */
const ROWS_A_SLICE = 40;

/**
 * @param total - how many rows there are
 * @returns how many of them, from the top, are to be drawn now; all of them soon
 */
export function useStagedRows(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  const complete = shown >= total;
  useEffect(() => {
    if (complete) return;
    // After the paint, and as a transition: a key that is pressed meanwhile goes first.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(shown + ROWS_A_SLICE)),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, complete]);
  return complete ? Infinity : shown;
}
