// Which category's task picker is open, and the search that it starts with.
import { useSyncExternalStore } from "react";

export interface PickerOpening {
  categoryId: string;
  /** The search that led to the category; "" without one. */
  search: string;
}

let opening: PickerOpening | null = null;
const listeners = new Set<() => void>();

function set(next: PickerOpening | null): void {
  opening = next;
  for (const changed of listeners) changed();
}

/** Opens the task picker of a category of the quote that is shown. */
export const openPicker = (categoryId: string, search = ""): void => set({ categoryId, search });

export const closePicker = (): void => set(null);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const usePickerOpening = (): PickerOpening | null =>
  useSyncExternalStore(subscribe, () => opening);
