// React hooks for the window's width, for components that render differently on narrow windows.
import { useSyncExternalStore } from "react";

interface Width {
  isBelow: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/** A width breakpoint. Creates its media query on first use and notifies subscribers of changes. */
function widthBelow(limit: string): Width {
  const listeners = new Set<() => void>();
  let isBelow: boolean | undefined;
  const startQuery = (): boolean => {
    const query = matchMedia(`(width < ${limit})`);
    query.addEventListener("change", ({ matches }) => {
      isBelow = matches;
      for (const changed of listeners) changed();
    });
    return query.matches;
  };
  return {
    isBelow: () => (isBelow ??= startQuery()),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Tailwind's `lg`: from it on the rows of tasks are a table, and Customize has its options beside the preview. */
const NARROW = widthBelow("64rem");
/** Tailwind's `xl`: from it on the summary is beside the categories. */
const ONE_COLUMN = widthBelow("80rem");

/** @returns true below 1,024 px (at the default font size) */
export const useNarrowWindow = (): boolean =>
  useSyncExternalStore(NARROW.subscribe, NARROW.isBelow);

/** @returns true below 1,280 px (at the default font size) */
export const useOneColumn = (): boolean =>
  useSyncExternalStore(ONE_COLUMN.subscribe, ONE_COLUMN.isBelow);
