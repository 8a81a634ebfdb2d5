// Calls the worker that reads a table.
import { FileError } from "#core/files/file-error.ts";
import type { Answered, Asked, Requests } from "./table-worker.ts";

/** A worker that takes longer is ended: no table that was measured takes a tenth of it. */
const MOST_MS = 20_000;
const UNREADABLE = "The file could not be read here. Save it as CSV, then choose it again.";
const TOO_LONG = "This file takes too long to read. Copy its table to a new file, and choose that.";

/** One table, open in a worker of its own. */
export class WorkerCalls {
  readonly #worker = new Worker(new URL("table-worker.ts", import.meta.url), { type: "module" });
  /** Settled when the worker has failed or was ended: no request is answered any more. */
  readonly #ended = Promise.withResolvers<Answered>();

  constructor() {
    this.#worker.addEventListener("error", () => this.close());
  }

  /** @throws FileError with a sentence for the user */
  async ask<Name extends keyof Requests>(
    name: Name,
    asked: Parameters<Requests[Name]>[0],
  ): Promise<Awaited<ReturnType<Requests[Name]>>> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Answered>((resolve) => {
      port1.addEventListener("message", ({ data }: MessageEvent<Answered>) => resolve(data));
      port1.start();
      this.#worker.postMessage({ name, asked } satisfies Asked, [port2]);
    });
    const limit = setTimeout(() => this.close(TOO_LONG), MOST_MS);
    const answered = await Promise.race([answer, this.#ended.promise]);
    clearTimeout(limit);
    port1.close();
    if ("problem" in answered) throw new FileError(answered.problem);
    return answered.answer as Awaited<ReturnType<Requests[Name]>>;
  }

  /** @param problem - what each request is answered from then on */
  close(problem = UNREADABLE): void {
    this.#worker.terminate();
    this.#ended.resolve({ problem });
  }
}
