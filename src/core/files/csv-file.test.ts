// Tests of single cells of CSV files.
import { expect, test } from "vitest";
import { keptCell, textCell } from "./csv-file.ts";

test.each(["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", " =1", "＝1"])(
  "%o is neutralised by an apostrophe",
  (formula) => expect(textCell(formula)).toBe(`'${formula}`),
);

test("a text with a sign that may separate cells is quoted, so that its formula stays in the cell", () => {
  expect(["x;=1+2", "x\t=1+2", "x,=1+2", "x\n=1+2"].map(textCell)).toEqual([
    '"x;=1+2"',
    '"x\t=1+2"',
    '"x,=1+2"',
    '"x\n=1+2"',
  ]);
  expect(["=1;2", "\t=1"].map(textCell)).toEqual([`"'=1;2"`, `"'\t=1"`]);
  expect([keptCell("'=1;2"), textCell("a - b")]).toEqual([`"''=1;2"`, "a - b"]);
  expect(textCell('2" pipe, PEX')).toBe('"2"" pipe, PEX"');
});
