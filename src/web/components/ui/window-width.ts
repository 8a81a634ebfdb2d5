// How wide the window is, for what is not only laid out but made differently where there is little room.
import { useSyncExternalStore } from "react";

interface Width {
  isBelow: () => boolean;
  subscribe: (changed: () => void) => () => void;
}

/** A width at which something changes. The browser is asked once, and says when its answer is another. */
function widthBelow(limit: string): Width {
  const listeners = new Set<() => void>();
  let isBelow: boolean | undefined;
  const ask = (): boolean => {
    const query = matchMedia(`(width < ${limit})`);
    query.addEventListener("change", ({ matches }) => {
      isBelow = matches;
      for (const changed of listeners) changed();
    });
    return query.matches;
  };
  return {
    isBelow: () => (isBelow ??= ask()),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** Tailwind's `sm`, below which the stylesheet lays rows out for a thumb. */
const PHONE = widthBelow("40rem");
/** Tailwind's `xl`, from which on the sum stands beside the categories. */
const ONE_COLUMN = widthBelow("80rem");

/** @returns true below 640 px (at the usual size of text): there a task is one line that opens to a form */
export const usePhoneLayout = (): boolean => useSyncExternalStore(PHONE.subscribe, PHONE.isBelow);

/** @returns true below 1,280 px (at the usual size of text) */
export const useOneColumn = (): boolean =>
  useSyncExternalStore(ONE_COLUMN.subscribe, ONE_COLUMN.isBelow);
