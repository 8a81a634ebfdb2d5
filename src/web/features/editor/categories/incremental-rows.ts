// React hook that renders a long quote in steps, so that its first rows can be edited immediately.
import { useEffect, useRef, useState } from "react";
import { ROWS_A_CHUNK } from "../quote-outline.ts";

/** Rows in the first render: more than any screen shows. */
const FIRST_ROWS = 3 * ROWS_A_CHUNK;
/** Target duration of a step in milliseconds: the longest delay for a key press. */
const STEP_MS = 50;
const MAX_ROWS_PER_STEP = 16 * ROWS_A_CHUNK;
/** Pause between two steps where the browser has no `scheduler`, in milliseconds: time for input and frames. */
const PAUSE = 20;

/** Runs work as a background task, after user input. @returns a function that cancels it */
function inBackground(work: () => void): () => void {
  if (!("scheduler" in globalThis)) {
    const timer = setTimeout(work, PAUSE);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  scheduler.postTask(work, { priority: "background", signal: controller.signal }).catch((error) => {
    if (!controller.signal.aborted) throw error;
  });
  return () => controller.abort();
}

/** How many rows the next step may render, when rendering `rows` took `took` milliseconds. */
function nextStep(rows: number, took: number): number {
  const chunks = Math.floor((rows * STEP_MS) / Math.max(took, 1) / ROWS_A_CHUNK);
  return Math.min(Math.max(chunks * ROWS_A_CHUNK, ROWS_A_CHUNK), 2 * rows, MAX_ROWS_PER_STEP);
}

/**
 * @param total - the number of rows
 * @returns how many of them to render now, from the top; it grows to `total`
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
      // A synchronous update: time slicing makes a slow processor spend most of the time on the slicing.
      setShown(shown + next);
    });
  }, [shown, complete]);
  return complete ? Infinity : shown;
}
