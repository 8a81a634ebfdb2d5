// Test of what a device stores of its workspace: it is taken along when its code was replaced.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KnownItem } from "#core/workspace/item.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import type { SyncState } from "../sync/known-items.ts";
import { openKnownDatabase, SupersededError } from "./known-database.ts";

beforeEach(stubIndexedDb);
afterEach(() => void vi.unstubAllGlobals());

const [FIRST, SECOND] = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
];
const STAMP = `001795867200000-000000-${FIRST}`;

const item = (key: string, fields: Partial<KnownItem> = {}): KnownItem => ({
  kind: "prices",
  key,
  stamp: STAMP,
  text: "1",
  seq: 7,
  isPending: false,
  isUnread: false,
  ...fields,
});

const changed = item("changed offline", { isPending: true });
const deleted = item("deleted offline", { text: null, isPending: true });
const ITEMS = [item("known"), changed, deleted, item("deleted long ago", { text: null })];

/** As it was stored before items that do not open were noted. */
const STATE = { cursor: 9, newest: STAMP, incoming: [] } as unknown as SyncState;

/** What the first membership has stored. */
async function storeFirst() {
  const database = await openKnownDatabase({ marker: FIRST });
  await database.save(ITEMS, STATE);
  await database.noteJoined();
  return database;
}

test("under a new code a device goes on with its own changes, which keep their times", async () => {
  const former = await storeFirst();
  const next = await openKnownDatabase({ marker: SECOND, continues: FIRST });
  const { items, cursor, newest } = await next.load();
  const unsent = [item("known"), changed, deleted].map(({ key }) => key).sort();
  expect(items.map(({ key }) => key).sort()).toEqual(unsent);
  expect(
    items.every(({ seq, isPending, stamp }) => seq === 0 && isPending && stamp === STAMP),
  ).toBe(true);
  expect({ cursor, newest, hasJoined: await next.hasJoined() }).toEqual({
    cursor: 0,
    newest: STAMP,
    hasJoined: false,
  });
  // Another tab that has the former membership stores nothing any more.
  await expect(former.save(ITEMS, STATE)).rejects.toThrow(SupersededError);
  former.close();
  next.close();
});
