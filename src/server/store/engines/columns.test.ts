// Tests of how the value of a described field is stored in its column: a default word as an empty text.
import { expect, test } from "vitest";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { columnsOf } from "./columns.ts";

const ofUnit = columnsOf({ unit: taskFields.unit });

test("the default unit is stored as an empty text, another one as it is, and both are read back", () => {
  expect(ofUnit.toColumns({ unit: "each" })).toEqual({ unit: "" });
  expect(ofUnit.toColumns({ unit: "sq.ft" })).toEqual({ unit: "sq.ft" });
  expect(["", "sq.ft"].map((unit) => ofUnit.fromColumns({ unit }).unit)).toEqual(["each", "sq.ft"]);
});

test("a stored default is read as it is, and an unknown unit of a newer version as the default", () => {
  expect(ofUnit.fromColumns({ unit: "each" })).toEqual({ unit: "each" });
  expect(ofUnit.fromColumns({ unit: "furlong" })).toEqual({ unit: "each" });
});
