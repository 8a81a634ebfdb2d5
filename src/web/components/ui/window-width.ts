// React hooks for the window's width, for components that render differently on narrow windows.
import { useSyncExternalStore } from "react";
import { Subscribers } from "#web/subscribers.ts";

/**
 * @param limit - a width breakpoint, at the default font size
 * @returns a hook that says whether the window is narrower. All its users share one media query, created on first use.
 */
function widthBelow(limit: string): () => boolean {
  const { subscribe, notify } = new Subscribers();
  let isBelow: boolean | undefined;
  const startQuery = (): boolean => {
    const query = matchMedia(`(width < ${limit})`);
    query.addEventListener("change", ({ matches }) => {
      isBelow = matches;
      notify();
    });
    return query.matches;
  };
  const read = () => (isBelow ??= startQuery());
  return function useWidthBelow() {
    return useSyncExternalStore(subscribe, read);
  };
}

/** Below 1,024 px, Tailwind's `lg`: from it on the rows of tasks are a table, and Customize has its options beside the preview. */
export const useNarrowWindow = widthBelow("64rem");
/** Below 1,280 px, Tailwind's `xl`: from it on the summary is beside the categories. */
export const useOneColumn = widthBelow("80rem");
