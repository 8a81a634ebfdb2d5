// Messages between tabs that may run different versions of the product.
import { expect, test } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { readTabMessage } from "./tab-channel.ts";

const quoteId = exampleId("quote", 1);
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const entry = { seq: "1", revision: 0, quoteId, typed: false };
const answer = { data: { title: "Deck" }, version: 7 };

test("messages of today are read as they are", () => {
  const refusal = { kind: "refused", seq: "1" };
  expect(readTabMessage(refusal)).toEqual(refusal);
  const message = { kind: "acknowledged", edit: { ...entry, edit }, answer };
  expect(readTabMessage(message)).toEqual(message);
});

test("a message that cannot be read makes the tab read the outbox again", () => {
  for (const message of [null, "changed", { kind: "paused" }, { kind: "acknowledged", answer }])
    expect(readTabMessage(message)).toEqual({ kind: "changed" });
});
