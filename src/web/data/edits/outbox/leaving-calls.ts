// The calls of a page that is left: what is pending is sent without waiting for answers.
import { callOf } from "#core/edits/edit.ts";
import { sendableAtOnce } from "#core/edits/leaving.ts";
import { callApi } from "#web/data/api/client.ts";
import { replacementOf } from "#web/data/browser/quotes/replaced-links.ts";
import type { PendingEdit } from "./pending-edit.ts";

/**
 * Sends the edits whose order does not matter in parallel; a request in flight outlives the page (see `callApi`). Those of
 * a quote whose link was replaced stay stored: they have to be given its new ids first.
 *
 * @param sending - the edit whose request is in flight, if there is one
 */
export function sendOnLeaving(sending: PendingEdit | null, pending: readonly PendingEdit[]): void {
  if (pending[0] && replacementOf(pending[0].quoteId) !== null) return;
  const unsent = pending.filter(({ seq }) => seq !== sending?.seq);
  const first = sending ? [sending.edit] : [];
  const all = sendableAtOnce([...first, ...unsent.map(({ edit }) => edit)]);
  for (const edit of all.filter((each) => each !== first[0])) {
    // A failure needs no handling: the edit is still stored, and the next visit sends it.
    callApi({ ...callOf(edit), keepalive: true }).catch(() => null);
  }
}
