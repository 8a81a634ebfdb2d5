// Tests of parsing stored edits: each kind is parsed unchanged, anything else is refused.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyIntention, editOf } from "../testing/example-edits.ts";
import { bathroomRenovation } from "../testing/example-quotes.ts";
import { EDIT_NAMES, readEdit } from "./edit.ts";

describe("a stored edit", () => {
  test.each(EDIT_NAMES)("of the kind %s is parsed unchanged", (kind) => {
    fc.assert(
      fc.property(anyIntention([kind]), (intention) => {
        const edit = editOf(bathroomRenovation(), intention);
        expect(readEdit(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["of an unknown kind", { kind: "paintTask", quoteId: "x" }],
    ["without its task", { kind: "removeTask", quoteId: bathroomRenovation().quote.id }],
    ["that is no object", "setTask"],
    ["that is nothing", null],
    ["that has the name of a built-in member", { kind: "constructor" }],
  ])("%s is refused", (_what, stored) => {
    expect(readEdit(stored)).toBeNull();
  });
});
