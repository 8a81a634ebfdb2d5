// Calls the worker that reads price files.
import { FileError } from "#core/files/file-error.ts";
import type { PriceFileWork } from "./price-file-work.ts";
import type { Answered, Asked } from "./price-file-worker.ts";

type Answer<Name extends keyof PriceFileWork> = Awaited<ReturnType<PriceFileWork[Name]>>;

/** One file, open in a worker of its own. */
export class PriceFileReader {
  readonly #worker = new Worker(new URL("price-file-worker.ts", import.meta.url), {
    type: "module",
  });

  /** @throws FileError with a sentence for the user */
  async ask<Name extends keyof PriceFileWork>(
    name: Name,
    asked: Parameters<PriceFileWork[Name]>[0],
  ): Promise<Answer<Name>> {
    const { port1, port2 } = new MessageChannel();
    const answered = await new Promise<Answered>((resolve) => {
      port1.addEventListener("message", ({ data }: MessageEvent<Answered>) => resolve(data));
      // The worker could not start, or ended.
      this.#worker.addEventListener("error", () => resolve({ problem: null }), { once: true });
      port1.start();
      this.#worker.postMessage({ name, asked } satisfies Asked, [port2]);
    });
    port1.close();
    const otherwise = "The file could not be read here. Save it as CSV, then choose it again.";
    if ("problem" in answered) throw new FileError(answered.problem ?? otherwise);
    return answered.answer as Answer<Name>;
  }

  close(): void {
    this.#worker.terminate();
  }
}
