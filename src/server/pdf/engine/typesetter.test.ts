// Tests of the PDF file: logo formats and bytes.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { readPdf, type PdfReading } from "../testing/pdf-reading.ts";
import type { PdfLogo } from "../layout/pdf-job.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "./typesetter.ts";

const typeset = createTypesetter();

describe("logo", () => {
  const picture = (width = 300, height = 90) =>
    sharp({ create: { width, height, channels: 3, background: "#1d4e89" } });
  const document = printableQuote(sampleQuote(1));
  const print = (logo: PdfLogo): Promise<PdfReading> => readPdf(typeset({ document, logo }));

  test.each(["png", "jpeg"] as const)("a %s is printed", async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    const reading = await print({ bytes, type: `image/${format}` });
    expect(reading.images).toBeGreaterThan(0);
    expect(reading.isAccessible).toBe(true);
  });

  test.each(["png", "jpeg"] as const)("a %s that is unreadable is left out", async (format) => {
    const whole = await picture().toFormat(format).toBuffer();
    for (const bytes of [Buffer.from("no picture"), whole.subarray(0, 60)]) {
      const { images, pages } = await print({ bytes, type: `image/${format}` });
      expect(images).toBe(0);
      expect(pages[0]).toContain("Bathroom renovation");
    }
  });

  test.each([
    [4096, 1],
    [1, 4096],
  ])("%i by %i pixels do not break the layout", async (width, height) => {
    const bytes = await picture(width, height).png().toBuffer();
    const { pages } = await print({ bytes, type: "image/png" });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Bathroom renovation");
  });
});

test("a file has no date, so that it has the same bytes on any compiler", () => {
  const job = { document: printableQuote(sampleQuote(12)), logo: null };
  const bytes = Buffer.from(typeset(job));
  expect(bytes.equals(createTypesetter()(job))).toBe(true);
  expect(bytes.toString("latin1")).not.toContain("CreationDate");
});
