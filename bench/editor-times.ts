// The Edit step in Chromium on a processor that is slowed down four times: opening, typing, dragging, memory.
import { chromium, type Browser, type Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { installProbe, type EditorFigures } from "./editor-probe.ts";
import { median, quantile } from "./measure.ts";
import { quietTurns } from "./quiet.ts";
import type { SampleQuote } from "./sample-quotes.ts";
import { figure, printTable } from "./table.ts";

const SLOWED = 4;
const KEYS = 60;
const DRAG_STEPS = 60;

/** Visits of each quote, of which the median is told; in a busy hour more are made, and the quietest count. */
const VISITS = { wanted: 5, most: 15 };
/** How long a key is held down and then none is, in milliseconds: somebody who types fast. */
const KEY = { held: 70, pause: 80 };
/** Figures of one and two digits, so that each key changes the total. */
const KEYS_OF_A_ROUND = ["3", "7", "Backspace", "5", "Backspace", "Backspace"];

/** Types figures into the quantity of a row in the middle of the screen. */
async function type(page: Page): Promise<void> {
  const row = page.locator("[data-task]").nth(5);
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

/** What one visit gives, in the order of the table's columns. */
type Visit = readonly number[];

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

async function visit(
  browser: Browser,
  url: string,
  { whole, taskCount }: SampleQuote,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The second visit is measured: the files are in the browser's cache, as they mostly are.
  await page.goto(`${url}/quote/${whole.quote.id}`);
  await page.locator('[data-column="quantity"]').first().waitFor();
  await page.addInitScript(installProbe, taskCount);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.reload();
  await page.waitForFunction(() => window.figures.complete !== null, null, { timeout: 120_000 });
  await type(page);
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

/**
 * Measures and prints.
 *
 * @param url - of a server that has the quotes
 */
export async function printEditorTimes(url: string, quotes: readonly SampleQuote[]): Promise<void> {
  const executablePath = findBrowser();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: asRoot,
  });
  const rows: string[][] = [];
  try {
    // Whatever a first page costs, such as fonts from the disk, is not the editor's.
    await (await browser.newPage()).goto(url + apiPaths.categoryCatalog);
    for (const quote of quotes) {
      const visits = await quietTurns(() => visit(browser, url, quote), VISITS);
      const medians = COLUMNS.map((_, column) =>
        median(visits.map(({ figures }) => figures[column] ?? 0)),
      );
      const stolen = Math.max(...visits.map((each) => each.stolen)) * 100;
      rows.push([`${quote.taskCount} tasks`, ...medians.map(figure), `${stolen.toFixed(1)} %`]);
    }
  } finally {
    await browser.close();
  }
  printTable(
    `Edit step, Chromium, processor slowed ${SLOWED}x (ms; heap in MiB), medians of ${VISITS.wanted} visits`,
    ["quote", ...COLUMNS, "taken by others"],
    rows,
  );
}
