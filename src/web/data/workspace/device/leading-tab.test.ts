// Tests of what a device believes of its server: what ends its workspace, and items that do not open.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemName } from "#core/workspace/item.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { newSecret } from "../keys/code.ts";
import { itemIdOf, seal } from "../keys/sealing.ts";
import { callerOf, keepInSync } from "./leading-tab.ts";
import { keepMembership, newMembership, noteStatus, workspaceStatus } from "./membership.ts";

testStorage();
beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => void vi.unstubAllGlobals());

/** Keeps a new device in sync until the status says something. @param answer - of a server to each read of the items */
async function statusWith(
  answer: (caller: Awaited<ReturnType<typeof callerOf>>) => Promise<Response>,
) {
  noteStatus({ syncedAt: "", problem: "", ended: null });
  const member = newMembership(newSecret());
  keepMembership(member);
  const caller = await callerOf(member);
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    if (!path.includes("/events")) return answer(caller);
    return new Promise((_, reject) =>
      signal?.addEventListener("abort", () => reject(new TypeError("ended"))),
    );
  });
  const leaving = new AbortController();
  const running = keepInSync(member, [], leaving.signal);
  await expect
    .poll(() => {
      const { syncedAt, problem, ended } = workspaceStatus();
      return [syncedAt, problem, ended ?? ""].join("");
    })
    .not.toBe("");
  leaving.abort();
  expect(await running).toBe(workspaceStatus().ended);
  return workspaceStatus();
}

const problem = (status: number, members: object): Response =>
  new Response(JSON.stringify({ status, detail: "A sentence.", ...members }), { status });

test.each([404, 410])("a page of a proxy with status %i ends no workspace", async (status) => {
  const page = new Response("<h1>Nothing here</h1>", { status });
  expect(await statusWith(async () => page.clone())).toMatchObject({
    ended: null,
    problem: expect.stringContaining("kept on this device meanwhile"),
  });
});

test("the server's own reasons end it", async () => {
  const unknown = await statusWith(async () => problem(404, { reason: "unknown" }));
  expect(unknown.ended).toBe("unknown");
  const closed = await statusWith(async () => problem(410, { reason: "closed" }));
  expect(closed.ended).toBe("closed");
});

test("a device forgets everything only on the word of a device that has the code", async () => {
  const sealedFor =
    (id: string) =>
    async ({ keys }: Awaited<ReturnType<typeof callerOf>>) =>
      problem(410, { reason: "removed", removal: await seal(keys, `removal of ${id}`, "{}") });
  const removed = await statusWith((caller) => sealedFor(caller.deviceId)(caller));
  expect(removed.ended).toBe("removed");
  const ofAnother = await statusWith(sealedFor("00000000-0000-4000-8000-000000000001"));
  expect(ofAnother.ended).toBe("closed");
  const without = await statusWith(async () => problem(410, { reason: "removed" }));
  expect(without.ended).toBe("closed");
});

test("an item that does not open is left out and counted, and the others are synced", async () => {
  const content = {
    kind: "prices",
    key: "paint",
    text: '"20"',
    stamp: `001795867200000-000000-${"0".repeat(36)}`,
  };
  const { syncedAt, problem: said } = await statusWith(async ({ keys }) => {
    const id = await itemIdOf(keys, itemName(content));
    const items = [
      { id: "a".repeat(22), seq: 1, sealed: "AAAA" },
      { id, seq: 2, sealed: await seal(keys, id, JSON.stringify(content)) },
    ];
    return new Response(JSON.stringify({ items, seq: 2, more: false }));
  });
  expect(syncedAt).not.toBe("");
  expect(said).toBe("1 entry of the workspace cannot be opened here.");
});
