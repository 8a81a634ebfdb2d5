// The lines of the document in the list "It is about" of the message form, as they are shown now.
import { find } from "./page-elements.ts";

const textOf = (selector: string, within: Element | null | undefined): string =>
  (within && find(selector, within)?.textContent?.trim()) ?? "";

const optionOf = (id: string, name: string): HTMLOptionElement => new Option(name, id);

function groupOf(label: string, options: readonly HTMLOptionElement[]): HTMLOptGroupElement {
  const group = document.createElement("optgroup");
  group.label = label;
  group.append(...options);
  return group;
}

/** A category with its tasks. */
function categoryGroup(category: Element): HTMLOptGroupElement | null {
  const name = textOf(".band h2", category);
  const lines = [...category.querySelectorAll<HTMLElement>("[data-line]")].map((link) => {
    const row = link.closest("tr");
    const label = row ? textOf(".item-name", row) : `All of ${name}`;
    return optionOf(link.dataset["line"] ?? "", label);
  });
  return lines.length === 0 ? null : groupOf(name, lines);
}

/** The options that are no lines of the document now. */
function optionsGroup(known: ReadonlySet<string>): HTMLOptGroupElement | null {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part^='option-']")];
  const options = parts
    .map((part) => optionOf((part.dataset["part"] ?? "").slice(7), textOf(".item-name", part)))
    .filter(({ value }) => !known.has(value));
  return options.length === 0 ? null : groupOf(textOf(".options h2", document.body), options);
}

/** Lists the lines; the chosen one stays chosen while it is there. The first entry, the whole document, stays. */
export function listLines(list: HTMLSelectElement): void {
  const chosen = list.value;
  const categories = [...document.querySelectorAll(".category")].flatMap(
    (category) => categoryGroup(category) ?? [],
  );
  const known = new Set(
    categories.flatMap((group) => [...group.querySelectorAll("option")].map(({ value }) => value)),
  );
  for (const group of list.querySelectorAll("optgroup")) group.remove();
  list.append(...categories, ...[optionsGroup(known)].filter((group) => group !== null));
  list.value = chosen;
  if (list.selectedIndex === -1) list.selectedIndex = 0;
}
