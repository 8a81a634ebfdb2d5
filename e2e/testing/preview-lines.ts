// The text of the preview, line by line, and of a PDF's pages without what only a page has.
import type { Page } from "@playwright/test";
import type { PrintableQuote } from "#core/document/printable-quote.ts";

/** Where words stand apart differs between a page and a screen; the words must not. */
export const flat = (text: string): string => text.replace(/\s+/g, "");

/**
 * Reads the preview as a person does, from top to bottom: a table's row, a figure with its label, a
 * heading, a paragraph is a line. Buttons are no part of the quote.
 */
export function previewLines(page: Page): Promise<string[]> {
  return page.getByRole("region", { name: "Quote preview" }).evaluate((preview) => {
    const lines: { block: Element | null; text: string }[] = [];
    /** The mark of a list's item is drawn, not written: a bullet, or its number and how it ends. */
    const markOf = (block: Element | null): string => {
      if (!(block instanceof HTMLLIElement)) return "";
      if (block.parentElement?.tagName !== "OL") return "• ";
      const { listStyleType } = getComputedStyle(block);
      return listStyleType === "decimal" ? `${block.value}. ` : listStyleType.slice(1, -1);
    };
    const walker = document.createTreeWalker(preview, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest("button")) continue;
      const block = element.closest("tr, p, li, h2, h3, h4, dl > div");
      const last = lines.at(-1);
      const text = node.textContent ?? "";
      if (last && last.block === block) last.text += ` ${text}`;
      else lines.push({ block, text: markOf(block) + text });
    }
    return (
      lines
        .map(({ text }) => text.trim())
        // The heading of a card of which nothing is known stands on the screen alone.
        .filter((text) => text !== "")
    );
  });
}

/** The heads of the document's tables, which repeat where a table goes on. */
function tableHeads({ sections, scheduleColumns, words }: PrintableQuote): string[] {
  const labels = (columns: readonly { label: string }[]) => columns.map(({ label }) => label);
  return [
    ...sections.map(({ columns }) => [words.task, ...labels(columns)].join(" ")),
    [words.payment, ...labels(scheduleColumns)].join(" "),
    `${words.category} ${words.total}`,
  ];
}

/**
 * @param pages - the text of each page
 * @param printable - what was printed
 * @returns the document's own text, without the foot of each page and repeated heads
 */
export function documentText(pages: readonly string[], printable: PrintableQuote): string {
  const company = printable.cards.find(({ id }) => id === "company");
  const name = company?.lines.find(({ kind }) => kind === "name")?.text ?? "";
  const heads = tableHeads(printable);
  const own = pages.map((page, index) => {
    const text = page.replace(`${name} Page ${index + 1} of ${pages.length}`.trim(), "").trim();
    const repeated = index > 0 ? heads.find((head) => text.startsWith(`${head} `)) : undefined;
    return repeated === undefined ? text : text.slice(repeated.length);
  });
  return flat(own.join(" "));
}
