// Clients that two devices saved alike, before each knew of the other's.
import { CLIENT_INFO_KEYS, type Client } from "./client.ts";

const contentOf = (client: Client): string =>
  JSON.stringify(CLIENT_INFO_KEYS.map((key) => client[key].trim()));

/**
 * @returns the clients to remove, so that each with the same fields is there once: the one with the first id, whichever
 *   device looks
 */
export function doublesOf(clients: readonly Client[]): Client[] {
  const kept = new Map<string, Client>();
  for (const client of clients) {
    const content = contentOf(client);
    const other = kept.get(content);
    if (!other || client.id < other.id) kept.set(content, client);
  }
  return clients.filter((client) => kept.get(contentOf(client)) !== client);
}
