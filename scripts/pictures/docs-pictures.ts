// Takes the pictures for the README and the docs, from the quotes of the demo.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import type { Browser, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { apiPaths, clientPath } from "#core/api.ts";
import { offersAnswer } from "#core/offers/offer.ts";
import { today } from "#web/data/browser/today.ts";
import { paths } from "#web/paths.ts";
import { DEMO_PATH } from "../demo/demo-paths.ts";
import { DEMO_SERVER, fillServer } from "../demo/fill-server.ts";
import { callApi } from "#server/testing/quote-upload.ts";
import {
  PDF_PICTURE,
  pictureFile,
  PICTURES,
  SCHEMES,
  type PictureName,
  type Scheme,
} from "./docs-sizes.ts";
import { withBrowser } from "./launch.ts";
import { PICTURES_FOLDER, writeRecord } from "./made-from.ts";

interface Screen {
  address: string;
  /** Waits until the screen is loaded, and shows the part that the picture is about. */
  prepare(page: Page): Promise<void>;
  /** Whether it has the app's header, which is left out: the picture is of the tool. */
  hasHeader: boolean;
}

const showEditor = (page: Page): Promise<void> => page.getByTestId("summary").first().waitFor();

/** The options that the client can choose, with the total beside them. */
async function showOptions(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "Options", exact: true });
  await heading.evaluate((found) => {
    scrollTo({ top: found.getBoundingClientRect().top + scrollY - 24, behavior: "instant" });
  });
}

const showTop = (page: Page): Promise<void> =>
  page.getByRole("heading", { level: 1 }).first().waitFor();

const screensOf = (quoteId: string, token: string): Record<PictureName, Screen> => ({
  editor: { address: paths.quote(quoteId), prepare: showEditor, hasHeader: true },
  client: { address: clientPath(token), prepare: showOptions, hasHeader: false },
  "editor-phone": { address: paths.quote(quoteId), prepare: showEditor, hasHeader: true },
  "client-phone": { address: clientPath(token), prepare: showTop, hasHeader: false },
});

/** The words of buttons, links, headings and labels. */
const shownWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(button, a, h1, h2, h3, label, th)")]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.trim())
      .filter((words) => words.length >= 3 && !words.includes("\n")),
  );

/** @returns the words that the screen shows */
async function takePicture(
  browser: Browser,
  url: string,
  name: PictureName,
  { address, prepare, hasHeader }: Screen,
  colorScheme: Scheme,
): Promise<string[]> {
  const { width, height, density } = PICTURES[name];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(url + DEMO_PATH);
  await page.waitForURL(url + paths.quotes);
  await page.goto(url + address);
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  const main = page.locator("main");
  const y = hasHeader ? await main.evaluate((found) => found.getBoundingClientRect().top) : 0;
  await page.setViewportSize({ width, height: Math.ceil(y + height) });
  const png = await page.screenshot({ clip: { x: 0, y, width, height } });
  const words = await shownWords(page);
  await context.close();
  const file = path.join(PICTURES_FOLDER, pictureFile(name, colorScheme));
  await sharp(png)
    .resize({ width: width * density })
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  console.log(`${name}, ${colorScheme}`);
  return words;
}

async function picturePdf(url: string, token: string): Promise<void> {
  const answer = await fetch(url + apiPaths.clientPdf(token));
  const task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PDF_PICTURE.width / width });
  const canvas = createCanvas(PDF_PICTURE.width, PDF_PICTURE.height);
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const drawn = canvas.toBuffer("image/png");
  await task.destroy();
  const file = path.join(PICTURES_FOLDER, pictureFile(PDF_PICTURE.name, "light"));
  await sharp(drawn).webp({ quality: 80, effort: 6 }).toFile(file);
  console.log(PDF_PICTURE.name);
}

/** Takes every picture in both color schemes, and records what they show. */
export const takeDocsPictures = (): Promise<void> =>
  withBrowser(async (browser, url) => {
    await mkdir(PICTURES_FOLDER, { recursive: true });
    const quotes = await fillServer(url, today());
    const quoteId = quotes.find(({ story }) => story.kind === "opened")?.whole.quote.id ?? "";
    const call = { method: "GET", path: apiPaths.offers(quoteId) };
    const { offers } = offersAnswer.parse(await callApi(url, call));
    const token = offers[0]?.token ?? "";
    const words: string[] = [];
    for (const [name, screen] of Object.entries(screensOf(quoteId, token)))
      for (const scheme of SCHEMES)
        words.push(...(await takePicture(browser, url, name as PictureName, screen, scheme)));
    await picturePdf(url, token);
    writeRecord(words);
  }, DEMO_SERVER);
