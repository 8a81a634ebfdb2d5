// Tests of dropping edits without a target before they are sent.
import { expect, test } from "vitest";
import * as fc from "fast-check";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, asSeen, editOf } from "../testing/example-edits.ts";
import { bathroomRenovation, exampleId } from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import { withTargets, applyEdit, applyEdits, type Edit } from "./edit.ts";
import type { WholeQuote } from "../quote/schema.ts";

const quoteId = exampleId("quote");
const whole = bathroomRenovation();
const there = exampleId("task", 2);
const gone = exampleId("task", 999);

test("an edit of a deleted task is dropped, the others keep their order", () => {
  const edits: Edit[] = [
    { kind: "removeTask", quoteId, taskId: gone },
    { kind: "setTask", quoteId, taskId: there, fields: { quantity: 2 } },
    { kind: "removeTasks", quoteId, taskIds: [gone] },
    { kind: "removeTasks", quoteId, taskIds: [gone, there] },
    { kind: "setTask", quoteId, taskId: there, fields: { quantity: 3 } },
  ];
  expect(withTargets(whole, edits)).toEqual([edits[1], edits[3]]);
});

test("dropped edits would have changed nothing", () => {
  fc.assert(
    fc.property(anyWholeQuote, fc.array(anyIntention(), { maxLength: 6 }), (quote, intentions) => {
      let now: WholeQuote = quote;
      const edits = intentions.map((intention) => {
        const edit = editOf(now, intention);
        now = applyEdit(now, edit);
        return edit;
      });
      expect(asSeen(applyEdits(quote, withTargets(quote, edits)))).toEqual(asSeen(now));
    }),
    { numRuns: runs(150, 500) },
  );
});
