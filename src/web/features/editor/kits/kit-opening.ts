// Opens the dialog that saves tasks as a kit: of one category, or of the whole quote.
import { performNow } from "#web/shared/acts/acts.ts";

let category: string | null = null;

/** @param categoryId - whose tasks are ticked at first */
export function openKitOf(categoryId: string): void {
  category = categoryId;
  performNow("save-kit");
}

/** @returns the category that was asked for, once; null for the whole quote */
export function takeAskedCategory(): string | null {
  const asked = category;
  category = null;
  return asked;
}
