// The contractor's clients: stored on this device only, one row a client, shared by its tabs.
import { useSyncExternalStore } from "react";
import { CLIENTS_MAX } from "#core/limits.ts";
import { client, type Client } from "#core/clients/client.ts";
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
