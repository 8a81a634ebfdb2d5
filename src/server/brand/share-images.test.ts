// Tests of the share images: size, embedded fonts, and titles that are too long.
import sharp from "sharp";
import { expect, test } from "vitest";
import { shareImage } from "./share-images.ts";

test("it is a PNG of 1200 x 630, in the brand's color and with its logo", async () => {
  const words = { brand: "Brick & Beam", title: "Estimates", description: "Quotes as PDF." };
  const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const image = sharp(await shareImage(words, { color: "#7a1f2b", logo }));
  const { format, width, height } = await image.metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 3,
    ),
  ];
  // The middle of the logo, and the paper beside it: dark, and more red than blue.
  expect(at(72 + 36, 72 + 36)).toEqual([255, 0, 0]);
  const [red = 0, , blue = 0] = at(10, 10);
  expect(red).toBeGreaterThan(blue);
});

test("markup characters are escaped and drawn as text", async () => {
  const words = { brand: "A & B", title: "<b>Beams</b> & joists", description: "5 < 6 > 4" };
  await expect(shareImage(words)).resolves.toBeInstanceOf(Buffer);
});

test("a title that is too long is refused with an error message", async () => {
  const words = { brand: "B", title: "Estimates for everyone ".repeat(12), description: "D" };
  await expect(shareImage(words)).rejects.toThrow(/too long for its share image/);
});
