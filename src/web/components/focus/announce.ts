// Tells a screen reader what happened where the focus is not.

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

/** Makes the region ahead of the first message: some screen readers do not hear one that comes with its region. */
export const prepareAnnouncements = (): void => void liveRegion();

/** @param message - a sentence; the same one twice is read twice */
export function announce(message: string): void {
  const element = liveRegion();
  element.textContent = element.textContent === message ? `${message}\u00A0` : message;
}

/**
 * Says where something stands after a move by keys or by a menu.
 *
 * @param name - what was moved
 * @param ids - the ids of its list in their order
 * @param id - its own
 * @param list - the name of the list, where there are several
 */
export function announceMove(name: string, ids: readonly string[], id: string, list = ""): void {
  const place = `position ${ids.indexOf(id) + 1} of ${ids.length}`;
  announce(`${name} moved to ${place}${list === "" ? "" : ` in ${list}`}.`);
}
