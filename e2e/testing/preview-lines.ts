// Reads the preview line by line, and a PDF's text without page footers.
import type { Page } from "@playwright/test";
import type { PrintableQuote } from "#core/document/printable-quote.ts";

/** Removes whitespace, which differs between page and screen. */
export const flat = (text: string): string => text.replace(/\s+/g, "");

/**
 * Reads the preview from top to bottom. A table row, a figure with its label, a heading and a paragraph are
 * one line each. Buttons are ignored.
 */
export function previewLines(page: Page): Promise<string[]> {
  return page.getByRole("region", { name: "Quote preview" }).evaluate((preview) => {
    const lines: { block: Element | null; text: string }[] = [];
    /** The marker of a list item, which is not part of the text: a bullet or a number. */
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
        // The heading of an empty card is shown on the screen only.
        .filter((text) => text !== "")
    );
  });
}

/** The header rows of the tables, which repeat after a page break. */
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
 * @returns the document's text without page footers and repeated header rows
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
