// Tests that no request of a page waits for ever for its worker.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileError } from "#core/files/file-error.ts";
import { WorkerCalls } from "./worker-calls.ts";

/** A worker that answers nothing. */
class SilentWorker extends EventTarget {
  readonly postMessage = (): void => {};
  readonly terminate = vi.fn<() => void>();
}

let worker: SilentWorker;
beforeEach(() => {
  worker = new SilentWorker();
  vi.stubGlobal("Worker", function Worker() {
    return worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a request fails when the worker fails, and so does each one after that", async () => {
  const calls = new WorkerCalls();
  const asked = calls.ask("change", { sheet: 1 });
  worker.dispatchEvent(new Event("error"));
  await expect(asked).rejects.toThrow(FileError);
  await expect(calls.ask("change", { sheet: 0 })).rejects.toThrow(
    "The file could not be read here.",
  );
});

test("a request fails when the worker is closed before its answer", async () => {
  const calls = new WorkerCalls();
  const asked = calls.ask("change", { sheet: 1 });
  calls.close();
  await expect(asked).rejects.toThrow(FileError);
});

test("a worker that takes too long is ended, and that is said", async () => {
  vi.useFakeTimers();
  const asked = new WorkerCalls().ask("change", { sheet: 1 });
  const refusal = expect(asked).rejects.toThrow("This file takes too long to read.");
  await vi.advanceTimersByTimeAsync(20_000);
  await refusal;
  expect(worker.terminate).toHaveBeenCalled();
});
