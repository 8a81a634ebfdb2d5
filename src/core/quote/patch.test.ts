// Tests of the names of the fields that an edit sets.
import { expect, test } from "vitest";
import { exampleId } from "../testing/example-quotes.ts";
import { fieldPaths } from "./patch.ts";

const quoteId = exampleId("quote");

test.each([
  [{ title: "Deck", taxes: [] }, ["title", "taxes"]],
  [
    { number: "7", clientInfo: { email: "", phone: "" } },
    ["number", "clientInfo/email", "clientInfo/phone"],
  ],
  [{ acceptanceText: null }, ["acceptanceText"]],
  // Replaced as a whole.
  [{ discount: { kind: "percent", value: 5 } }, ["discount"]],
])("the fields of %j", (fields, paths) => {
  expect(fieldPaths({ kind: "setQuote", quoteId, fields })).toEqual(paths);
});

test("an edit without fields has none", () => {
  expect(fieldPaths({ kind: "removeTask", quoteId, taskId: exampleId("task") })).toEqual([]);
});
