// Benchmark of the Edit step in Chromium with 4x CPU throttling: opening, typing, dragging, memory.
import { chromium, type Browser, type Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import { installProbe, type EditorFigures } from "./editor-probe.ts";
import { median, quantile } from "../tools/measure.ts";
import { quietRuns, type Run } from "../tools/quiet.ts";
import type { SampleQuote } from "../tools/sample-quotes.ts";
import { figure, printTable, ratio } from "../tools/table.ts";

const SLOWED = 4;
const KEYS = 60;
const DRAG_STEPS = 60;

/** Visits of each quote; the table shows their median. On a busy machine more visits run, and the quietest count. */
const VISITS = { wanted: 5, most: 10 };
/** How long a key is held, and the pause before the next one, in milliseconds: a fast typist. */
const KEY = { held: 70, pause: 80 };
/** Figures of one and two digits, so that each key press changes the total. */
const KEYS_OF_A_ROUND = ["3", "7", "Backspace", "5", "Backspace", "Backspace"];

/**
 * Types figures into the quantity of a row.
 *
 * @param index - index of the row, which is in the middle of the screen
 */
async function type(page: Page, index: number): Promise<void> {
  const row = page.locator("[data-task]").nth(index);
  await row.scrollIntoViewIfNeeded();
  await row.locator('[data-column="quantity"]').click();
  await page.evaluate(() => {
    window.figures.keys.length = 0;
    window.figures.longTasks.length = 0;
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.waitForTimeout(KEY.pause);
    const name = KEYS_OF_A_ROUND[key % KEYS_OF_A_ROUND.length] ?? "1";
    await page.keyboard.press(name, { delay: KEY.held });
  }
}

/** Drags a row down the screen and back to its place. */
async function drag(page: Page): Promise<void> {
  const handle = page.locator("[data-handle]").nth(1);
  const box = await handle.boundingBox();
  if (!box) throw new Error("The quote has no second row to drag.");
  const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => window.watchFrames());
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(x, y + 250 * Math.sin((step / DRAG_STEPS) * Math.PI));
  }
  await page.evaluate(() => (window.figures.watchFrames = false));
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** The results of one visit in the order of the table's columns; null where a column does not apply. */
type Visit = readonly (number | null)[];

const COLUMNS = [
  "editable",
  "all rows",
  "key p50",
  "key p95",
  "longest task",
  "drag p50",
  "drag p95",
  "heap",
] as const;
const KEY_P50 = COLUMNS.indexOf("key p50");

/** Opens an address in a new browser context, reloads it, and waits until it is complete. */
async function open(browser: Browser, url: string, rows: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The second visit is measured, because users usually have the files in the browser's cache.
  await page.goto(url);
  await page.locator('[data-column="quantity"]').first().waitFor();
  await page.addInitScript(installProbe, rows);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.reload();
  await page.waitForFunction(() => window.figures.complete !== null, null, { timeout: 120_000 });
  return { context, page, session };
}

/** The minimal page that shows a total: a field, and a number that changes with it. */
const FLOOR_PAGE = `data:text/html,<!doctype html><title>Floor</title>
  <p data-task><input data-column="quantity" aria-label="Quantity"> <output>0</output></p>
  <script>addEventListener("input", ({ target }) => {
    document.querySelector("output").textContent = Number(target.value) * 3910;
  })</script>`;

async function visitFloor(browser: Browser): Promise<Visit> {
  const { context, page } = await open(browser, FLOOR_PAGE, 1);
  await type(page, 0);
  const { keys, longTasks } = await page.evaluate(() => window.figures);
  await context.close();
  const [p50, p95] = [quantile(keys, 0.5), quantile(keys, 0.95)];
  return [null, null, p50, p95, Math.max(0, ...longTasks), null, null, null];
}

async function visitQuote(
  browser: Browser,
  url: string,
  { whole, taskCount }: SampleQuote,
): Promise<Visit> {
  const opened = await open(browser, `${url}/quote/${whole.quote.id}`, taskCount);
  const { context, page, session } = opened;
  await type(page, 5);
  await drag(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const found: EditorFigures = await page.evaluate(() => window.figures);
  await context.close();
  return [
    found.editable ?? 0,
    found.complete ?? 0,
    quantile(found.keys, 0.5),
    quantile(found.keys, 0.95),
    Math.max(0, ...found.longTasks),
    quantile(found.frames, 0.5),
    quantile(found.frames, 0.95),
    usedSize / 2 ** 20,
  ];
}

const medians = (visits: readonly Run<Visit>[]): Visit =>
  COLUMNS.map((_, column) => {
    const found = visits.map(({ figures }) => figures[column] ?? null);
    return found.includes(null) ? null : median(found.filter((each) => each !== null));
  });

/**
 * Measures and prints a table.
 *
 * @param url - address of a server that has the quotes
 */
export async function printEditorTimes(url: string, quotes: readonly SampleQuote[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const names = ["floor", ...quotes.map(({ taskCount }) => `${taskCount} tasks`)];
  const rows: string[][] = [];
  try {
    // Opens one page first, so that one-time costs such as loading fonts are not measured.
    await (await browser.newPage()).goto(url + apiPaths.categoryCatalog);
    const measures = quotes.map((quote) => () => visitQuote(browser, url, quote));
    const all = await quietRuns([() => visitFloor(browser), ...measures], VISITS);
    const floor = all[0] ? (medians(all[0])[KEY_P50] ?? 0) : 0;
    for (const [index, visits] of all.entries()) {
      const found = medians(visits);
      const stolen = Math.max(...visits.map((each) => each.stolen)) * 100;
      rows.push([
        names[index] ?? "",
        ...found.map((value) => (value === null ? "" : figure(value))),
        ratio(found[KEY_P50] ?? 0, floor),
        `${stolen.toFixed(1)} %`,
      ]);
    }
  } finally {
    await browser.close();
  }
  printTable(
    `Edit step, Chromium, processor slowed ${SLOWED}x (ms; heap in MiB), medians of ${VISITS.wanted} visits`,
    ["quote", ...COLUMNS, "key p50 to floor", "taken by others"],
    rows,
  );
}
