// Tests of single cells of CSV files.
import { expect, test } from "vitest";
import { keptCell, textCell } from "./csv-file.ts";

test("a text with a sign that may separate cells is quoted, so that its formula stays in the cell", () => {
  expect(["x;=1+2", "x\t=1+2", "x,=1+2", "x\n=1+2"].map(textCell)).toEqual([
    '"x;=1+2"',
    '"x\t=1+2"',
    '"x,=1+2"',
    '"x\n=1+2"',
  ]);
  expect(["=1;2", "\t=1"].map(textCell)).toEqual([`"'=1;2"`, `"'\t=1"`]);
  expect([keptCell("'=1;2"), textCell("plain")]).toEqual([`"''=1;2"`, "plain"]);
});
