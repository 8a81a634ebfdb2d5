// What a visitor on a phone gets: Lighthouse's scores and paints of every marketing page, and its bytes.
import { once } from "node:events";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { paths } from "#web/paths.ts";
import { findTestBrowser } from "../scripts/browser.mjs";
import { quantile } from "./measure.ts";
import { figure, printTable } from "./table.ts";

const RUNS = 5;
/** A page whose visits fail more often is not measured at all. */
const MOST_FAILURES = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const PAGES = [
  paths.home,
  paths.estimating,
  paths.faq,
  paths.compare,
  ...Object.values(paths.alternatives),
];

/** One visit: scores from 0 to 100, paints in milliseconds. */
interface Visit {
  scores: number[];
  fcp: number;
  lcp: number;
  cls: number;
  scriptBytes: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The bytes of a page's HTML on the wire, as a browser that takes Brotli gets it. */
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

/** Lighthouse's own default: a mid-range phone on slow 4G. */
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
  const items = resources?.type === "table" ? resources.items : [];
  const script = items.find((item) => item["resourceType"] === "script");
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: Number(script?.["transferSize"] ?? 0),
  };
}

/** Visits a page so many times. What the browser could not measure is told, and visited once more. */
async function visitsOf(url: string, port: number, times = RUNS): Promise<Visit[]> {
  const visits: Visit[] = [];
  let failures = 0;
  while (visits.length < times) {
    try {
      visits.push(await visit(url, port));
    } catch (error) {
      failures += 1;
      if (failures > MOST_FAILURES) throw error;
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return visits;
}

async function rowOf(url: string, path: string, port: number): Promise<string[]> {
  const visits = await visitsOf(url + path, port);
  const median = (of: (one: Visit) => number): number => quantile(visits.map(of), 0.5);
  return [
    path,
    ...CATEGORIES.map((_, index) => String(median(({ scores }) => scores[index] ?? 0))),
    figure(median(({ fcp }) => fcp) / 1_000),
    figure(median(({ lcp }) => lcp) / 1_000),
    figure(median(({ cls }) => cls)),
    (await htmlBytes(url + path)).toLocaleString("en-US"),
    String(median(({ scriptBytes }) => scriptBytes)),
  ];
}

/**
 * Prints a row for each marketing page: the medians of five visits by Lighthouse.
 *
 * @param url - a server that has the built pages
 */
export async function printSitePages(url: string): Promise<void> {
  const port = await freePort();
  // Without a window of its own: the renderer of its toolbar would share the processor with the page.
  const executablePath = findTestBrowser();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${port}`, ...asRoot],
  });
  try {
    // What a browser and a server do once, at their first page, is not counted.
    await visitsOf(url + paths.faq, port, 1);
    const rows: string[][] = [];
    for (const path of PAGES) rows.push(await rowOf(url, path, port));
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
