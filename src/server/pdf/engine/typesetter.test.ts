// Tests of the PDF file: logo formats, PDF standard, fonts and bytes.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf, type PdfReading } from "../testing/pdf-reading.ts";
import type { PdfLogo } from "../layout/pdf-job.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "./typesetter.ts";

const typeset = createTypesetter();

describe("logo", () => {
  const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: "#1d4e89" } });
  const document = printableQuote(sampleQuote(1));
  const print = (logo: PdfLogo): Promise<PdfReading> => readPdf(typeset({ document, logo }));

  test.each(["png", "jpeg"] as const)("a %s is printed", async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    const reading = await print({ bytes, type: `image/${format}` });
    expect(reading.images).toBeGreaterThan(0);
    expect(reading.isAccessible).toBe(true);
  });

  test.each(["png", "jpeg"] as const)("a %s that is unreadable is left out", async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    const type = `image/${format}` as const;
    const corrupt = [Buffer.from("no picture"), bytes.subarray(0, 60), Buffer.alloc(0)];
    const readings = await Promise.all(corrupt.map((logo) => print({ bytes: logo, type })));
    for (const { images, pages } of readings) {
      expect(images).toBe(0);
      expect(pages[0]).toContain("Bathroom renovation");
    }
  });

  test.each([
    [4096, 1],
    [1, 4096],
    [1, 1],
  ])("%i by %i pixels do not break the layout", async (width, height) => {
    const thin = sharp({ create: { width, height, channels: 4, background: "#1d4e89" } });
    const bytes = await thin.png().toBuffer();
    const { pages } = await print({ bytes, type: "image/png" });
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(pages[0]).toContain("Bathroom renovation");
  });
});

describe("the file", () => {
  const document = printableQuote(sampleQuote(12));

  test("for archiving is PDF/A-3a with the quote's date, with the same bytes each time", async () => {
    const archiveDate = "2026-11-21T13:14:15.678Z";
    const job = { document, logo: null, archiveDate };
    const bytes = Buffer.from(typeset(job));
    const { isArchive, isAccessible } = await readPdf(bytes);
    expect({ isArchive, isAccessible }).toEqual({ isArchive: true, isAccessible: false });
    expect(bytes.toString("latin1")).toContain("/CreationDate (D:20261121131415Z)");
    expect(bytes.equals(typeset(job))).toBe(true);
  });

  test("is PDF/UA-1 with title and language, and embeds only its fonts", async () => {
    const { title, language, isAccessible, fonts } = await readPdf(
      typeset({ document, logo: null }),
    );
    expect({ title, language, isAccessible }).toEqual({
      title: "Bathroom renovation",
      language: "en",
      isAccessible: true,
    });
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect(font.embedded).toBe(true);
      expect(font.name).toMatch(/^[A-Z]{6}\+SourceSans3-/);
    }
  });

  test("has the same bytes for the same quote on any compiler", () => {
    const job = { document: printableQuote(sampleQuote(30)), logo: null };
    const once = Buffer.from(typeset(job));
    expect(once.equals(typeset(job))).toBe(true);
    expect(once.equals(createTypesetter()(job))).toBe(true);
    expect(once.includes("CreationDate")).toBe(false);
  });
});
