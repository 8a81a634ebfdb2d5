// Calls the worker that reads price files.
import { PriceFileError } from "#core/price-files/price-file.ts";
import type { PriceFileWork } from "./price-file-work.ts";
import type { Answered, Asked } from "./price-file-worker.ts";

const FAILED = "The file could not be read here. Save it as CSV, then choose it again.";

type Name = keyof PriceFileWork;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: PriceFileError) => void;
}

/** One file, open in a worker of its own. */
export class PriceFileReader {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;

  constructor() {
    this.#worker = new Worker(new URL("price-file-worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", (event: MessageEvent<Answered>) =>
      this.#take(event.data),
    );
    this.#worker.addEventListener("error", () => this.#failAll());
  }

  #take(answered: Answered): void {
    const waiting = this.#waiting.get(answered.number);
    this.#waiting.delete(answered.number);
    if ("answer" in answered) waiting?.resolve(answered.answer as never);
    else waiting?.reject(new PriceFileError(answered.problem ?? FAILED));
  }

  /** The worker could not start, or ended. */
  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new PriceFileError(FAILED));
    this.#waiting.clear();
  }

  /** @throws PriceFileError with a sentence for the user */
  ask<Asking extends Name>(
    name: Asking,
    asked: PriceFileWork[Asking]["asked"],
  ): Promise<PriceFileWork[Asking]["answer"]> {
    const { promise, resolve, reject } = Promise.withResolvers<PriceFileWork[Asking]["answer"]>();
    this.#number += 1;
    this.#waiting.set(this.#number, { resolve, reject });
    const message: Asked = { number: this.#number, name, asked };
    this.#worker.postMessage(message, { transfer: [] });
    return promise;
  }

  close(): void {
    this.#worker.terminate();
  }
}
