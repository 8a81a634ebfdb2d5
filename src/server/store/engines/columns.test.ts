// Test of how the value of a described field is read from its column.
import { expect, test } from "vitest";
import { taskFields } from "#core/quote/fields/part-fields.ts";
import { columnsOf } from "./columns.ts";

test("the default unit is read as it is or from an empty text, and so is an unknown unit of a newer version", () => {
  const { fromColumns } = columnsOf({ unit: taskFields.unit });
  const stored = ["", "each", "sq.ft", "furlong"];
  expect(stored.map((unit) => fromColumns({ unit }).unit)).toEqual([
    "each",
    "each",
    "sq.ft",
    "each",
  ]);
});
