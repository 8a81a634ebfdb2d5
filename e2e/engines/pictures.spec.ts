// Tests of each screen in every engine at a phone's and a desktop's width, with a screenshot and checks of known engine bugs.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { expect, test } from "./fixtures.ts";
import type { Role } from "./page-elements.ts";
import type { Screen } from "./screen.ts";

const DESCRIPTION =
  "Remove and dispose of the bath, basin and toilet, including all pipework up to the stop taps,\nand make good the walls behind.";

/** The bathroom renovation with a description of two lines. */
function quoteToShow() {
  const whole = ownQuote();
  const [first, ...others] = whole.tasks;
  if (!first) throw new Error("The example has no tasks.");
  return {
    ...whole,
    tasks: [{ ...first, description: DESCRIPTION }, ...others],
  };
}

const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1280, height: 800 },
] as const;

interface View {
  name: string;
  path: string;
  /** An element that must be visible. */
  shows: readonly [Role, string];
  font: string;
}

const viewsOf = (quoteId: string): readonly View[] => [
  { name: "home", path: "/", shows: ["heading", "/^Free Construction/"], font: "Barlow Condensed" },
  {
    name: "edit",
    path: `/quote/${quoteId}`,
    shows: ["textbox", "Quote name"],
    font: "Source Sans 3 Variable",
  },
  {
    name: "details",
    path: `/quote/${quoteId}/details`,
    shows: ["heading", "Add details"],
    font: "Source Sans 3 Variable",
  },
  {
    name: "customize",
    path: `/quote/${quoteId}/customize`,
    shows: ["region", "Quote preview"],
    font: "Source Sans 3 Variable",
  },
  {
    name: "quotes",
    path: "/quotes",
    shows: ["heading", "My quotes"],
    font: "Source Sans 3 Variable",
  },
];

/** Whether a text has another width in this font than in the fallback fonts. */
function isApplied(family: string): boolean {
  const widthIn = (fonts: string): number => {
    const span = document.createElement("span");
    span.style.cssText = `position:absolute;white-space:pre;font:600 100px ${fonts}`;
    span.textContent = "Estimate 1234";
    document.body.append(span);
    const { width } = span.getBoundingClientRect();
    span.remove();
    return width;
  };
  return (
    widthIn(`"${family}", monospace`) !== widthIn("monospace") &&
    widthIn(`"${family}", serif`) !== widthIn("serif")
  );
}

/** Waits for the font. Reloads the page where a late font is used from the next page on (see tokens.css). */
async function checkFonts(visit: Screen, { path, font }: View): Promise<void> {
  const arrives = async () => {
    if (await visit.driver.evaluate(isApplied, font)) return true;
    if (visit.driver.engine !== "webkit") await visit.open(path);
    return false;
  };
  await expect.poll(arrives, { message: `${font} is applied` }).toBe(true);
}

/** A rendered page has many colors, a blank one has one. */
async function checkPicture(visit: Screen, file: string, width: number): Promise<void> {
  const picture = await visit.driver.screenshot();
  await mkdir("test-results/engines", { recursive: true });
  await writeFile(join("test-results/engines", file), picture);
  const { channels, entropy } = await sharp(picture).stats();
  expect((await sharp(picture).metadata()).width).toBe(width);
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  expect(entropy).toBeGreaterThan(0.5);
}

async function checkView(visit: Screen, view: View, height: number): Promise<void> {
  await visit.open(view.path);
  const { box } = await visit.see(...view.shows);
  expect(box.y).toBeLessThan(height);
  const tooWide = () =>
    visit.driver.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  await checkFonts(visit, view);
  await visit.see(...view.shows);
}

for (const { name: size, width, height } of SIZES) {
  test(
    `every screen renders at a ${size}'s width`,
    { tag: "@full" },
    async ({ visit, server, engine }) => {
      const whole = quoteToShow();
      await uploadQuote(server.url, whole);
      await visit.driver.resize(width, height);
      for (const view of viewsOf(whole.quote.id)) {
        await test.step(view.name, async () => {
          await checkView(visit, view, height);
          await checkPicture(visit, `${engine}-${size}-${view.name}.png`, width);
        });
      }
    },
  );
}

test(
  "a description is one line until it is clicked, then fully visible, and grows while typing",
  { tag: "@full" },
  async ({ visit, server }) => {
    const whole = quoteToShow();
    await uploadQuote(server.url, whole);
    await visit.open(`/quote/${whole.quote.id}`);
    const description = `Description of ${whole.tasks[0]?.name}`;
    const line = await visit.see("textbox", description);
    expect(line.box.height).toBeLessThan(30);
    await visit.click("textbox", description);
    const open = async () => {
      const now = await visit.look("textbox", description);
      return (
        now && { focused: now.focused, whole: now.whole, grown: now.box.height > line.box.height }
      );
    };
    await expect.poll(open).toEqual({ focused: true, whole: true, grown: true });
    const before = await visit.see("textbox", description);
    await visit.press("a", "Control");
    await visit.type(`${"A long sentence about the walls. ".repeat(12)}`);
    const grown = async () => {
      const now = await visit.look("textbox", description);
      return now?.whole === true && now.box.height > before.box.height;
    };
    await expect.poll(grown).toBe(true);
  },
);

test(
  "the page works after its window becomes narrow, also with a menu open",
  { tag: "@full" },
  async ({ visit }) => {
    await visit.open("/faq");
    await visit.click("button", "Compare");
    await visit.see("link", "/Joist/");
    await visit.driver.resize(600, 800);
    await visit.see("button", "Menu");
    await visit.driver.resize(1280, 800);
    await visit.see("button", "Compare");
  },
);
