// The contractor's clients: stored on this device only, one row a client, shared by its tabs. Those of quotes that are
// edited here are saved.
import { useSyncExternalStore } from "react";
import { CLIENTS_MAX } from "#core/limits.ts";
import { client, type Client } from "#core/clients/client.ts";
import { recordedClient } from "#core/clients/recorded-client.ts";
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { newId } from "#web/new-id.ts";
import { CollectionFullError } from "../storage/collection-database.ts";
import { StoredCollection, type CollectionState } from "../storage/stored-collection.ts";

/** The client that changed last comes first: of several that may be meant, it is offered first. */
const byChange = (one: Client, other: Client): number =>
  other.changedAt.localeCompare(one.changedAt) || one.id.localeCompare(other.id);

export const clientCollection = new StoredCollection<Client>({
  name: "clients",
  schema: client,
  keyOf: ({ id }) => id,
  most: CLIENTS_MAX,
  compare: byChange,
});

/**
 * Reads the clients once they are known.
 *
 * @returns the client that changed last first; none in a browser whose database cannot be read
 */
export async function readClients(): Promise<readonly Client[]> {
  await clientCollection.whenRead();
  return clientCollection.read();
}

/** What changes: clients to store, each in the place of the one with its id, and ids of clients to remove. */
export interface ClientChange {
  put?: readonly Client[];
  remove?: readonly string[];
}

/** The clients are stored, and could not be read. */
class ClientsUnreadError extends Error {}

export const CLIENTS_UNREAD =
  "The list of this browser could not be read. It is not lost: close other tabs of this site, then load this page again.";

/**
 * Changes the list as a whole or not at all.
 *
 * @throws an error for `clientListProblem`; nothing is changed then
 */
export async function changeClients(change: ClientChange): Promise<void> {
  await clientCollection.whenRead();
  // A change would be made to an empty list, and be lost with the page.
  if (clientCollection.state() === "failed") throw new ClientsUnreadError();
  await clientCollection.change(change);
}

/** @returns why a change was not stored, as a sentence for the user */
export function clientListProblem(error: unknown): string {
  if (error instanceof ClientsUnreadError) return CLIENTS_UNREAD;
  return error instanceof CollectionFullError
    ? `The list holds at most ${CLIENTS_MAX.toLocaleString("en-US")} clients. Remove some first.`
    : "The browser could not store it. Free some space on this device, then try again.";
}

/** React hook: the clients, the one that changed last first, also when another tab changes them; none while they load. */
export const useClients = (): readonly Client[] =>
  useSyncExternalStore(clientCollection.subscribe, clientCollection.read);

/** React hook: whether the clients are known and stored. */
export const useClientState = (): CollectionState =>
  useSyncExternalStore(clientCollection.subscribe, clientCollection.state);

/** What this page knows of the client of a quote. A quote that was only opened, by anybody's link, saves no client. */
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
