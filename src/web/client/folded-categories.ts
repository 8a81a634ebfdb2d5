// The categories of a long document: closed with their totals in view once the script runs, and open on paper.
import { PAGE_REPLACED } from "./fetched-page.ts";
import { find } from "./page-elements.ts";

const categories = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>("details.category"),
];

const nameOf = (category: Element): string => find("h2", category)?.textContent ?? "";

/** With other options the document has other categories: those that were open are open again. */
function keepOpen(changes: readonly MutationRecord[]): void {
  const former = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  const open = new Set(
    former
      .filter((node) => node instanceof HTMLDetailsElement && node.open)
      .map((node) => nameOf(node as Element)),
  );
  for (const category of categories()) category.open = open.has(nameOf(category));
}

function closeAll(): void {
  for (const category of categories()) category.open = false;
  const sections = find("[data-part='sections']");
  if (sections) new MutationObserver(keepOpen).observe(sections, { childList: true });
}

/** Closes them, and opens the one of a line to which a link leads. Find-in-page opens them by itself. */
export function foldCategories(): void {
  closeAll();
  document.addEventListener(PAGE_REPLACED, closeAll);
  document.addEventListener("click", ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='#line-']") : null;
    const category = link && find<HTMLElement>(link.hash)?.closest("details");
    if (category) category.open = true;
  });
  let closed: HTMLDetailsElement[] = [];
  window.addEventListener("beforeprint", () => {
    closed = categories().filter(({ open }) => !open);
    for (const category of closed) category.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const category of closed) category.open = false;
  });
}
