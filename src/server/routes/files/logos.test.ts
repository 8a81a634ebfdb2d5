// Tests of logos over HTTP: upload, re-encoding, download, and refusals.
import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { apiPaths, uploadLogoAnswer } from "#core/api.ts";
import { BODY_MAX_BYTES } from "#core/limits.ts";
import type { Quote } from "#core/quote/schema.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

let path: string;
let quotePath: string;
const app = sharedTestApp();
beforeAll(async () => {
  const { quoteId } = await seedQuote(app);
  quotePath = apiPaths.quote(quoteId);
  path = apiPaths.uploadLogo(quoteId);
});

const image = (width = 8, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: "#c00" } });
const dataUrl = (bytes: Uint8Array, type = "image/png"): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const upload = (url: string, headers?: Record<string, string>) =>
  app.call("POST", path, { dataUrl: url }, headers);

describe("an uploaded logo", () => {
  test("is assigned to the quote, and served by its hash as immutable with its type", async () => {
    const made = await upload(dataUrl(await image().png().toBuffer()));
    const { logoUrl } = uploadLogoAnswer.parse(made.body);
    expect({ status: made.status, etag: made.headers.get("etag") }).toEqual({
      status: 201,
      etag: '"5"',
    });
    expect((await app.call("GET", quotePath)).body).toMatchObject({ businessInfo: { logoUrl } });
    const { status, headers } = await fetch(app.url + logoUrl);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  test("that is not to be assigned leaves the quote as it is, and can be set later", async () => {
    const before = (await app.call("GET", quotePath)).body as Quote;
    const bytes = await image(7, 3).png().toBuffer();
    const made = await app.call("POST", path, { dataUrl: dataUrl(bytes), assign: false });
    const { logoUrl } = uploadLogoAnswer.parse(made.body);
    expect([made.status, made.headers.get("etag")]).toEqual([201, `"${before.version}"`]);
    expect((await app.call("GET", quotePath)).body).toEqual(before);
    expect((await fetch(app.url + logoUrl)).status).toBe(200);
    const set = await app.call("PUT", quotePath, { businessInfo: { logoUrl } });
    expect(set.body).toMatchObject({ businessInfo: { logoUrl } });
  });

  test("may be large with that flag on either side, and with nothing else", async () => {
    const noise = { width: 400, height: 200, channels: 3 } as const;
    const url = dataUrl(await sharp(randomBytes(240_000), { raw: noise }).png().toBuffer());
    expect(url.length).toBeGreaterThan(4 * BODY_MAX_BYTES);
    for (const body of [
      { dataUrl: url, assign: false },
      { assign: false, dataUrl: url },
    ])
      expect(await app.call("POST", path, body)).toMatchObject({ status: 201 });
    const more = { dataUrl: url, assign: false, other: true };
    expect(await app.call("POST", path, more)).toMatchObject({ status: 413 });
  });

  test("is stored once: uploading the same image again is a replay", async () => {
    const url = dataUrl(await image(9, 9).png().toBuffer());
    const [first, second] = [await upload(url), await upload(url)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  });

  test("loses its metadata, and is rotated by its EXIF orientation", async () => {
    const photo = await image(8, 4)
      .withExif({ IFD0: { Copyright: "SECRET" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(dataUrl(photo, "image/jpeg"));
    const response = await fetch(app.url + uploadLogoAnswer.parse(body).logoUrl);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([stored.width, stored.height]).toEqual([4, 8]);
    expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
  });
});

describe("a refused upload", () => {
  const NOT_AN_IMAGE = "Please upload a PNG or JPG image.";
  const TOO_LARGE = "Please upload an image smaller than 2MB.";
  const refusal = async (url: string) => {
    const { status, body } = await upload(url);
    return [status, (body as { detail: string }).detail];
  };

  test("of another type, whatever its declared type", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const png = await image().png().toBuffer();
    for (const url of [
      dataUrl(svg, "image/svg+xml"),
      dataUrl(svg, "image/png"),
      dataUrl(png, "image/jpeg"),
      "https://example.com/logo.png",
    ])
      expect(await refusal(url)).toEqual([415, NOT_AN_IMAGE]);
    expect(await refusal("data:image/png;base64,???")).toEqual([422, NOT_AN_IMAGE]);
  });

  test("of 2 MiB and more", async () => {
    expect(await refusal(dataUrl(randomBytes(2_097_152)))).toEqual([413, TOO_LARGE]);
  });

  test("with too many pixels, checked in the header before decoding", async () => {
    expect(await refusal(dataUrl(await image(4_097, 1).png().toBuffer()))).toEqual([
      422,
      "Please upload an image of at most 4,096 pixels a side and 16 megapixels.",
    ]);
    const bomb = await image().png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect((await refusal(dataUrl(bomb)))[0]).toBe(422);
  });

  test("that cannot be decoded", async () => {
    const png = await image(64, 64).png({ compressionLevel: 0 }).toBuffer();
    expect(await refusal(dataUrl(png.subarray(0, png.length / 2)))).toEqual([422, NOT_AN_IMAGE]);
    expect(await refusal(dataUrl(png.subarray(0, 12)))).toEqual([415, NOT_AN_IMAGE]);
  });

  test("to an unknown quote, or with a wrong version", async () => {
    const url = dataUrl(await image(5, 5).png().toBuffer());
    const unknown = apiPaths.uploadLogo(randomUUID());
    expect((await app.call("POST", unknown, { dataUrl: url })).status).toBe(404);
    expect((await upload(url, { "if-match": '"1"' })).status).toBe(412);
    expect((await app.call("GET", `/api/logos/${"0".repeat(64)}`)).status).toBe(404);
  });
});
