// Calls the worker that reads a file with a table.
import { FileError } from "#core/files/file-error.ts";
import type { Answered, Asked, Work } from "./worker-answers.ts";

type Answer<Of extends Work, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>;

/** One file, open in a worker of its own, whose requests are those of `Of`. */
export class WorkerCalls<Of extends Work> {
  readonly #worker: Worker;
  /** Settled when the worker could not start, has ended or was closed: no request is answered any more. */
  readonly #ended = Promise.withResolvers<Answered>();

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener("error", this.#end);
  }

  readonly #end = (): void => this.#ended.resolve({ problem: null });

  /** @throws FileError with a sentence for the user */
  async ask<Name extends keyof Of & string>(
    name: Name,
    asked: Parameters<Of[Name]>[0],
  ): Promise<Answer<Of, Name>> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Answered>((resolve) => {
      port1.addEventListener("message", ({ data }: MessageEvent<Answered>) => resolve(data));
      // The answer cannot be read.
      port1.addEventListener("messageerror", () => resolve({ problem: null }));
      port1.start();
      this.#worker.postMessage({ name, asked } satisfies Asked, [port2]);
    });
    const answered = await Promise.race([answer, this.#ended.promise]);
    port1.close();
    const otherwise = "The file could not be read here. Save it as CSV, then choose it again.";
    if ("problem" in answered) throw new FileError(answered.problem ?? otherwise);
    return answered.answer as Answer<Of, Name>;
  }

  close(): void {
    this.#worker.terminate();
    this.#end();
  }
}
