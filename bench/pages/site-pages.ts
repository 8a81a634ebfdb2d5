// Benchmark of the marketing pages on a phone: Lighthouse scores, paint times and bytes of every page.
import { request } from "node:http";
import { chromium } from "@playwright/test";
import { freePort } from "#server/testing/free-port.ts";
import { paths } from "#web/paths.ts";
import { findTestBrowser } from "../../scripts/setup/browser.mjs";
import { lighthouse } from "../packages/lighthouse.ts";
import { median } from "../tools/measure.ts";
import { figure, printTable } from "../tools/table.ts";

const RUNS = 5;
/** A page that fails more often than this in a row is skipped. */
const MOST_FAILURES = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const PAGES = [
  paths.home,
  paths.estimating,
  paths.faq,
  paths.compare,
  ...Object.values(paths.alternatives),
];

/** Results of one visit: scores from 0 to 100, paint times in milliseconds. */
interface Visit {
  scores: number[];
  fcp: number;
  lcp: number;
  /** Total blocking time in milliseconds. */
  blocked: number;
  cls: number;
  scriptBytes: number;
}

/** Bytes of a page's HTML on the wire, compressed with Brotli. */
function htmlBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    const asked = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** Lighthouse's default: a mid-range phone on slow 4G. */
async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories } = result.lhr;
  const value = (audit: string): number => {
    const { numericValue, errorMessage = "no value" } = audits[audit] ?? {};
    if (numericValue === undefined) throw new Error(`${audit} of ${url}: ${errorMessage}`);
    return numericValue;
  };
  const resources = audits["resource-summary"]?.details;
  const items = resources?.items ?? [];
  const script = items.find((item) => item["resourceType"] === "script");
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: Number(script?.["transferSize"] ?? 0),
  };
}

/** Visits a page. If the browser could not measure it, logs the error and retries. */
async function patientVisit(url: string, port: number): Promise<Visit> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await visit(url, port);
    } catch (error) {
      if (failures >= MOST_FAILURES) throw error;
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

function rowOf(path: string, visits: readonly Visit[], bytes: number): string[] {
  const middle = (of: (one: Visit) => number): number => median(visits.map(of));
  return [
    path,
    ...CATEGORIES.map((_, index) => String(middle(({ scores }) => scores[index] ?? 0))),
    figure(middle(({ fcp }) => fcp) / 1_000),
    figure(middle(({ lcp }) => lcp) / 1_000),
    figure(middle(({ blocked }) => blocked)),
    figure(middle(({ cls }) => cls)),
    bytes.toLocaleString("en-US"),
    String(middle(({ scriptBytes }) => scriptBytes)),
  ];
}

/**
 * Prints a row for each marketing page: the medians of five Lighthouse visits. The pages alternate, so
 * that other load on the machine affects all of them equally.
 *
 * @param url - address of a server that has the built pages
 */
export async function printSitePages(url: string): Promise<void> {
  const port = await freePort();
  // Headless: the renderer of a toolbar would share the processor with the page.
  const browser = await chromium.launch({
    executablePath: findTestBrowser(),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    // The first visit is discarded: it includes one-time work of the browser and the server.
    await patientVisit(url + paths.faq, port);
    const visits = new Map<string, Visit[]>(PAGES.map((path) => [path, []]));
    for (let turn = 0; turn < RUNS; turn += 1) {
      for (const [path, made] of visits) made.push(await patientVisit(url + path, port));
    }
    const rows: string[][] = [];
    for (const [path, made] of visits) rows.push(rowOf(path, made, await htmlBytes(url + path)));
    printTable(
      `Marketing pages: Lighthouse, mobile, median of ${RUNS}`,
      [
        "page",
        "performance",
        "accessibility",
        "best practices",
        "SEO",
        "FCP s",
        "LCP s",
        "blocked ms",
        "CLS",
        "HTML B (br)",
        "JS B",
      ],
      rows,
    );
  } finally {
    await browser.close();
  }
}
