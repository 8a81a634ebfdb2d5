// PDF engine: @react-pdf/renderer, with unbreakable rows and headers that repeat on each page.
import type { PrintableQuote, PrintableSection } from "#core/document/printable.ts";
import {
  createElement as h,
  Document,
  Font,
  Page,
  renderToBuffer,
  Text,
  View,
} from "../packages/react-pdf.ts";
import { acceptanceOf, figuresOf, FONT_FILES, ownCpuMs, pageOf, type Engine } from "./engine.ts";

const STRONG = { fontWeight: 600 } as const;
const ROW = { flexDirection: "row", borderBottom: "0.5 solid #d8dee4", padding: "4 0" } as const;
const FIGURE = { width: 62, textAlign: "right" } as const;

const line = (key: number, texts: readonly string[], style = {}) =>
  h(
    View,
    { key, style: ROW, wrap: false },
    texts.map((text, index) =>
      h(Text, { key: index, style: index === 0 ? { flex: 1, ...style } : FIGURE }, text),
    ),
  );

const sectionOf = (document: PrintableQuote, section: PrintableSection) =>
  h(
    View,
    { key: section.id },
    h(Text, { style: { ...STRONG, fontSize: 12, marginTop: 14 } }, section.name),
    line(-1, [document.words.task, ...section.columns.map(({ label }) => label)]),
    section.rows.map((row) =>
      h(
        View,
        { key: row.id, style: ROW, wrap: false },
        h(
          View,
          { style: { flex: 1 } },
          h(Text, { style: STRONG }, row.name),
          h(Text, { style: { color: "#5a6673" } }, row.description),
        ),
        row.cells.map((cell, index) => h(Text, { key: index, style: FIGURE }, cell)),
      ),
    ),
    h(Text, { style: { textAlign: "right" } }, `${section.totalLabel} ${section.total ?? ""}`),
  );

const pagesOf = (document: PrintableQuote) =>
  h(
    Document,
    { title: document.title, language: document.language },
    h(
      Page,
      { size: "LETTER", style: { fontFamily: "S", fontSize: 9, padding: "48 57 62 57" } },
      h(Text, { style: { ...STRONG, fontSize: 22 } }, document.title),
      h(
        View,
        { style: { flexDirection: "row" } },
        document.cards.map(({ id, heading, lines }) =>
          h(
            View,
            { key: id, style: { flex: 1 } },
            h(Text, { style: STRONG }, heading),
            lines.map(({ text }, index) => h(Text, { key: index }, text)),
          ),
        ),
      ),
      document.sections.map((section) => sectionOf(document, section)),
      figuresOf(document).map(({ label, amount }, index) => line(index, [label, amount], STRONG)),
      h(Text, { style: STRONG }, document.words.paymentSchedule),
      document.schedule.map(({ name, share, amount }, index) => line(index, [name, share, amount])),
      h(Text, { style: STRONG }, document.words.terms),
      document.terms.map(({ text }, index) => h(Text, { key: index }, text)),
      h(Text, { style: STRONG }, document.words.acceptance),
      h(Text, null, acceptanceOf(document)),
      h(Text, {
        fixed: true,
        style: { position: "absolute", bottom: 30, right: 57 },
        render: ({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages),
      }),
    ),
  );

export function reactPdfEngine(): Engine {
  Font.register({
    family: "S",
    fonts: [
      { src: FONT_FILES.regular, fontWeight: 400 },
      { src: FONT_FILES.strong, fontWeight: 600 },
    ],
  });
  return {
    name: "@react-pdf/renderer",
    print: (document) => renderToBuffer(pagesOf(document)),
    cpuMs: ownCpuMs,
    close: async () => {},
  };
}
