// Tests of the share images: size, embedded fonts, and titles that are too long.
import sharp from "sharp";
import { expect, test } from "vitest";
import { origin } from "#web/owner.ts";
import { PAGES, renderPage, shareWords } from "./render.tsx";
import { shareImage } from "./share-images.ts";

test("every page has its own share image, which the build draws", () => {
  const files = Object.keys(shareWords());
  const named = PAGES.map(
    ({ meta: { path } }) =>
      /property="og:image" content="([^"]+)"/.exec(renderPage(path) ?? "")?.[1],
  );
  expect(named).toEqual(files.map((file) => `${origin}/${file}`));
  expect(new Set(files).size).toBe(PAGES.length);
});

test.each(Object.entries(shareWords()))("%s is a PNG of 1200 x 630", async (_file, words) => {
  const { format, width, height } = await sharp(await shareImage(words)).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

test("markup characters are escaped and drawn as text", async () => {
  const words = { brand: "A & B", title: "<b>Beams</b> & joists", description: "5 < 6 > 4" };
  await expect(shareImage(words)).resolves.toBeInstanceOf(Buffer);
});

test("a title that is too long fails the build with an error message", async () => {
  const words = { brand: "B", title: "Estimates for everyone ".repeat(12), description: "D" };
  await expect(shareImage(words)).rejects.toThrow(/too long for its share image/);
});
