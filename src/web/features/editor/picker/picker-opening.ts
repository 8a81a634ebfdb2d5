// Which category's task picker is open, the search that it starts with, and the categories whose pickers follow.
import { useSyncExternalStore } from "react";
import { Subscribers } from "#web/subscribers.ts";

export interface PickerOpening {
  categoryId: string;
  /** The search that led to the category; "" without one. */
  search: string;
  /** The categories that were added together with it, and whose pickers follow. */
  next: readonly string[];
  /** Whether it is one of several pickers. */
  isOfSeveral: boolean;
  /** What was picked in the pickers before it. */
  pickedCents: number;
}

let opening: PickerOpening | null = null;
const { subscribe, notify } = new Subscribers();

function set(next: PickerOpening | null): void {
  opening = next;
  notify();
}

/**
 * Opens the task picker of a category of the quote that is shown.
 *
 * @param next - ids of the categories whose pickers follow
 */
export const openPicker = (categoryId: string, search = "", next: readonly string[] = []): void =>
  set({ categoryId, search, next, isOfSeveral: next.length > 0, pickedCents: 0 });

export const closePicker = (): void => set(null);

/** Goes on to the picker of one of the categories that follow, and then of those after it. */
export function openFollowingPicker(categoryId: string, pickedCents: number): void {
  const next = opening?.next ?? [];
  set({
    categoryId,
    search: "",
    next: next.slice(next.indexOf(categoryId) + 1),
    isOfSeveral: true,
    pickedCents,
  });
}

export const usePickerOpening = (): PickerOpening | null =>
  useSyncExternalStore(subscribe, () => opening);
