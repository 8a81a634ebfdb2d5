// `npm run screenshots`: takes the product screenshots for the marketing pages, with a fixture quote.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { SHOTS as SIZES, type ShotName } from "#web/site/sections/screenshot-sizes.ts";
import { bathroom } from "../fixtures/bathroom.ts";
import { jobQuote } from "../fixtures/jobs.ts";
import { findBrowser } from "./browser.mjs";
import { readCatalogFiles } from "./catalog-check/catalog-files.ts";
import { uploadQuote } from "./quote-upload.ts";
import { runServer } from "./running-server.ts";

const ROOT = path.join(import.meta.dirname, "..");
const FOLDER = path.join(ROOT, "src", "web", "public", "screenshots");
const SCHEMES = ["light", "dark"] as const;

interface Shot {
  name: ShotName;
  address: string;
  /** Whether the bar with the total, at the bottom of a narrow window, is in it. */
  hasBar?: true;
  /** Waits until the screen is loaded, and prepares the shown state. */
  prepare(page: Page): Promise<void>;
}

const { quote, ...parts } = jobQuote(bathroom, readCatalogFiles(path.join(ROOT, "catalog")));

async function showEditor(page: Page): Promise<void> {
  await page.getByTestId("summary").first().waitFor();
}

const SHOTS: readonly Shot[] = [
  {
    name: "edit",
    address: `/quote/${quote.id}`,
    prepare: showEditor,
  },
  {
    name: "edit-tablet",
    address: `/quote/${quote.id}`,
    hasBar: true,
    prepare: showEditor,
  },
  {
    name: "edit-phone",
    address: `/quote/${quote.id}`,
    hasBar: true,
    prepare: showEditor,
  },
  {
    name: "customize",
    address: `/quote/${quote.id}/customize`,
    prepare: (page) => page.getByRole("region", { name: "Quote preview" }).waitFor(),
  },
];

/** Clips the screen below its header, because the marketing page has its own. */
async function takeShot(browser: Browser, url: string, shot: Shot, colorScheme: "light" | "dark") {
  const { width, height, densities } = SIZES[shot.name];
  const context = await browser.newContext({
    viewport: { width, height: height + 600 },
    deviceScaleFactor: Math.max(...densities),
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(url + shot.address);
  await shot.prepare(page);
  await page.evaluate(() => document.fonts.ready);
  const top = await page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
  if (shot.hasBar) await page.setViewportSize({ width, height: Math.round(top + height) });
  const png = await page.screenshot({ clip: { x: 0, y: top, width, height } });
  await context.close();
  return png;
}

/** Each density in both formats; browsers without AVIF use WebP. */
async function writeFormats(png: Buffer, shot: Shot, scheme: string): Promise<void> {
  const { width, densities } = SIZES[shot.name];
  for (const density of densities) {
    const picture = sharp(png).resize({ width: width * density });
    const file = path.join(FOLDER, `${shot.name}-${scheme}-${density}x`);
    await picture.clone().avif({ quality: 55, effort: 4 }).toFile(`${file}.avif`);
    await picture.clone().webp({ quality: 78, effort: 6 }).toFile(`${file}.webp`);
  }
}

async function takeAll(url: string): Promise<void> {
  const executablePath = findBrowser();
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
  try {
    for (const shot of SHOTS) {
      for (const scheme of SCHEMES) {
        const png = await takeShot(browser, url, shot, scheme);
        await writeFormats(png, shot, scheme);
        console.log(`${shot.name}, ${scheme}`);
      }
    }
  } finally {
    await browser.close();
  }
}

const dataDir = await mkdtemp(path.join(tmpdir(), "quotewright-screenshots-"));
const server = await runServer({
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  RATE_LIMIT: "off",
  LOG_LEVEL: "error",
});
try {
  await mkdir(FOLDER, { recursive: true });
  await uploadQuote(server.url, { quote, ...parts });
  await takeAll(server.url);
} finally {
  await server.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}
