// Takes the product screenshots for the marketing pages, with a fixture quote.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { SHOTS as SIZES, type ShotName } from "#web/site/sections/screenshot-sizes.ts";
import { bathroom } from "../../fixtures/bathroom.ts";
import { jobQuote } from "../../fixtures/jobs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { SCHEMES, type Scheme } from "./docs-sizes.ts";
import { withBrowser } from "./launch.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const FOLDER = path.join(ROOT, "src", "web", "public", "screenshots");

interface Shot {
  name: ShotName;
  address: string;
  /** Whether the bar with the total, at the bottom of a narrow window, is in it. */
  hasBar?: true;
  /** Waits until the screen is loaded, and prepares the shown state. */
  prepare(page: Page): Promise<void>;
}

const { quote, ...parts } = jobQuote(bathroom);

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
async function takeShot(browser: Browser, url: string, shot: Shot, colorScheme: Scheme) {
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

/** Takes every screenshot in both color schemes, and writes the files. */
export const takeSiteShots = (): Promise<void> =>
  withBrowser(async (browser, url) => {
    await mkdir(FOLDER, { recursive: true });
    await uploadQuote(url, { quote, ...parts });
    for (const shot of SHOTS) {
      for (const scheme of SCHEMES) {
        await writeFormats(await takeShot(browser, url, shot, scheme), shot, scheme);
        console.log(`${shot.name}, ${scheme}`);
      }
    }
  });
