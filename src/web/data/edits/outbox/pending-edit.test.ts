// Edits of the outbox keep their order, and its entries are read whichever version since 1.0.0 wrote them.
import { describe, expect, test } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { nextSeq, readPendingEdit } from "./pending-edit.ts";

const quoteId = exampleId("quote", 1);
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const entry = { seq: "1", revision: 2, quoteId, typed: true };

describe("an entry", () => {
  test("of today is read as it is", () => {
    expect(readPendingEdit({ ...entry, edit })).toEqual({ ...entry, edit });
  });

  test("of a newer version loses only the fields that this one does not know", () => {
    expect(readPendingEdit({ ...entry, edit, priority: 1 })).toEqual({ ...entry, edit });
  });

  test.each([
    ["no edit", entry],
    ["an edit of an unknown kind", { ...entry, edit: { ...edit, kind: "paintQuote" } }],
    ["an edit without its fields", { ...entry, edit: { kind: "setQuote", quoteId } }],
    ["no place in the queue", { ...entry, seq: undefined, edit }],
  ])("with %s cannot be read", (_what, stored) => {
    expect(readPendingEdit(stored)).toBeNull();
  });

  test("that is not an object cannot be read", () => {
    expect(readPendingEdit(null)).toBeNull();
    expect(readPendingEdit("edit")).toBeNull();
  });
});

test("edits sort in the order in which they were made, also within a millisecond and when a clock is set back", () => {
  const first = nextSeq(undefined, 1_700_000_000_000);
  const second = nextSeq(first, 1_700_000_000_000);
  const third = nextSeq(second, 1_600_000_000_000);
  const fourth = nextSeq(third, 1_700_000_000_001);
  expect([fourth, second, third, first].sort()).toEqual([first, second, third, fourth]);
});

test("two tabs get different sequence numbers in the same millisecond", () => {
  expect(nextSeq(undefined, 5)).not.toBe(nextSeq(undefined, 5));
});
