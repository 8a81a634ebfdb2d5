// Finds an element of the page by role and name, and returns its state. Runs inside the page.

/** Roles of elements. */
export type Role =
  | "button"
  | "checkbox"
  | "dialog"
  | "heading"
  | "link"
  | "menuitem"
  | "radio"
  | "region"
  | "select"
  | "text"
  | "textbox";

export interface Wanted {
  role: Role;
  /** The complete accessible name, or the source of a regular expression between slashes. */
  name: string;
}

/** The state of an element at one moment. */
export interface ElementState {
  /** Its center, if a pointer there would hit it. */
  reachable: { x: number; y: number } | null;
  box: { x: number; y: number; width: number; height: number };
  text: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  focused: boolean;
  /** The selection of a text field; null for other elements. */
  selection: [number, number] | null;
  /** Whether a field's whole content is visible. */
  whole: boolean;
  font: string;
}

/**
 * @param scroll - whether to scroll it to the center of the viewport first
 * @returns null when it does not exist or is not visible
 */
export function stateOf(wanted: Wanted, scroll: boolean): ElementState | null {
  const SELECTORS: Record<string, string> = {
    button: "button, [role=button], summary",
    checkbox: "input[type=checkbox], [role=checkbox], [role=switch]",
    dialog: "[role=dialog], [role=alertdialog], dialog",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    menuitem: "[role=menuitem]",
    radio: "input[type=radio], [role=radio]",
    region: "section, [role=region]",
    select: "select",
    text: "[data-testid]",
    textbox:
      "input:not([type]), input[type=text], input[type=email], input[type=search], input[type=tel], input[type=url], textarea",
  };
  const words = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    if (wanted.role === "text") return element.getAttribute("data-testid") ?? "";
    const label = element.getAttribute("aria-label");
    if (label !== null) return words(label);
    const ids = element.getAttribute("aria-labelledby");
    if (ids !== null) {
      return words(
        ids
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    }
    const { labels } = element as HTMLInputElement;
    if (labels?.length) return words(labels[0]?.textContent);
    return words(element.textContent);
  };
  const pattern = /^\/(.*)\/$/.exec(wanted.name)?.[1];
  const isNamed = (element: Element) =>
    pattern === undefined
      ? nameOf(element) === wanted.name
      : new RegExp(pattern).test(nameOf(element));
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible" &&
    element.closest("[inert]") === null;
  const all = [...document.querySelectorAll<HTMLElement>(SELECTORS[wanted.role] ?? "none")];
  const found = all.find((element) => isNamed(element) && isSeen(element));
  if (found === undefined) return null;
  if (scroll) found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const met = document.elementFromPoint(middle.x, middle.y);
  const isMet = met !== null && (found.contains(met) || met.contains(found));
  const field = found as HTMLInputElement;
  const isField = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  return {
    reachable: isMet ? middle : null,
    box: { x: box.x, y: box.y, width: box.width, height: box.height },
    text: words(found.textContent),
    value: field.value ?? "",
    checked: field.checked === true || found.getAttribute("aria-checked") === "true",
    disabled: field.disabled === true,
    focused: document.hasFocus() && found.contains(document.activeElement),
    selection: isField ? [field.selectionStart ?? 0, field.selectionEnd ?? 0] : null,
    whole:
      found.scrollWidth <= found.clientWidth + 1 && found.scrollHeight <= found.clientHeight + 1,
    font: getComputedStyle(found).fontFamily,
  };
}
