// Test that a device which leaves its workspace keeps no logo of its quotes.
import { afterEach, expect, test, vi } from "vitest";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { forgetDevice } from "./forget-device.ts";

testStorage();
afterEach(() => void vi.unstubAllGlobals());

test("logos that the service worker keeps are deleted; what is the same for everybody stays", async () => {
  const kept = new Set(["logos", "shell-1", "catalog"]);
  stubIndexedDb();
  vi.stubGlobal("sessionStorage", localStorage);
  vi.stubGlobal("caches", { delete: async (name: string) => kept.delete(name) });
  await forgetDevice();
  expect([...kept]).toEqual(["shell-1", "catalog"]);
});
