// Finds what can take the focus, and recognises a control that was drawn anew.

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex^="-"])';

/** What carries an id of its own in the document: rows of tasks and payments, cards of categories. */
const ITEMS = ["data-task", "data-payment", "data-category"] as const;

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(FOCUSABLE) &&
  element.checkVisibility() &&
  element.closest("[inert]") === null;

/** @returns the control itself, or the one that an element inside of it belongs to */
export const controlAt = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(FOCUSABLE);

/** @returns everything in a part of the page that Tab reaches, in the order of the document */
export const stopsIn = (scope: ParentNode): HTMLElement[] =>
  [...scope.querySelectorAll(FOCUSABLE)].filter(isReachable);

/** @returns the element itself if Tab reaches it, else the first stop in it */
export function firstStopIn(scope: Element): HTMLElement | null {
  if (isReachable(scope)) return scope;
  for (const each of scope.querySelectorAll(FOCUSABLE)) if (isReachable(each)) return each;
  return null;
}

/** Puts the focus on the next stop after an element in the main part of the page, if there is one. */
export function focusNextStop(element: Element): void {
  const after = (stop: Element) =>
    element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !element.contains(stop);
  stopsIn(document.querySelector("main") ?? document)
    .find(after)
    ?.focus();
}

/** A control as it is found again: what it is part of, and what it is called there. */
export interface Place {
  /** A selector of the row or card that it is part of; null for the page itself. */
  item: string | null;
  tag: string;
  name: string;
}

function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  const labels = "labels" in element ? (element.labels as NodeListOf<Element> | null) : null;
  return (labels?.[0]?.textContent ?? element.textContent).trim();
}

/** A selector of the row or card that an element is part of. */
function itemOf(element: Element): string | null {
  for (const attribute of ITEMS) {
    const id = element.closest(`[${attribute}]`)?.getAttribute(attribute);
    if (id) return `[${attribute}="${id}"]`;
  }
  return null;
}

/** Works for a control that was removed too, as long as it was removed together with its row or card. */
export function placeOf(element: Element): Place {
  return { item: itemOf(element), tag: element.tagName, name: nameOf(element) };
}

/** @returns the control of that name; else the first stop of its row or card; null when neither is there */
export function findPlace({ item, tag, name }: Place): HTMLElement | null {
  const scope = item === null ? document : document.querySelector(item);
  if (!scope) return null;
  const same = [...scope.querySelectorAll(tag)].filter((each) => nameOf(each) === name);
  return same.find(isReachable) ?? (scope instanceof Element ? firstStopIn(scope) : null);
}
