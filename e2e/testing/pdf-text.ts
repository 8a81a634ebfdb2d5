// Reads the text of a PDF page by page.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** @returns the text of each page, its pieces separated by one space */
export async function readPdfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent();
    const text = content.items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
      .join("");
    pages.push(text.replace(/\s+/g, " ").trim());
  }
  await pdf.loadingTask.destroy();
  return pages;
}
