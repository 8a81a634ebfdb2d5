// A long quote is put on the screen a piece at a time, so that its first rows can be edited at once.
import { useEffect, useRef, useState } from "react";
import { ROWS_A_CHUNK } from "./quote-outline.ts";

/** Rows that stand on the screen with the first paint: more than any screen shows. */
const FIRST_ROWS = 3 * ROWS_A_CHUNK;
/** What a step is to take at most, in milliseconds: a key that is pressed meanwhile waits no longer. */
const STEP_TAKES = 50;
const MOST_ROWS_A_STEP = 16 * ROWS_A_CHUNK;
/** Where the browser has no order of tasks: time for keys and frames between two steps, in milliseconds. */
const PAUSE = 20;

/** Runs some work after whatever a hand has asked for; gives back what calls it off. */
function inBackground(work: () => void): () => void {
  if (!("scheduler" in globalThis)) {
    const timer = setTimeout(work, PAUSE);
    return () => clearTimeout(timer);
  }
  const calling = new AbortController();
  scheduler.postTask(work, { priority: "background", signal: calling.signal }).catch((error) => {
    if (!calling.signal.aborted) throw error;
  });
  return () => calling.abort();
}

/** How many rows the next step may draw, when one of `rows` took `took` milliseconds. */
function nextStep(rows: number, took: number): number {
  const chunks = Math.floor((rows * STEP_TAKES) / Math.max(took, 1) / ROWS_A_CHUNK);
  return Math.min(Math.max(chunks * ROWS_A_CHUNK, ROWS_A_CHUNK), 2 * rows, MOST_ROWS_A_STEP);
}

/**
 * @param total - how many rows there are
 * @returns how many of them, from the top, are to be drawn now; all of them soon
 */
export function useIncrementalRows(total: number): number {
  const [shown, setShown] = useState(FIRST_ROWS);
  const last = useRef({ rows: ROWS_A_CHUNK, began: 0 });
  const complete = shown >= total;
  useEffect(() => {
    if (complete) return;
    const { rows, began } = last.current;
    const next = began === 0 ? ROWS_A_CHUNK : nextStep(rows, performance.now() - began);
    return inBackground(() => {
      last.current = { rows: next, began: performance.now() };
      // Drawn in one go: cut into slices, a slow processor spends most of its time on the cutting.
      setShown(shown + next);
    });
  }, [shown, complete]);
  return complete ? Infinity : shown;
}
