// Saves the clients of quotes that are edited here. A quote that was only opened, by anybody's link, saves none.
import { recordedClient } from "#core/clients/recorded-client.ts";
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { newId } from "#web/new-id.ts";
import { changeClients, readClients } from "./clients.ts";

/** What this page knows of the client of a quote. */
interface Visit {
  /** What the quote said before it was edited here, or when its client was saved last. */
  before: ClientInfo;
  /** Whether its client was edited here since. */
  isEdited: boolean;
  /** The client that the list got from it. */
  addedId: string | null;
}

const visits = new Map<string, Visit>();

/** Notes that the client of a quote is edited here. @param before - as the quote says it now */
export function noteClientEdit(quoteId: string, before: ClientInfo): void {
  const visit = visits.get(quoteId);
  if (!visit?.isEdited)
    visits.set(quoteId, { before, isEdited: true, addedId: visit?.addedId ?? null });
}

/**
 * Saves the client of a quote, if it was edited here since it was saved last.
 *
 * @param info - as the quote says it now
 * @throws as `changeClients` does
 */
export async function recordClient(quoteId: string, info: ClientInfo): Promise<void> {
  const visit = visits.get(quoteId);
  if (!visit?.isEdited) return;
  visit.isEdited = false;
  const clients = await readClients();
  const { before, addedId } = visit;
  const now = new Date().toISOString();
  const { put, removedId } = recordedClient({
    clients,
    info,
    before,
    addedId,
    newId: newId(),
    now,
  });
  visit.before = info;
  if (put && !clients.some(({ id }) => id === put.id)) visit.addedId = put.id;
  if (removedId === addedId && removedId !== null) visit.addedId = null;
  if (put || removedId !== null)
    await changeClients({ put: put ? [put] : [], remove: removedId === null ? [] : [removedId] });
}
