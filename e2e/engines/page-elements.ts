// Finds an element of the page by role and name, and returns its state. Runs inside the page.

/** Roles of elements. */
export type Role =
  | "button"
  | "checkbox"
  | "dialog"
  | "heading"
  | "link"
  | "menuitem"
  | "region"
  | "select"
  | "textbox";

export interface Wanted {
  role: Role;
  /** The complete accessible name, or the source of a regular expression between slashes. */
  name: string;
}

/** The state of an element at one moment. */
export interface ElementState {
  /** Its center, if a pointer there would hit it, and it is enabled. */
  reachable: { x: number; y: number } | null;
  box: { x: number; y: number; width: number; height: number };
  value: string;
  focused: boolean;
  /** The selection of a text field; null for other elements. */
  selection: [number, number] | null;
  /** Whether a field's whole content is visible. */
  whole: boolean;
}

/**
 * @param scroll - whether to scroll it to the center of the viewport first
 * @returns null when it does not exist or is not visible
 */
export function stateOf(wanted: Wanted, scroll: boolean): ElementState | null {
  const SELECTORS = {
    button: "button, [role=button], summary",
    checkbox: "input[type=checkbox], [role=checkbox], [role=switch]",
    dialog: "[role=dialog], [role=alertdialog], dialog",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    menuitem: "[role=menuitem]",
    region: "section, [role=region]",
    select: "select",
    textbox:
      "input:not([type]), input[type=text], input[type=email], input[type=search], input[type=tel], input[type=url], textarea",
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ");
    const labels = ids?.map((id) => document.getElementById(id)?.textContent).join(" ");
    const [label] = (element as HTMLInputElement).labels ?? [];
    const name = element.ariaLabel ?? labels ?? label?.textContent ?? element.textContent;
    return name.replace(/\s+/g, " ").trim();
  };
  const pattern = /^\/(.*)\/$/.exec(wanted.name)?.[1];
  const isNamed = (name: string) =>
    pattern === undefined ? name === wanted.name : new RegExp(pattern).test(name);
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible" &&
    element.closest("[inert]") === null;
  const all = [...document.querySelectorAll<HTMLElement>(SELECTORS[wanted.role])];
  const found = all.find((element) => isNamed(nameOf(element)) && isSeen(element));
  if (found === undefined) return null;
  if (scroll) found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const met = document.elementFromPoint(middle.x, middle.y);
  const isMet = met !== null && (found.contains(met) || met.contains(found));
  const field = found as HTMLInputElement;
  const isField = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  return {
    reachable: isMet && !field.disabled ? middle : null,
    box: { x: box.x, y: box.y, width: box.width, height: box.height },
    value: field.value ?? "",
    focused: document.hasFocus() && found.contains(document.activeElement),
    selection: isField ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null,
    whole:
      found.scrollWidth <= found.clientWidth + 1 && found.scrollHeight <= found.clientHeight + 1,
  };
}
