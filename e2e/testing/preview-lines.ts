// Reads the preview line by line, and a PDF's text without page footers.
import type { Page } from "@playwright/test";
import type { PrintableQuote } from "#core/document/printable.ts";
import { groupTitle } from "#core/document/printed-words.ts";
import { continuedName } from "#core/document/printed-words.ts";
import { expect } from "./fixtures.ts";

/** Removes whitespace, which differs between page and screen. */
export const flat = (text: string): string => text.replace(/\s+/g, "");

/**
 * Reads the preview from top to bottom. A table row, a figure with its label, a heading and a paragraph are
 * one line each. Buttons, page footers and repeated header rows are ignored.
 */
export function previewLines(page: Page): Promise<string[]> {
  return page.getByRole("region", { name: "Quote preview" }).evaluate((preview) => {
    const lines: { block: Element | null; text: string }[] = [];
    /** The marker of a list item, which is not part of the text: a bullet or a number. */
    const markOf = (block: Element | null): string => {
      if (!(block instanceof HTMLLIElement)) return "";
      const { listStyleType } = getComputedStyle(block);
      // An item that began on the page before has its marker there.
      if (listStyleType === "none") return "";
      if (block.parentElement?.tagName !== "OL") return "• ";
      return listStyleType === "decimal" ? `${block.value}. ` : listStyleType.slice(1, -1);
    };
    const walker = document.createTreeWalker(preview, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest("button, [aria-hidden], [data-repeated]")) continue;
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

/** The header rows of the tables, which repeat after a page break; those of a category with its name. */
function tableHeads(printable: PrintableQuote): string[] {
  const { sections, options, optionColumns, scheduleColumns, words } = printable;
  const labels = (columns: readonly { label: string }[]) => columns.map(({ label }) => label);
  return [
    ...sections.map(({ name, columns }) =>
      [continuedName(name, words), words.task, ...labels(columns)].join(" "),
    ),
    ...options.map(({ group }) =>
      [
        ...(group === "" ? [] : [continuedName(groupTitle(group, words), words)]),
        words.option,
        ...labels(optionColumns),
      ].join(" "),
    ),
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
    const footer = `${name} Page ${index + 1} of ${pages.length} · ${printable.reference}`.trim();
    expect(page).toContain(footer);
    const text = page.replace(footer, "").trim();
    const repeated = index > 0 ? heads.find((head) => text.startsWith(`${head} `)) : undefined;
    return repeated === undefined ? text : text.slice(repeated.length);
  });
  return flat(own.join(" "));
}
