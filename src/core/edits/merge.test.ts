// Tests of merging: two edits of the same fields become one with the effect of both.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyWholeQuote } from "../testing/example-arbitraries.ts";
import { anyIntention, editOf } from "../testing/example-edits.ts";
import { exampleId } from "../testing/example-quotes.ts";
import { BODY_MAX_BYTES, DESCRIPTION_MAX_LENGTH, TERMS_MAX_LENGTH } from "../limits.ts";
import { callOf, mergeEdits, applyEdit, applyEdits, type Edit } from "./edit.ts";

const quoteId = exampleId("quote");
const setTask = (number: number, fields: Extract<Edit, { kind: "setTask" }>["fields"]): Edit => ({
  kind: "setTask",
  quoteId,
  taskId: exampleId("task", number),
  fields,
});
const setQuote = (fields: Extract<Edit, { kind: "setQuote" }>["fields"]): Edit => ({
  kind: "setQuote",
  quoteId,
  fields,
});

test("consecutive quantities are sent once: the last one wins, other fields stay", () => {
  const merged = mergeEdits(setTask(1, { quantity: 1, markup: 5 }), setTask(1, { quantity: 12 }));
  expect(merged).toEqual(setTask(1, { quantity: 12, markup: 5 }));
});

test("edits of different tasks, or of different kinds, are not merged", () => {
  expect(mergeEdits(setTask(1, { quantity: 1 }), setTask(2, { quantity: 1 }))).toBeNull();
  expect(mergeEdits(setTask(1, { quantity: 1 }), setQuote({ title: "A" }))).toBeNull();
  const remove: Edit = { kind: "removeTask", quoteId, taskId: exampleId("task", 1) };
  expect(mergeEdits(remove, remove)).toBeNull();
});

test("edits that together exceed the body limit are not merged", () => {
  const address = "浴".repeat(DESCRIPTION_MAX_LENGTH);
  const first = setQuote({ termsAndConditions: "浴".repeat(TERMS_MAX_LENGTH) });
  const second = setQuote({ clientInfo: { projectAddress: address, billingAddress: address } });
  const merged = mergeEdits(first, second);
  for (const edit of merged === null ? [first, second] : [merged]) {
    const bytes = new TextEncoder().encode(JSON.stringify(callOf(edit).body)).length;
    expect(bytes).toBeLessThanOrEqual(BODY_MAX_BYTES);
  }
});

test("a merged edit has the effect of the first and then the second", () => {
  const kinds = anyIntention(["setTask", "setCategory", "setPayment", "setQuote"]);
  fc.assert(
    fc.property(anyWholeQuote, kinds, kinds, (whole, one, two) => {
      const first = editOf(whole, one);
      const second = editOf(whole, { ...two, kind: one.kind, aim: one.aim });
      const merged = mergeEdits(first, second) ?? expect.fail("the same entity, yet not merged");
      expect(applyEdit(whole, merged)).toEqual(applyEdits(whole, [first, second]));
    }),
  );
});
