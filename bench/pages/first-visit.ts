// Benchmark of a phone's first visit to the quote app: slow 4G, a slow processor, and nothing cached.
import { chromium, devices, type Browser } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { findTestBrowser } from "../../scripts/setup/browser.mjs";
import { median } from "../tools/measure.ts";
import { quietRuns } from "../tools/quiet.ts";
import { figure, printTable } from "../tools/table.ts";

const SLOWED = 4;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up (bytes a second), and 150 ms a request. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const VISITS = { wanted: 5, most: 10 };

/** What is waited for, in milliseconds since the navigation, and the compressed bytes that came before the first. */
interface Visit {
  /** The quote's name can be typed into. */
  editable: number;
  /** The field that asks for the job can be typed into. */
  askable: number;
  scripts: number;
  others: number;
}

declare global {
  interface Window {
    /** Milliseconds from the navigation to the frame that has each field. */
    fieldsAt: Record<string, number>;
  }
}

/** Fields of an empty quote by their column. */
const FIELDS = {
  editable: '[aria-label="Quote name"]',
  askable: '[aria-label="Begin this quote"] input:not([type="file"])',
};

/** Runs in the page, so it must not use anything from the enclosing scope. */
function watchFields(fields: Record<string, string>): void {
  window.fieldsAt = {};
  const look = () => {
    for (const [name, selector] of Object.entries(fields)) {
      if (document.querySelector(selector)) window.fieldsAt[name] ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(devices["Pixel 7"]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(watchFields, FIELDS);
  await page.goto(url);
  await page.waitForFunction((count) => Object.keys(window.fieldsAt).length === count, 2);
  const found = await page.evaluate(() => {
    const { editable = 0, askable = 0 } = window.fieldsAt;
    let [scripts, others] = [0, 0];
    for (const entry of performance.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.responseEnd > editable) continue;
      if (new URL(entry.name).pathname.endsWith(".js")) scripts += entry.encodedBodySize;
      else others += entry.encodedBodySize;
    }
    return { editable, askable, scripts, others };
  });
  await context.close();
  return found;
}

/**
 * Prints how long a new quote takes to be edited, and the bytes that this needs.
 *
 * @param url - address of a server that has the built pages
 */
export async function printFirstVisit(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findTestBrowser() });
  try {
    // The first visit is discarded: it includes one-time work of the browser and the server.
    await visit(browser, url + paths.newQuote);
    const [runs = []] = await quietRuns([() => visit(browser, url + paths.newQuote)], VISITS);
    const middle = (of: keyof Visit): number => median(runs.map(({ figures }) => figures[of]));
    const stolen = Math.max(...runs.map((run) => run.stolen)) * 100;
    printTable(
      `First visit of a phone, slow 4G, processor slowed ${SLOWED}x, medians of ${VISITS.wanted} visits`,
      ["page", "name s", "job s", "scripts KB", "others KB", "taken by others"],
      [
        [
          "new quote",
          figure(middle("editable") / 1_000),
          figure(middle("askable") / 1_000),
          figure(middle("scripts") / 1_000),
          figure(middle("others") / 1_000),
          `${stolen.toFixed(1)} %`,
        ],
      ],
    );
  } finally {
    await browser.close();
  }
}
