// PDF engine: Chromium's print function, as HTML-to-PDF tools use it. One browser, one page, fonts loaded once.
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { PrintableQuote } from "#core/document/printable.ts";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import { processesBelow } from "../tools/processes.ts";
import { acceptanceOf, figuresOf, FONT_FILES, ownCpuMs, type Engine } from "./engine.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
const cells = (tag: "td" | "th", texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("")}</tr>`;

function bodyOf(document: PrintableQuote): string {
  const { words } = document;
  const sections = document.sections.map(({ name, columns, rows, totalLabel, total }) => {
    const head = cells("th", [words.task, ...columns.map(({ label }) => label)]);
    const body = rows.map((row) => {
      const figures = row.cells.map((cell) => `<td>${escaped(cell)}</td>`).join("");
      return `<tr><td><b>${escaped(row.name)}</b><p>${escaped(row.description)}</p></td>${figures}</tr>`;
    });
    return `<h2>${escaped(name)}</h2><table><thead>${head}</thead><tbody>${body.join("")}</tbody></table>
      <p class="sum">${escaped(totalLabel)} <b>${total ?? ""}</b></p>`;
  });
  const cards = document.cards.map(
    ({ heading, lines }) =>
      `<div><b>${escaped(heading)}</b>${lines.map(({ text }) => `<div>${escaped(text)}</div>`).join("")}</div>`,
  );
  const figures = figuresOf(document).map(({ label, amount }) => cells("td", [label, amount]));
  const schedule = document.schedule.map(({ name, share, amount }) =>
    cells("td", [name, share, amount]),
  );
  const terms = document.terms.map(({ text }) => `<p>${escaped(text)}</p>`);
  return `<h1>${escaped(document.title)}</h1><div class="cards">${cards.join("")}</div>${sections.join("")}
    <table>${figures.join("")}</table><h2>${words.paymentSchedule}</h2><table>${schedule.join("")}</table>
    <h2>${words.terms}</h2>${terms.join("")}<h2>${words.acceptance}</h2><p>${acceptanceOf(document)}</p>`;
}

const face = (file: string, weight: number): string =>
  `@font-face{font-family:S;font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(file).toString("base64")})}`;
const STYLE = `${face(FONT_FILES.regular, 400)}${face(FONT_FILES.strong, 600)}
  body{font:9pt S;font-variant-numeric:tabular-nums;margin:0}b,th,h1,h2{font-weight:600}
  .cards{display:grid;grid-template-columns:1fr 1fr 1fr}table{width:100%;border-collapse:collapse}
  td,th{text-align:right;vertical-align:top;border-bottom:.5pt solid #d8dee4;padding:4pt 0 4pt 12pt}
  td:first-child,th:first-child{text-align:left;padding-left:0}td p{margin:2pt 0 0;color:#5a6673}
  tr{break-inside:avoid}h2{break-after:avoid}.sum{text-align:right}`;

/** Processor time of the browser and its child processes. */
const childrenCpuMs = (): number => processesBelow().reduce((sum, { cpuMs }) => sum + cpuMs, 0);

export async function chromiumEngine(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const page = await browser.newPage();
  await page.setContent(`<html lang="en"><style>${STYLE}</style><body><b>x</b>y</body></html>`);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return {
    name: "Chromium's print (tagged)",
    async print(document) {
      await page.evaluate((html) => (globalThis.document.body.innerHTML = html), bodyOf(document));
      return page.pdf({
        format: "Letter",
        tagged: true,
        margin: { top: "17mm", bottom: "22mm", left: "20mm", right: "20mm" },
        displayHeaderFooter: true,
        headerTemplate: "<span></span>",
        footerTemplate:
          '<span style="font-size:8pt">Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>',
      });
    },
    cpuMs: () => ownCpuMs() + childrenCpuMs(),
    close: () => browser.close(),
  };
}
