// Tests of what a column holds of a described field: words that are the usual one take no bytes.
import { expect, test } from "vitest";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { columnsOf } from "./columns.ts";

const ofUnit = columnsOf({ unit: taskFields.unit });

test("the usual unit is stored as nothing, others as they are, and both are read as they were", () => {
  expect(ofUnit.toColumns({ unit: "each" })).toEqual({ unit: "" });
  expect(ofUnit.toColumns({ unit: "sq.ft" })).toEqual({ unit: "sq.ft" });
  expect(["", "sq.ft"].map((unit) => ofUnit.fromColumns({ unit }).unit)).toEqual(["each", "sq.ft"]);
});

test("rows of before and of a newer version: the usual unit in words, and one that is not known", () => {
  expect(ofUnit.fromColumns({ unit: "each" })).toEqual({ unit: "each" });
  expect(ofUnit.fromColumns({ unit: "furlong" })).toEqual({ unit: "each" });
});
