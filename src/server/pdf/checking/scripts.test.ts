// Tests of names in many scripts: each prints with its font, is read back, and conforms to PDF/UA.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type { PdfReading } from "../testing/pdf-reading.ts";
import { printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

const printNamed = (name: string): Promise<PdfReading> =>
  printed(
    sampleQuote(1, ({ tasks }) => {
      for (const task of tasks) task.name = name;
    }),
  );
const fontNames = ({ fonts }: PdfReading): string => fonts.map(({ name }) => name).join(" ");

/** Letters in logical order, without presentation forms. */
const flat = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "");

test.each([
  ["Greek and Cyrillic", "Ανακαίνιση Ремонт ванної", "SourceSans3"],
  ["Chinese, simplified", "浴室装修，预算", "NotoSansHans"],
  ["Thai", "ห้องน้ำ", "NotoSansThai"],
  ["emoji of several characters", "👷🏽‍♀️ 👨‍👩‍👧", "NotoEmoji"],
  ["signs of the trade", "⌀ 2″ → ½″ ✓ ≤ 3 m² № 5 ☐", "NotoSansSymbols"],
])("%s", async (_script, name, font) => {
  const reading = await printNamed(name);
  expect(flat(reading.unbroken)).toContain(flat(name));
  expectClean(reading, font);
});

// The file has the logical order as ActualText, which this reader ignores: it returns the glyphs from left to
// right. Their order is checked by eye on the golden pages.
test.each([
  ["Arabic", "محمد العلي", "NotoSansArabic"],
  ["Gurmukhi", "ਸਿੰਘ ਰਸੋਈ", "NotoSansGurmukhi"],
])("%s, which needs shaping", async (_script, name, font) => {
  const reading = await printNamed(name);
  for (const letter of flat(name)) expect(flat(reading.unbroken)).toContain(letter);
  expectClean(reading, font);
});

function expectClean(reading: PdfReading, font: string): void {
  expect(fontNames(reading)).toContain(font);
  expect(reading.isAccessible).toBe(true);
  expect(reading.fonts.every(({ embedded }) => embedded)).toBe(true);
}

test("Han characters use the glyphs of the language beside them", async () => {
  expect(fontNames(await printNamed("工事 リフォーム"))).not.toContain("NotoSansHans");
  expect(fontNames(await printNamed("공사 工事"))).toMatch(/NotoSansKR(?!.*NotoSans(Hans|JP))/);
  expect(fontNames(await printNamed("工事 施工"))).not.toContain("NotoSansJP");
});

test("a quote without such names embeds none of these fonts", async () => {
  expect(fontNames(await printNamed("Rénovation"))).not.toMatch(/Noto/);
});

test("each line of an address has the direction of its own first letter", async () => {
  const whole = sampleQuote(1, ({ quote }) => {
    quote.clientInfo.projectAddress = "רחוב הרצל 5\nTel Aviv 61000\nIsrael, קומה 2";
  });
  const { bytes } = await printed(whole);
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await loading.promise;
  const { items } = await (await file.getPage(1)).getTextContent();
  await loading.destroy();
  /** Where a text begins, in points from the left edge of the page. */
  const leftOf = (start: string) =>
    items.flatMap((item) =>
      "str" in item && item.str.startsWith(start) ? Math.round(Number(item.transform[4])) : [],
    )[0];
  const left = leftOf("Project address");
  expect([leftOf("Tel Aviv"), leftOf("Israel")]).toEqual([left, left]);
  const hebrew = items.flatMap((item) =>
    "str" in item && /[א-ת]{4}/.test(item.str) ? Number(item.transform[4]) : [],
  );
  expect(hebrew[0]).toBeGreaterThan((left ?? 0) + 20);
});
