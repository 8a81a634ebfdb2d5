// Whether the window is as narrow as a phone's: there a task is one line that opens to a form.
import { useSyncExternalStore } from "react";

/** Tailwind's `sm`, below which the stylesheet lays rows out for a thumb. */
const NARROW = "(width < 40rem)";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** @returns true below 640 px (at the usual size of text) */
export const usePhoneLayout = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
