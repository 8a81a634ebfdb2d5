// Test of sending everything that is left on a device.
import { afterEach, expect, test, vi } from "vitest";
import type { Edit } from "#core/edits/edit.ts";
import { newId } from "#web/new-id.ts";
import { browserOutboxStore } from "./outbox-store.ts";
import { nextPendingEdit } from "./pending-edit.ts";
import { countUnsentEdits, sendAllEdits } from "./send-all.ts";

afterEach(() => vi.unstubAllGlobals());

test("the edits of all quotes are sent, and what the server refuses is not waited for", async () => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  const [first, second] = [newId(), newId()];
  const asked = vi.fn((path: string) => (path.includes(second) ? 400 : 204));
  vi.stubGlobal("fetch", async (path: string) => new Response(null, { status: asked(path) }));
  const store = browserOutboxStore();
  for (const quoteId of [first, first, second]) {
    const edit: Edit = { kind: "removeTasks", quoteId, taskIds: [newId()] };
    await store.put(nextPendingEdit(undefined, { quoteId, edit, typed: false }));
  }
  expect(await countUnsentEdits(store)).toBe(3);
  await sendAllEdits(store);
  expect([asked.mock.calls.length, await countUnsentEdits(store)]).toEqual([3, 0]);
});
