// Entries of the outbox are read in today's shape, whichever version of the product wrote them.
import { describe, expect, test } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { readPendingEdit } from "./pending-edit.ts";

const quoteId = exampleId("quote", 1);
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const entry = { seq: "1", revision: 2, quoteId, typed: true };

describe("an entry", () => {
  test("of today is read as it is", () => {
    expect(readPendingEdit({ ...entry, edit })).toEqual({ ...entry, edit });
  });

  test("with its edit under the former name `operation` is migrated", () => {
    expect(readPendingEdit({ ...entry, operation: edit })).toEqual({ ...entry, edit });
  });

  test("of a newer version loses only the fields that this one does not know", () => {
    expect(readPendingEdit({ ...entry, edit, priority: 1 })).toEqual({ ...entry, edit });
  });

  test.each([
    ["no edit", entry],
    ["an edit of an unknown kind", { ...entry, edit: { ...edit, kind: "paintQuote" } }],
    ["a former edit of an unknown kind", { ...entry, operation: { ...edit, kind: "paintQuote" } }],
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
