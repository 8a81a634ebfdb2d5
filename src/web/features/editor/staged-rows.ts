// A long quote is put on the screen a piece at a time, so that its first rows can be edited at once.
import { startTransition, useEffect, useRef, useState } from "react";
import { ROWS_A_CHUNK } from "./task-groups.ts";

/** Rows that stand on the screen with the first paint: more than any screen shows. */
const FIRST_ROWS = 2 * ROWS_A_CHUNK;
/** Without being idle the page waits so long for the next piece at most, in milliseconds. */
const WAITS_AT_MOST = 500;
/** A step may take so long; the next one is larger when it took less, in milliseconds. */
const QUICK_STEP = 60;
const MOST_ROWS_A_STEP = 8 * ROWS_A_CHUNK;

/** Runs some work when the page has nothing better to do; gives back what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 20);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: WAITS_AT_MOST });
  return () => cancelIdleCallback(request);
}

/**
 * @param total - how many rows there are
 * @returns how many of them, from the top, are to be drawn now; all of them soon
 */
export function useStagedRows(total: number): number {
  const [stage, setStage] = useState({ shown: FIRST_ROWS, step: ROWS_A_CHUNK });
  const asked = useRef(0);
  const { shown, step } = stage;
  const complete = shown >= total;
  useEffect(() => {
    if (complete) return;
    const took = performance.now() - asked.current;
    const next = took < QUICK_STEP ? Math.min(2 * step, MOST_ROWS_A_STEP) : ROWS_A_CHUNK;
    return whenIdle(() => {
      asked.current = performance.now();
      // As a transition: a key that is pressed meanwhile goes first.
      startTransition(() => setStage({ shown: shown + next, step: next }));
    });
  }, [shown, step, complete]);
  return complete ? Infinity : shown;
}
