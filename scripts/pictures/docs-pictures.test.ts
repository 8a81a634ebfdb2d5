// Tests that the pictures in docs/pictures are there, small, and not out of date.
import { statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  ALL_PICTURES_MAX_BYTES,
  PDF_PICTURE,
  pictureFile,
  PICTURES,
  SCHEMES,
} from "./docs-sizes.ts";
import { PICTURES_FOLDER, presentRecord, readRecord, wordsInSource } from "./made-from.ts";

const RETAKE = "The pictures in docs/pictures are out of date: run `npm run screenshots -- docs`.";

/** Every file with its pixels. */
const FILES = [
  ...Object.entries(PICTURES).flatMap(([name, { width, height, density }]) =>
    SCHEMES.map((scheme) => ({
      file: path.join(PICTURES_FOLDER, pictureFile(name, scheme)),
      pixels: [width * density, height * density],
    })),
  ),
  {
    file: path.join(PICTURES_FOLDER, pictureFile(PDF_PICTURE.name, "light")),
    pixels: [PDF_PICTURE.width, PDF_PICTURE.height],
  },
];

test("the totals of the examples, the look and the words of the screens are those that the pictures show", () => {
  const { words, ...record } = readRecord();
  expect(presentRecord(), RETAKE).toEqual(record);
  expect(words.length).toBeGreaterThan(20);
  expect(wordsInSource(words), RETAKE).toEqual(words);
});

test("every picture has its size, and together they are small", async () => {
  for (const { file, pixels } of FILES) {
    const { width, height } = await sharp(file).metadata();
    expect([file, width, height]).toEqual([file, ...pixels]);
  }
  const bytes = FILES.reduce((sum, { file }) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(ALL_PICTURES_MAX_BYTES);
});
