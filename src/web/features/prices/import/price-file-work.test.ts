// Tests of the work on a price file that needs no screen: workbooks that are larger than they say.
import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { withBomb } from "#web/shared/quote-files/testing/stated-size.ts";
import { priceFileWork } from "./price-file-work.ts";

const WORKBOOK = new URL("../../../../../fixtures/price-files/24-workbook.xlsx", import.meta.url);

const read = (bytes: Uint8Array<ArrayBuffer>) => priceFileWork.read({ bytes, remembered: [] });

test("a workbook is read", async () => {
  expect((await read(new Uint8Array(readFileSync(WORKBOOK)))).form).toBe("XLSX");
});

test("a workbook that inflates to more than it says is refused while it is inflated", async () => {
  const files = unzipSync(new Uint8Array(readFileSync(WORKBOOK)));
  const bomb = withBomb(files, 170 * 1024 * 1024);
  await expect(read(bomb)).rejects.toThrow("This workbook is too large.");
});
