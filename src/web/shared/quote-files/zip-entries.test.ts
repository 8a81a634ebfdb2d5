// Tests of reading ZIP archives: text round-trips, and damaged or too large archives are rejected.
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { ZipArchive, ZipError } from "./zip-entries.ts";

const MAX_BYTES = 100_000;
const TEXTS = {
  "xl/workbook.xml": "<workbook>浴室 🛁</workbook>",
  "xl/long.xml": "<row/>".repeat(6_000),
  "empty.xml": "",
};

function zipped(texts: Record<string, string>, level: 0 | 6 = 6): Uint8Array {
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>, { level });
}

/** Returns the error that reading throws; fails if it throws none. */
function refusal(bytes: Uint8Array, names: string[] = Object.keys(TEXTS)): ZipError {
  try {
    new ZipArchive(bytes, MAX_BYTES).texts(names);
  } catch (error) {
    if (error instanceof ZipError) return error;
    throw error;
  }
  return expect.fail("It was read.");
}

describe("an archive", () => {
  test.each([0, 6] as const)("returns the text of its files (level %i)", (level) => {
    const archive = new ZipArchive(zipped(TEXTS, level), MAX_BYTES);
    expect(Object.fromEntries(archive.texts(Object.keys(TEXTS)))).toEqual(TEXTS);
    expect([...archive.texts(["empty.xml", "none.xml", ""])]).toEqual([["empty.xml", ""]]);
  });

  test("is rejected when the requested files together exceed the limit", () => {
    const half = "x".repeat(MAX_BYTES * 0.6);
    const bytes = zipped({ "a.xml": half, "b.xml": half });
    expect(refusal(bytes, ["a.xml", "b.xml"]).isTooLarge).toBe(true);
    const archive = new ZipArchive(bytes, MAX_BYTES);
    archive.texts(["a.xml"]);
    expect(() => archive.texts(["b.xml"])).toThrow(ZipError);
  });

  test("is rejected when it is truncated, damaged, or not a ZIP file", () => {
    const bytes = zipped(TEXTS);
    for (let end = 0; end < bytes.length; end += 97)
      expect(refusal(bytes.subarray(0, end)).isTooLarge).toBe(false);
    const broken = zipped({ "a.xml": "Some words that are packed. ".repeat(9) });
    broken.fill(0xff, 40, 60);
    expect(refusal(broken, ["a.xml"]).isTooLarge).toBe(false);
    expect(refusal(new Uint8Array(5_000).fill(0x5a)).isTooLarge).toBe(false);
  });
});
