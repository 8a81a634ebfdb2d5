// Tests that no request of a page waits for ever for its worker.
import { expect, test } from "vitest";
import { FileError } from "#core/files/file-error.ts";
import { WorkerCalls } from "./worker-calls.ts";

/** A worker that answers nothing. */
class SilentWorker extends EventTarget {
  readonly postMessage = (): void => {};
  readonly terminate = (): void => {};
}

function silentCalls() {
  const worker = new SilentWorker();
  const calls = new WorkerCalls<{ read: (asked: string) => string }>(worker as unknown as Worker);
  return { calls, fail: () => void worker.dispatchEvent(new Event("error")) };
}

test("a request fails when the worker fails, and so does each one after that", async () => {
  const { calls, fail } = silentCalls();
  const asked = calls.ask("read", "a file");
  fail();
  await expect(asked).rejects.toThrow(FileError);
  await expect(calls.ask("read", "another")).rejects.toThrow("The file could not be read here.");
});

test("a request fails when the worker is closed before its answer", async () => {
  const { calls } = silentCalls();
  const asked = calls.ask("read", "a file");
  calls.close();
  await expect(asked).rejects.toThrow(FileError);
});
