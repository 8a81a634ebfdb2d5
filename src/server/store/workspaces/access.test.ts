// Test that an unknown workspace costs what a wrong token costs: the same queries, and one comparison in constant time.
import crypto, { randomUUID } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { testFolder } from "#server/testing/server-process.ts";
import { ENGINES } from "#server/testing/shared-app.ts";
import type { WorkspaceAccess } from "../contract/stored-workspace.ts";
import type { Store } from "../methods.ts";
import { storeDatabase } from "../testing/postgres-for-tests.ts";
import { openPlainStore } from "../testing/plain-store.ts";

/** Follows the comparisons, also of modules that are loaded already. */
const comparing = vi.spyOn(crypto, "timingSafeEqual");
syncBuiltinESMExports();
afterAll(() => {
  comparing.mockRestore();
  syncBuiltinESMExports();
});

const device = { id: randomUUID(), name: "AAAA" };

/** What a device can ask. */
const CALLS: Record<string, (store: Store, access: WorkspaceAccess) => Promise<unknown>> = {
  readItems: (store, access) => store.readItems(access, 0),
  readSequence: (store, access) => store.readSequence(access),
  readDevices: (store, access) => store.readDevices(access),
  putItems: (store, access) =>
    store.putItems(access, [{ id: "a".repeat(22), base: 0, sealed: "AAAA" }]),
  joinWorkspace: (store, access) => store.joinWorkspace(access, device),
  renameDevice: (store, access) => store.renameDevice(access, device),
  removeDevice: (store, access) => store.removeDevice(access, device.id, ""),
  noteVisit: (store, access) => store.noteVisit(access),
  closeWorkspace: (store, access) => store.closeWorkspace(access),
};

test.each(ENGINES)(
  "on %s an unknown workspace, a wrong token and a wrong one of a closed workspace cost the same",
  async (engine) => {
    const DATABASE_URL =
      engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    const queries: string[] = [];
    const store = await openPlainStore(
      { DATA_DIR: testFolder(), DATABASE_URL },
      { log: ({ query }) => void queries.push(query.sql) },
    );
    onTestFinished(() => store.close());
    const [open, closed] = [randomUUID(), randomUUID()];
    const right = "1".repeat(64);
    for (const id of [open, closed])
      await store.createWorkspace({ id, tokenHash: right }, { id: device.id, name: "AAAA" });
    await store.closeWorkspace({ id: closed, tokenHash: right, deviceId: device.id });

    /** The queries and the comparisons of a refused call. */
    async function costOf(call: (typeof CALLS)[string], id: string): Promise<unknown> {
      queries.length = 0;
      comparing.mockClear();
      const access = { id, tokenHash: "2".repeat(64), deviceId: device.id };
      await expect(call(store, access)).rejects.toMatchObject({ kind: "notFound" });
      return { queries: [...queries], compared: comparing.mock.calls.length };
    }
    for (const [name, call] of Object.entries(CALLS)) {
      const ofUnknown = await costOf(call, randomUUID());
      const lookUps = queries.filter((query) => query.startsWith("select"));
      expect([name, ofUnknown]).toEqual([name, await costOf(call, open)]);
      expect([name, ofUnknown]).toEqual([name, await costOf(call, closed)]);
      expect(ofUnknown).toMatchObject({ compared: 1 });
      expect(lookUps).toHaveLength(1);
      // Nothing was written or locked, for which one could wait.
      expect(queries.filter((query) => /^(insert|update|delete)|for update/.test(query))).toEqual(
        [],
      );
    }
    expect(
      (await store.readDevices({ id: open, tokenHash: right, deviceId: device.id })).value,
    ).toMatchObject({ devices: [{ id: device.id }] });
  },
);
