// Benchmark of typing in the search of a full My quotes, in Chromium with 4x CPU throttling.
import { chromium, type Browser, type Page } from "@playwright/test";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import { manyListed } from "../../fixtures/listed-quotes.ts";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import { median, quantile } from "../tools/measure.ts";
import { quietRuns } from "../tools/quiet.ts";
import { figure, printTable } from "../tools/table.ts";

const SLOWED = 4;
const VISITS = { wanted: 3, most: 6 };
/** How long a key is held, and the pause before the next one, in milliseconds: a fast typist. */
const KEY = { held: 70, pause: 80 };
/** Words that find many quotes, a few and none, each typed and taken back. */
const WORDS = ["bathroom", "q-2026-41", "erable", "lee deck 49", "xyz"];
const KEYS = WORDS.flatMap((word) => [...word, ...Array.from(word, () => "Backspace")]);

interface ListFigures {
  /** From each key press until the next frame is painted, in milliseconds: the field shows the character. */
  keys: number[];
  /** From each key press until the last change of the page that followed it is painted. */
  lists: number[];
}

declare global {
  interface Window {
    listFigures: ListFigures;
  }
}

/** Runs in the page, so it must not use anything from the enclosing scope. */
function installProbe(): void {
  const figures: ListFigures = { keys: [], lists: [] };
  window.listFigures = figures;
  let pressed: number | null = null;
  let painted = 0;
  /** Calls back after the next frame: a message that is posted in it arrives once it was painted. */
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", then);
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  };
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      if (pressed !== null) figures.lists.push(painted - pressed);
      pressed = timeStamp;
      afterPaint(() => {
        painted = performance.now();
        figures.keys.push(painted - timeStamp);
      });
    },
    true,
  );
  const observer = new MutationObserver(() => afterPaint(() => (painted = performance.now())));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

async function openList(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  await page.goto(`${url}/quotes`);
  // As an earlier version stored it: the page takes it over.
  const text = JSON.stringify(manyListed(QUOTES_LISTED_MAX));
  await page.evaluate((list) => localStorage.setItem("quotewright.quotes", list), text);
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("quotewright.quotes") === null);
  await page.reload();
  await page.getByRole("searchbox", { name: "Search quotes" }).waitFor();
  return page;
}

async function visit(browser: Browser, url: string): Promise<ListFigures> {
  const page = await openList(browser, url);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.getByRole("searchbox", { name: "Search quotes" }).focus();
  for (const key of KEYS) {
    await page.waitForTimeout(KEY.pause);
    await page.keyboard.press(key, { delay: KEY.held });
  }
  const figures = await page.evaluate(() => window.listFigures);
  await page.context().close();
  return figures;
}

/**
 * Measures and prints a table.
 *
 * @param url - address of a server; the quotes are not on it
 */
export async function printListTimes(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const [visits = []] = await quietRuns([() => visit(browser, url)], VISITS);
    const middle = (of: keyof ListFigures, part: number) =>
      figure(median(visits.map(({ figures }) => quantile(figures[of], part))));
    printTable(
      `Search in My quotes, ${QUOTES_LISTED_MAX} quotes, Chromium, processor slowed ${SLOWED}x (ms), medians of ${VISITS.wanted} visits`,
      ["until painted", "p50", "p95"],
      [
        ["typed character", middle("keys", 0.5), middle("keys", 0.95)],
        ["list of what was found", middle("lists", 0.5), middle("lists", 0.95)],
      ],
    );
  } finally {
    await browser.close();
  }
}
