// Acts that one part of the page performs and another one asks for, such as opening a dialog of another screen.
import { useEffect, useEffectEvent } from "react";
import type { ScreenActName } from "./screen-acts.ts";

/** `show-<id>` expands the category with that id. */
export type ActName = ScreenActName | "search" | "show-keys" | `show-${string}`;

/** How long an act waits for the screen that performs it, in milliseconds: its code may still have to load. */
const WAIT_MS = 10_000;

const performers = new Map<ActName, () => void>();
let waiting: { name: ActName; until: number } | null = null;

/** Performs an act for as long as the component is mounted, also one that was asked for shortly before. */
export function useAct(name: ActName, perform: () => void): void {
  const run = useEffectEvent(perform);
  useEffect(() => {
    const own = () => run();
    performers.set(name, own);
    if (waiting?.name === name) {
      const isLate = performance.now() > waiting.until;
      waiting = null;
      if (!isLate) own();
    }
    return () => {
      if (performers.get(name) === own) performers.delete(name);
    };
  }, [name]);
}

/** @returns whether a mounted component performed the act */
export function performNow(name: ActName): boolean {
  const perform = performers.get(name);
  perform?.();
  return perform !== undefined;
}

/** Performs an act now, or as soon as a component that performs it is mounted. */
export function performSoon(name: ActName): void {
  waiting = performNow(name) ? null : { name, until: performance.now() + WAIT_MS };
}
