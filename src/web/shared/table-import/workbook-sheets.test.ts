// Tests of the bounds of a workbook: what inflates to more than it says, and cells far away, are refused.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { FileError } from "#core/files/file-error.ts";
import { readWorkbook } from "./workbook-sheets.ts";

const WORKBOOK = new URL("../../../../fixtures/price-files/24-workbook.xlsx", import.meta.url);
const files = unzipSync(new Uint8Array(readFileSync(WORKBOOK)));
const sheetPath = Object.keys(files).find((name) => name.includes("worksheets/sheet")) ?? "";

/** The workbook with another row in its sheet. */
function withRow(row: string) {
  const sheet = strFromU8(files[sheetPath] ?? new Uint8Array()).replace(
    "</sheetData>",
    `${row}</sheetData>`,
  );
  return new Uint8Array(zipSync({ ...files, [sheetPath]: strToU8(sheet) }));
}

/** The workbook after a file that unpacks to `size` zeros and states 10 bytes. Node packs it, 20 times as fast as fflate. */
function withBomb(size: number) {
  const packed = deflateRawSync(new Uint8Array(size), { level: 1 });
  const bytes = new Uint8Array(zipSync({ "xl/bomb.xml": [packed, { level: 0 }], ...files }));
  const view = new DataView(bytes.buffer);
  const entry = view.getUint32(view.byteLength - 6, true);
  // In the header of the file and in the central directory: deflated, and the size.
  for (const [method, stated] of [
    [8, 22],
    [entry + 10, entry + 24],
  ] as const) {
    view.setUint16(method, 8, true);
    view.setUint32(stated, 10, true);
  }
  return bytes;
}

test("a workbook that inflates to more than it says is refused while it is inflated", async () => {
  await expect(readWorkbook(withBomb(170 * 1024 * 1024))).rejects.toThrow(
    "This workbook is too large.",
  );
});

test.each(["XFD1048576", "A20001", "GS12"])("a cell at %s is refused", async (at) => {
  const row = at.replace(/\D/g, "");
  const bytes = withRow(`<row r="${row}"><c r="${at}"><v>1</v></c></row>`);
  await expect(readWorkbook(bytes)).rejects.toThrow(
    "This workbook has a cell beyond 20,000 rows or 200 columns.",
  );
});

test("a cell with a format and no content may be anywhere", async () => {
  const bytes = withRow(`<row r="1048576"><c r="XFD1048576" s="1"/></row>`);
  expect(await readWorkbook(bytes)).toHaveLength(1);
});

/** A workbook whose list of sheets is this text. */
const withWorkbookPart = (text: string) =>
  new Uint8Array(zipSync({ ...files, "xl/workbook.xml": strToU8(text) }));

test.each([
  ["entities", `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>`],
  ["many elements", `<x>${"<r/>".repeat(2_100_000)}</x>`],
  ["deep elements", `${"<x>".repeat(50_000)}${"</x>".repeat(50_000)}`],
])("a workbook of %s has no sheets or is damaged", async (_what, part) => {
  const sheets = await readWorkbook(withWorkbookPart(part)).catch((error: unknown) => {
    if (error instanceof FileError) return [];
    throw error;
  });
  expect(sheets).toEqual([]);
});
