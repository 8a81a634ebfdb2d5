// What a quote, or a row of a file, makes of the list of clients: one more client, or one with other fields.
import type { ClientInfo } from "../quote/details/business-and-client.ts";
import { canBeListed, CLIENT_INFO_KEYS, infoOf, isSameInfo, type Client } from "./client.ts";
import { folded } from "../text/word-search.ts";
import { hasNameOnly, isCorrected, KnownClients } from "./same-client.ts";

/** @returns the fields of both: one that is filled replaces, an empty one erases nothing */
export function filledInfo(known: ClientInfo, info: ClientInfo): ClientInfo {
  const filled = infoOf(info);
  const entries = CLIENT_INFO_KEYS.map((key) => [key, filled[key] || known[key]] as const);
  return Object.fromEntries(entries) as ClientInfo;
}

interface Recording {
  /** The list now, in which the client that changed last comes first. */
  clients: readonly Client[];
  /** What the quote says now. */
  info: ClientInfo;
  /** What it said before it was edited; an empty client for a new quote. */
  before: ClientInfo;
  /** The id of the client that this visit of the quote has added; null when it has not. */
  addedId: string | null;
  newId: string;
  /** The present moment, in ISO format. */
  now: string;
}

/** What the list takes from a quote. */
export interface RecordedClient {
  /** The client to store; null when the quote names nobody, or what it says is known. */
  put: Client | null;
  /** A client to remove, because it was only the beginning of one that is known. */
  removedId: string | null;
}

/** Whether a client is the beginning of another one: "Jo" is one of "John Smith". */
const isBeginningOf = (begun: ClientInfo, whole: ClientInfo): boolean =>
  CLIENT_INFO_KEYS.every((key) => folded(whole[key]).startsWith(folded(begun[key])));

/** Whether what was added from a quote a moment ago may be what the quote says now. */
const isStillTyped = (added: ClientInfo, info: ClientInfo): boolean =>
  isCorrected(added, info) || isBeginningOf(added, info) || hasNameOnly(added);

/**
 * The list takes from a quote a client that it has, with the fields of the quote; or the one that the quote had before,
 * corrected; or the one that it added a moment ago, while its fields are still being filled in; or a new one.
 */
export function recordedClient(recording: Recording): RecordedClient {
  const { clients, before, addedId, newId, now } = recording;
  const info = infoOf(recording.info);
  if (!canBeListed(info)) return { put: null, removedId: null };
  const known = new KnownClients(clients);
  const added = clients.find(({ id }) => id === addedId);
  const former = canBeListed(before) && isCorrected(before, info) ? known.find(before) : undefined;
  const found = known.find(info) ?? former;
  if (added && (found === added || (!found && isStillTyped(added, info))))
    // Its fields are the quote's alone, also one that was emptied.
    return {
      put: isSameInfo(added, info) ? null : { ...added, ...info, changedAt: now },
      removedId: null,
    };
  const next = found ? filledInfo(found, info) : info;
  return {
    put:
      found && isSameInfo(found, next) ? null : { ...next, id: found?.id ?? newId, changedAt: now },
    removedId: added && found && isBeginningOf(added, found) ? added.id : null,
  };
}
