// PDF engine: pdfmake, with tables that repeat their header rows.
import type { PrintableQuote } from "#core/document/printable.ts";
import { pdfmake } from "../packages/pdfmake.ts";
import { acceptanceOf, figuresOf, FONT_FILES, ownCpuMs, pageOf, type Engine } from "./engine.ts";

const right = (text: string) => ({ text, alignment: "right" });
const bold = (text: string) => ({ text, bold: true });

function definitionOf(document: PrintableQuote): object {
  const { words } = document;
  const table = (widths: string[], body: unknown[][], headerRows = 0) => ({
    layout: "lightHorizontalLines",
    table: { widths, headerRows, dontBreakRows: true, body },
  });
  const sections = document.sections.flatMap(({ name, columns, rows, totalLabel, total }) => [
    { ...bold(name), fontSize: 12 },
    table(
      ["*", ...columns.map(() => "auto")],
      [
        [words.task, ...columns.map(({ label }) => right(label))],
        ...rows.map((row) => [
          { stack: [bold(row.name), { text: row.description, color: "#5a6673" }] },
          ...row.cells.map(right),
        ]),
      ],
      1,
    ),
    right(`${totalLabel} ${total ?? ""}`),
  ]);
  return {
    pageSize: "LETTER",
    pageMargins: [57, 48, 57, 62],
    defaultStyle: { font: "S", fontSize: 9 },
    info: { title: document.title },
    footer: (page: number, pages: number) => right(pageOf(page, pages)),
    content: [
      { ...bold(document.title), fontSize: 22 },
      {
        columns: document.cards.map(({ heading, lines }) => [
          bold(heading),
          ...lines.map(({ text }) => text),
        ]),
      },
      ...sections,
      table(
        ["*", "auto"],
        figuresOf(document).map(({ label, amount }) => [label, right(amount)]),
      ),
      bold(words.paymentSchedule),
      table(
        ["*", "auto", "auto"],
        document.schedule.map(({ name, share, amount }) => [name, right(share), right(amount)]),
      ),
      bold(words.terms),
      ...document.terms.map(({ text }) => text),
      bold(words.acceptance),
      acceptanceOf(document),
    ],
  };
}

export function pdfmakeEngine(): Engine {
  pdfmake.setFonts({ S: { normal: FONT_FILES.regular, bold: FONT_FILES.strong } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  return {
    name: "pdfmake",
    print: (document) => pdfmake.createPdf(definitionOf(document)).getBuffer(),
    cpuMs: ownCpuMs,
    close: async () => {},
  };
}
