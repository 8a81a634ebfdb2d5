// Tests of an accepted quote: what counts as a change after the revision that its client accepted.
import { expect, test } from "vitest";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { acceptedQuote } from "./selections.ts";
import { documentChanges } from "../changes/document-changes.ts";
import { selectedIds, withPublicIds, withSelections } from "./selections.ts";

const source = bathroomRenovation();
const selected = selectedIds(withPublicIds(source));

const isChangedSince = (
  published: WholeQuote,
  chosen: readonly string[],
  current: WholeQuote,
): boolean => documentChanges(acceptedQuote(published, chosen), current) > 0;

test("a quote that was only sent, accepted and read is not changed", () => {
  const quote = { ...source.quote, version: 99, status: "won" as const, acceptedRevision: 1 };
  expect(isChangedSince(source, selected, { ...source, quote })).toBe(false);
});

test("a price or a text that the client would read is a change", () => {
  const quote = { ...source.quote, termsAndConditions: "Payment at once." };
  expect(isChangedSince(source, selected, { ...source, quote })).toBe(true);
  const tasks = source.tasks.map((task) => ({ ...task, quantity: task.quantity + 1 }));
  expect(isChangedSince(source, selected, { ...source, tasks })).toBe(true);
});

test("an internal note is none, and neither is a choice that the acceptance has made", () => {
  const tasks = source.tasks.map((task) => ({ ...task, internalNote: "Ask the plumber." }));
  expect(isChangedSince(source, selected, { ...source, tasks })).toBe(false);
  const optional = {
    ...source,
    tasks: source.tasks.map((task, index) =>
      index === 0 ? { ...task, optional: true, selected: false } : task,
    ),
  };
  const chosen = withSelections(optional, [optional.tasks[0]?.id ?? ""]);
  expect(isChangedSince(optional, ["t1"], chosen)).toBe(false);
  expect(isChangedSince(optional, [], chosen)).toBe(true);
});
