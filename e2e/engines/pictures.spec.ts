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
  return { ...whole, tasks: [{ ...first, description: DESCRIPTION }, ...others] };
}

const FONT = "Source Sans 3 Variable";

/** The name of each screen, its path, an element that must be visible, and its font. */
const viewsOf = (quoteId: string): readonly [string, string, Role, string, string][] => [
  ["home", "/", "heading", "/^Free Construction/", "Barlow Condensed"],
  ["edit", `/quote/${quoteId}`, "textbox", "Quote name", FONT],
  ["details", `/quote/${quoteId}/details`, "heading", "Add details", FONT],
  ["customize", `/quote/${quoteId}/customize`, "region", "Quote preview", FONT],
  ["quotes", "/quotes", "heading", "My quotes", FONT],
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

for (const [size, width, height] of [
  ["phone", 390, 844],
  ["desktop", 1280, 800],
] as const)
  test(`every screen renders at a ${size}'s width @full`, async ({ visit, server, engine }) => {
    const whole = quoteToShow();
    await uploadQuote(server.url, whole);
    await visit.driver.resize(width, height);
    for (const [name, path, role, shown, font] of viewsOf(whole.quote.id))
      await test.step(name, async () => {
        await visit.open(path);
        const { box } = await visit.see(role, shown);
        expect(box.y).toBeLessThan(height);
        const tooWide = () => document.documentElement.scrollWidth - innerWidth;
        expect(await visit.driver.evaluate(tooWide)).toBeLessThanOrEqual(0);
        // A late font is used from the next page on (see tokens.css).
        const arrives = async () => {
          if (await visit.driver.evaluate(isApplied, font)) return true;
          if (engine !== "webkit") await visit.open(path);
          return false;
        };
        await expect.poll(arrives, { message: `${font} is applied` }).toBe(true);
        await visit.see(role, shown);
        await checkPicture(visit, `${engine}-${size}-${name}.png`, width);
      });
  });

test("a description is one line until it is clicked, then fully visible, and grows while typing @full", async ({
  visit,
  server,
}) => {
  const whole = quoteToShow();
  await uploadQuote(server.url, whole);
  await visit.open(`/quote/${whole.quote.id}`);
  const description = `Description of ${whole.tasks[0]?.name}`;
  const isWhole = (higherThan: number) =>
    visit.see(
      "textbox",
      description,
      ({ focused, whole: isShown, box }) => focused && isShown && box.height > higherThan,
    );
  const line = await visit.see("textbox", description);
  expect(line.box.height).toBeLessThan(30);
  await visit.click("textbox", description);
  const opened = await isWhole(line.box.height);
  await visit.driver.press("a", "Control");
  await visit.driver.type("A long sentence about the walls. ".repeat(12));
  await isWhole(opened.box.height);
});

test("the header works after its window became narrow, also with a menu open @full", async ({
  visit,
}) => {
  await visit.open("/faq");
  await visit.click("button", "Compare");
  await visit.see("link", "/Joist/");
  await visit.driver.resize(600, 800);
  await visit.see("button", "Menu");
  await visit.driver.resize(1280, 800);
  await visit.see("button", "Compare");
});
