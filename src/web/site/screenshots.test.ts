// Tests of the screenshots on marketing pages: their files, and letters that can be read on a phone.
import { statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SHOTS, type ShotName } from "./sections/screenshot-sizes.ts";

const FOLDER = path.join(import.meta.dirname, "..", "public", "screenshots");
const NAMES = Object.keys(SHOTS) as ShotName[];

/** Every file of a screenshot, with its pixels per CSS pixel. */
const filesOf = (name: ShotName) =>
  SHOTS[name].densities.flatMap((density) =>
    ["light", "dark"].flatMap((scheme) =>
      ["avif", "webp"].map((format) => ({
        density,
        file: path.join(FOLDER, `${name}-${scheme}-${density}x.${format}`),
      })),
    ),
  );

test.each(NAMES)("the files of %s have the pixels of their density", async (name) => {
  const { width, height } = SHOTS[name];
  for (const { density, file } of filesOf(name)) {
    const size = await sharp(file).metadata();
    expect([file, size.width, size.height]).toEqual([file, width * density, height * density]);
  }
});

test("on a phone of 390 px the smallest letters are at least 11 px, and sharp at 3x in few bytes", () => {
  // The page's padding of 16 px and the frame of 2 px on both sides; the smallest letters of the app are 0.75rem.
  const shown = 390 - 2 * 16 - 2 * 2;
  const { width, densities } = SHOTS["edit-phone"];
  expect(12 * Math.min(1, shown / width)).toBeGreaterThanOrEqual(11);
  expect(Math.max(...densities)).toBe(3);
  const sizes = filesOf("edit-phone")
    .filter(({ file }) => file.endsWith(".avif"))
    .map(({ file }) => statSync(file).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});
