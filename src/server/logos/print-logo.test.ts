// Tests of the logo in a PDF: at most 600 dpi, and the same bytes each time.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { LogoType } from "#core/quote/details/logo.ts";
import { seedQuote } from "../testing/app-for-tests.ts";
import { sharedTestApp } from "../testing/shared-app.ts";
import { printLogo } from "./print-logo.ts";

const image = (width: number, height: number, type: LogoType) => {
  const field = sharp({
    create: { width, height, channels: 4, background: { r: 29, g: 78, b: 137, alpha: 0.5 } },
  });
  return (type === "image/png" ? field.png() : field.jpeg()).toBuffer();
};

describe("a logo for print", () => {
  test.each<[name: string, LogoType, [number, number], [number, number]]>([
    ["a wide one is 62 mm wide", "image/png", [2_000, 200], [1_464, 146]],
    ["a high one is 20 mm high", "image/png", [900, 900], [472, 472]],
    ["a photo is scaled too", "image/jpeg", [1_500, 750], [944, 472]],
    ["a small one stays as it is", "image/png", [1_464, 472], [1_464, 472]],
  ])("%s", async (_name, type, [width, height], printed) => {
    const given = { type, bytes: await image(width, height, type) };
    const logo = await printLogo(given);
    const { width: wide, height: high, format, hasAlpha } = await sharp(logo.bytes).metadata();
    expect([wide, high]).toEqual(printed);
    expect({ format, hasAlpha }).toEqual(
      type === "image/png"
        ? { format: "png", hasAlpha: true }
        : { format: "jpeg", hasAlpha: false },
    );
    if (wide === width) expect(logo).toBe(given);
    expect((await printLogo(given)).bytes).toEqual(logo.bytes);
  });

  test("an undecodable logo is unchanged", async () => {
    const whole = await image(2_000, 200, "image/png");
    const given = { type: "image/png", bytes: whole.subarray(0, 200) } as const;
    expect(await printLogo(given)).toBe(given);
  });
});

describe("in the file", () => {
  const app = sharedTestApp();

  test("it has at most 600 dpi", async () => {
    const { quoteId } = await seedQuote(app);
    const bytes = await image(2_000, 1_000, "image/png");
    const dataUrl = `data:image/png;base64,${bytes.toString("base64")}`;
    const path = `/api/quotes/${quoteId}`;
    expect((await app.call("POST", `${path}/upload-logo`, { dataUrl })).status).toBe(201);
    const download = async () =>
      Buffer.from(await (await fetch(`${app.url}${path}/pdf`)).arrayBuffer());
    const [first, again] = [await download(), await download()];
    const widths = [...first.toString("latin1").matchAll(/\/Width (\d+)/g)].map(([, px]) => px);
    expect(new Set(widths)).toEqual(new Set(["944"]));
    expect(again.equals(first)).toBe(true);
  });
});
