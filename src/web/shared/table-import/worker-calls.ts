// Calls the worker that reads a table.
import { FileError } from "#core/files/file-error.ts";
import type { TableWork } from "./table-work.ts";
import type { Answered, Asked } from "./table-worker.ts";

/** A worker that takes longer is ended: no table that was measured takes a tenth of it. */
const MOST_MS = 20_000;
const UNREADABLE = "The file could not be read here. Save it as CSV, then choose it again.";
const TOO_LONG = "This file takes too long to read. Copy its table to a new file, and choose that.";

/** One table, open in a worker of its own. */
export class WorkerCalls {
  readonly #worker = new Worker(new URL("table-worker.ts", import.meta.url), { type: "module" });
  /** Settled when the worker could not start, has ended or was closed: no request is answered any more. */
  readonly #ended = Promise.withResolvers<Answered>();

  constructor() {
    this.#worker.addEventListener("error", () => this.#ended.resolve({ problem: null }));
  }

  /** @throws FileError with a sentence for the user */
  async ask<Name extends keyof TableWork>(
    name: Name,
    asked: Parameters<TableWork[Name]>[0],
  ): Promise<Awaited<ReturnType<TableWork[Name]>>> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Answered>((resolve) => {
      port1.addEventListener("message", ({ data }: MessageEvent<Answered>) => resolve(data));
      // The answer cannot be read.
      port1.addEventListener("messageerror", () => resolve({ problem: null }));
      port1.start();
      this.#worker.postMessage({ name, asked } satisfies Asked, [port2]);
    });
    const limit = setTimeout(() => this.#end({ problem: TOO_LONG }), MOST_MS);
    const answered = await Promise.race([answer, this.#ended.promise]);
    clearTimeout(limit);
    port1.close();
    if ("problem" in answered) throw new FileError(answered.problem ?? UNREADABLE);
    return answered.answer as Awaited<ReturnType<TableWork[Name]>>;
  }

  #end(answered: Answered): void {
    this.#worker.terminate();
    this.#ended.resolve(answered);
  }

  close(): void {
    this.#end({ problem: null });
  }
}
