// Pending edits in the shape in which the browser stores them, their order, and how they are read again.
import * as z from "zod";
import { mergeEdits, readEdit, type Edit } from "#core/edits/edit.ts";
import { newId } from "#web/new-id.ts";

/** An edit that the server has not acknowledged yet. */
export interface PendingEdit {
  /** Its place in the queue; given when it is first stored. */
  seq: string;
  /** Raised when more typing was merged into it. */
  revision: number;
  quoteId: string;
  edit: Edit;
  /** Typed into a field: further typing in the same field may be merged into it. */
  typed: boolean;
}

/** More typing in the field of a pending edit, merged into it; null when the edit is another one. */
export function joinedEdit(last: PendingEdit, edit: Edit): PendingEdit | null {
  const merged = mergeEdits(last.edit, edit);
  return merged && { ...last, edit: merged, revision: last.revision + 1 };
}

const TIME_DIGITS = 15;
const COUNT_DIGITS = 6;

const written = (time: number, count: number): string =>
  `${String(time).padStart(TIME_DIGITS, "0")}.${String(count).padStart(COUNT_DIGITS, "0")}.${newId()}`;

/**
 * @param last - the last sequence number of the queue; undefined when the queue is empty
 * @param now - in milliseconds
 * @returns a text that sorts behind `last` and behind all earlier moments; two tabs in the same
 * millisecond get different ones
 */
export function nextSeq(last: string | undefined, now: number): string {
  const [time = 0, count = 0] = (last ?? "").split(".", 2).map(Number);
  return time >= now ? written(time, count + 1) : written(now, 0);
}

/** @param last - the end of the queue, if there is one */
export const nextPendingEdit = (
  last: PendingEdit | undefined,
  made: Pick<PendingEdit, "quoteId" | "edit" | "typed">,
): PendingEdit => ({ seq: nextSeq(last?.seq, Date.now()), revision: 0, ...made });

const stored = z.object({
  seq: z.string(),
  revision: z.number(),
  quoteId: z.string(),
  edit: z.unknown(),
  typed: z.boolean(),
});

/**
 * Reads an entry of 1.0.0 or later.
 *
 * @returns null when it cannot be read
 */
export function readPendingEdit(entry: unknown): PendingEdit | null {
  const read = stored.safeParse(entry).data;
  const edit = readEdit(read?.edit);
  return read && edit ? { ...read, edit } : null;
}
