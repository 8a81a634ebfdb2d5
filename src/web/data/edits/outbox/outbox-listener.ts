// What an outbox tells: the state of saving, and what became of each edit.
import type { ApiAnswer, ApiError } from "#web/data/api/client.ts";
import type { PendingEdit } from "./pending-edit.ts";

/** The state of saving that the page shows (decision 13); `unread` until it is known whether edits are pending. */
export type SaveState = "unread" | "saved" | "saving" | "offline" | "refused";

export interface OutboxListener {
  /** The server has the edit: it is applied to the snapshot before it leaves the outbox. */
  acknowledged(edit: PendingEdit, answer: ApiAnswer): void;
  /** Resolves once this device keeps what was acknowledged: only then do the edits leave the outbox. */
  kept?(): Promise<void>;
  /** The server refuses the edit: it has left the outbox, so that the screen rolls back. */
  refused(edit: PendingEdit, error: ApiError): void;
  /** The quote's link was replaced on another device: the edits wait until somebody gives the new link. */
  replacedElsewhere?(): void;
}
