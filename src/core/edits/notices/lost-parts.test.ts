// Tests of parts deleted elsewhere: detection, notice, and restoring.
import { expect, test } from "vitest";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import { deletionWords, lostIds, lostParts, editsRestoring, stillMissing } from "./lost-parts.ts";
import { applyEdit, applyEdits, type Edit } from "../edit.ts";
import type { WholeQuote } from "../../quote/schema.ts";

const before = bathroomRenovation();
const quoteId = before.quote.id;
const [category] = before.categories;
const [task, second] = before.tasks;
const [payment] = before.payments;
if (!category || !task || !second || !payment) throw new Error("The example has too few parts.");
const own = before.tasks.filter(({ categoryId }) => categoryId === category.id);

/** Compares positions, not the order of the arrays. */
const byId = ({ categories, tasks, payments }: WholeQuote) =>
  [categories, tasks, payments].map((list) =>
    Object.fromEntries(list.map((item) => [item.id, item])),
  );

const removeTask: Edit = { kind: "removeTask", quoteId, taskId: task.id };
const removeCategory: Edit = { kind: "removeCategory", quoteId, categoryId: category.id };
const removePayment: Edit = { kind: "removePayment", quoteId, paymentId: payment.id };

test.each<[string, Edit[], string | null]>([
  ["nothing", [], null],
  ["a task", [removeTask], `"${task.name}" was deleted elsewhere`],
  ["a category with its tasks", [removeCategory], `"${category.name}" was deleted elsewhere`],
  [
    "two tasks",
    [removeTask, { ...removeTask, taskId: second.id }],
    "2 tasks were deleted elsewhere",
  ],
  ["several kinds", [removeCategory, removePayment], "2 parts of the quote were deleted elsewhere"],
])("%s", (_what, edits, words) => {
  const after = applyEdits(before, edits);
  const lost = lostParts(before, after);
  expect(deletionWords(lost)).toBe(words);
  const restoring = stillMissing(editsRestoring(before, lost), after);
  expect(byId(applyEdits(after, restoring))).toEqual(byId(before));
});

test("a task whose category was deleted too is restored with its category", () => {
  const lost = lostParts(before, applyEdit(before, removeTask));
  const without = applyEdit(before, removeCategory);
  const again = applyEdits(without, stillMissing(editsRestoring(before, lost), without));
  expect(again.categories).toContainEqual(category);
  expect(again.tasks.filter(({ categoryId }) => categoryId === category.id)).toEqual([
    { ...task, position: 0 },
  ]);
});

test("existing parts are not restored; moved and added parts are not reported", () => {
  const lost = lostParts(before, applyEdit(before, removeCategory));
  expect(lostIds(lost, before).sort()).toEqual([category.id, ...own.map(({ id }) => id)].sort());
  const made = stillMissing(editsRestoring(before, lost), before);
  expect(made.filter(({ kind }) => kind.startsWith("add"))).toEqual([]);
  const positions = [{ id: category.id, position: 1 }];
  const moved = applyEdit(before, { kind: "moveCategories", quoteId, positions });
  expect(deletionWords(lostParts(before, moved))).toBeNull();
});
