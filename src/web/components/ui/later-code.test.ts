// Test of when the code of later parts is loaded; what is shown until then is a component test.
import { afterEach, expect, test, vi } from "vitest";
import { LaterCode, loadLaterParts } from "./LaterCode.tsx";

afterEach(() => vi.unstubAllGlobals());

test("code is loaded in time where the browser finds no idle time", async () => {
  vi.stubGlobal("requestIdleCallback", (run: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setImmediate(run);
  });
  const load = vi.fn(async () => ({}));
  const code = new LaterCode(load);
  void loadLaterParts();
  await expect.poll(() => load).toHaveBeenCalledOnce();
  await code.load();
});
