// Tests of which deletions count as made elsewhere.
import { expect, test, vi } from "vitest";
import { applyEdits, type Edit } from "#core/edits/edit.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { LostEdits } from "./lost-edits.ts";

const before = exampleWholeQuote({ categories: [{}], tasks: [{}, {}, {}], payments: [{}] });
const quoteId = before.quote.id;
const ids = before.tasks.map(({ id }) => id);

/** Follows a quote that the server has while an edit is applied; made in this tab or elsewhere. */
function noticesOf(edit: Edit, isMadeHere: boolean): string[] {
  const notify = vi.fn();
  const lost = new LostEdits(quoteId, notify, () => {});
  lost.follow({ shown: before, server: before, isRead: true });
  if (isMadeHere) lost.made(edit, false);
  const after = applyEdits(before, [edit]);
  lost.follow({ shown: after, server: after, isRead: true });
  return notify.mock.calls.map(([{ title }]) => String(title));
}

test.each<Edit>([
  { kind: "removeTasks", quoteId, taskIds: ids.slice(1) },
  { kind: "removeTask", quoteId, taskId: ids[0] ?? "" },
  { kind: "removeCategory", quoteId, categoryId: exampleId("category") },
  { kind: "removePayment", quoteId, paymentId: before.payments[0]?.id ?? "" },
])("$kind in this tab is no loss, and elsewhere it is", (edit) => {
  expect(noticesOf(edit, true)).toEqual([]);
  expect(noticesOf(edit, false)).toEqual([expect.stringMatching(/deleted elsewhere/)]);
});
