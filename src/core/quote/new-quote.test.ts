// Tests of a new quote.
import { expect, test } from "vitest";
import { exampleId } from "../testing/example-quotes.ts";
import { newQuote } from "./new-quote.ts";
import { quote } from "./schema.ts";

test("a new quote equals the API's answer: untitled, empty, without taxes, at version 1", () => {
  const made = newQuote(exampleId("quote"), "2026-11-22T08:00:00.000Z");
  expect(quote.parse(made)).toEqual(made);
  expect(made).toMatchObject({ title: "Untitled Quote", taxes: [], total: 0, version: 1 });
});
