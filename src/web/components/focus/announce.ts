// Announces changes to screen readers through a live region.
import { asSentence } from "#core/text/as-sentence.ts";

let region: HTMLElement | null = null;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement("div");
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  region.className = "sr-only";
  document.body.append(region);
  return region;
}

/** Creates the live region before the first message: some screen readers ignore text in a region that was just added. */
export const prepareAnnouncements = (): void => void liveRegion();

/** @param message - a sentence; announcing the same sentence twice reads it twice */
export function announce(message: string): void {
  const element = liveRegion();
  element.textContent = element.textContent === message ? `${message}\u00A0` : message;
}

/**
 * Announces an item's new position after it was moved by keyboard or menu.
 *
 * @param name - the item's name
 * @param ids - the ids of the list in order
 * @param id - the item's id
 * @param list - the list's name, if there are several lists
 */
export function announceMove(name: string, ids: readonly string[], id: string, list = ""): void {
  const place = `position ${ids.indexOf(id) + 1} of ${ids.length}`;
  announce(asSentence(`${name} moved to ${place}${list === "" ? "" : ` in ${list}`}`));
}
