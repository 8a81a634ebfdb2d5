// Benchmark of a workspace in Chromium: setting it up, joining it, and a change on its way to another device.
import { chromium, type Browser, type Page } from "@playwright/test";
import { writeDeviceBackup, type BackupItem } from "#core/workspace/device-backup.ts";
import { priceKey, type OwnPrice } from "#core/own-prices/own-price.ts";
import { manyListed } from "../../fixtures/listed-quotes.ts";
import { findBrowser } from "../../scripts/setup/browser.mjs";
import { median, quantile } from "../tools/measure.ts";
import { figure, printTable } from "../tools/table.ts";

const QUOTES = 600;
const PRICES = 10_000;
const KITS = 50;
const VISITS = 3;
const CHANGES = 20;
const RATE = "My rate for all categories ($ per hour)";

const idOf = (count: number): string =>
  `3f0a1c52-7c1e-4b53-9d0e-${String(count).padStart(12, "0")}`;

const priceAt = (_: unknown, count: number): OwnPrice => ({
  id: idOf(count),
  name: `Exterior paint, satin, shade ${count}`,
  category: "Painting",
  description: "Two coats, with the primer that the shade asks for",
  unit: "each",
  materialUnitCost: count / 100,
  laborUnitCost: 4.5,
  code: `EP-${count}`,
  pricedOn: "2026-11-01",
});

/** A kit of three tasks. */
const kitAt = (_: unknown, count: number) => ({
  id: idOf(PRICES + count),
  name: `Kit ${count}`,
  dimensions: [],
  categories: [
    {
      id: idOf(2 * PRICES + count),
      name: "Painting",
      defaultLaborHourlyRate: null,
      tasks: [1, 2, 3].map((task) => ({
        id: idOf(3 * PRICES + 10 * count + task),
        name: `Task ${task}`,
        description: "",
        unit: "each",
        materialUnitCost: 10,
        laborUnitCost: 20,
        quantity: "2",
      })),
    },
  ],
});

/** The backup of a device that has much. */
function largeBackup(): string {
  const item = (kind: string, key: string, value: unknown): BackupItem => ({
    kind,
    key,
    value: value as BackupItem["value"],
  });
  const prices = Array.from({ length: PRICES }, priceAt);
  const kits = Array.from({ length: KITS }, kitAt);
  return writeDeviceBackup(
    [
      ...manyListed(QUOTES).map((quote) => item("quotes", quote.id, quote)),
      ...prices.map((price) => item("prices", priceKey(price), price)),
      ...kits.map((kit) => item("kits", kit.id, kit)),
    ],
    "2026-11-28",
  );
}

async function newDevice(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/devices`);
  await page.getByRole("button", { name: "Set up" }).waitFor();
  return page;
}

/** Waits until a device and its workspace agree. */
const synced = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    /"syncedAt":"2/.test(localStorage.getItem("quotewright.workspace-status") ?? ""),
  );

/** @returns milliseconds from the press of a button until the device agrees with its workspace */
async function timeToAgree(page: Page, button: string): Promise<number> {
  const began = performance.now();
  await page.getByRole("button", { name: button, exact: true }).click();
  await synced(page);
  return performance.now() - began;
}

/** @returns milliseconds from a change of the rate on one device until the other one shows it */
async function timeToShow(from: Page, to: Page, dollars: string): Promise<number> {
  await from.getByLabel(RATE).fill(dollars);
  const began = performance.now();
  await from.keyboard.press("Tab");
  await to.waitForFunction(
    ([label, value]) =>
      [...document.querySelectorAll("input")].some(
        (field) => field.labels?.[0]?.textContent?.includes(label) && field.value === value,
      ),
    [RATE, dollars] as const,
  );
  return performance.now() - began;
}

interface WorkspaceFigures {
  setUp: number;
  joined: number;
  changes: number[];
}

async function visit(browser: Browser, url: string, backup: string): Promise<WorkspaceFigures> {
  const first = await newDevice(browser, url);
  await first.locator("input[type=file]").setInputFiles({
    name: "backup.json",
    mimeType: "application/json",
    buffer: Buffer.from(backup),
  });
  await first.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await first.getByText("Backup restored", { exact: true }).waitFor();
  const setUp = await timeToAgree(first, "Set up");
  const words = await first
    .getByRole("list", { name: "The 12 words" })
    .locator("span")
    .allTextContents();
  const second = await newDevice(browser, url);
  await second.goto("about:blank");
  await second.goto(`${url}/devices#code=${words.join("-")}`);
  const joined = await timeToAgree(second, "Join");
  const devices = [first, second] as const;
  for (const page of devices) {
    await page.goto(`${url}/prices`);
    await page.getByLabel(RATE).waitFor();
  }
  const changes: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const [from, to] = change % 2 === 0 ? devices : [second, first];
    changes.push(await timeToShow(from, to, String(50 + change)));
  }
  for (const page of devices) await page.context().close();
  return { setUp, joined, changes };
}

/**
 * Measures and prints a table.
 *
 * @param url - address of a server
 */
export async function printWorkspaceTimes(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const backup = largeBackup();
    const visits: WorkspaceFigures[] = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url, backup));
    const changes = visits.flatMap((each) => each.changes);
    printTable(
      `A workspace with ${QUOTES} quotes, ${PRICES} prices and ${KITS} kits, Chromium (ms), ${VISITS} visits`,
      ["until the device agrees with its workspace", "median", "slowest"],
      [
        [
          "set up",
          ...[0.5, 1].map((part) =>
            figure(
              quantile(
                visits.map((each) => each.setUp),
                part,
              ),
            ),
          ),
        ],
        [
          "joined",
          ...[0.5, 1].map((part) =>
            figure(
              quantile(
                visits.map((each) => each.joined),
                part,
              ),
            ),
          ),
        ],
        [
          "a change, until the other device shows it",
          figure(median(changes)),
          figure(quantile(changes, 1)),
        ],
      ],
    );
  } finally {
    await browser.close();
  }
}
