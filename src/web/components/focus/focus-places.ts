// Finds focusable elements, and finds a control again after it was re-rendered.

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex^="-"])';

/** Attributes with the ids of rows of tasks and payments, and of category cards. */
const ITEMS = ["data-task", "data-payment", "data-category"] as const;

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(FOCUSABLE) &&
  element.checkVisibility() &&
  element.closest("[inert]") === null;

/** @returns the element itself or the closest ancestor that is a control */
export const controlAt = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(FOCUSABLE);

/** @returns all tab stops in a part of the page, in document order */
export const stopsIn = (scope: ParentNode): HTMLElement[] =>
  [...scope.querySelectorAll(FOCUSABLE)].filter(isReachable);

/** @returns the element itself if it is a tab stop, else the first tab stop in it */
export function firstStopIn(scope: Element): HTMLElement | null {
  if (isReachable(scope)) return scope;
  for (const each of scope.querySelectorAll(FOCUSABLE)) if (isReachable(each)) return each;
  return null;
}

/** Focuses the next tab stop after an element in the main part of the page, if there is one. */
export function focusNextStop(element: Element): void {
  const after = (stop: Element) =>
    element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
    !element.contains(stop);
  stopsIn(document.querySelector("main") ?? document)
    // What a script alone focuses, such as a suggestion below a field, is no stop.
    .find((stop) => stop.tabIndex >= 0 && after(stop))
    ?.focus();
}

/** Identifies a control across re-renders: its row or card, its tag and its accessible name. */
export interface Place {
  /** A selector of its row or card; null when it is in none. */
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

/** A selector of the row or card that contains an element. */
function itemOf(element: Element): string | null {
  for (const attribute of ITEMS) {
    const id = element.closest(`[${attribute}]`)?.getAttribute(attribute);
    if (id) return `[${attribute}="${id}"]`;
  }
  return null;
}

/** Also works for a removed control, as long as it was removed together with its row or card. */
export function placeOf(element: Element): Place {
  return { item: itemOf(element), tag: element.tagName, name: nameOf(element) };
}

/** @returns the control with that name; else the first tab stop of its row or card; else null */
export function findPlace({ item, tag, name }: Place): HTMLElement | null {
  const scope = item === null ? document : document.querySelector(item);
  if (!scope) return null;
  const same = [...scope.querySelectorAll(tag)].filter((each) => nameOf(each) === name);
  return same.find(isReachable) ?? (scope instanceof Element ? firstStopIn(scope) : null);
}
