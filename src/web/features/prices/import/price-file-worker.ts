// Entry of the worker that reads price files and previews their import, so that the page stays responsive.
import { FileError } from "#core/files/file-error.ts";
import { priceFileWork, type PriceFileWork } from "./price-file-work.ts";

export interface Asked {
  name: keyof PriceFileWork;
  asked: unknown;
}

/** The answer, or what is wrong: null for an error of the program. */
export type Answered = { answer: unknown } | { problem: string | null };

async function answer({ data: { name, asked }, ports: [port] }: MessageEvent<Asked>) {
  const send = (answered: Answered) => port?.postMessage(answered);
  try {
    const work = priceFileWork[name] as (given: unknown) => unknown;
    send({ answer: await work(asked) });
  } catch (error) {
    send({ problem: error instanceof FileError ? error.message : null });
    if (!(error instanceof FileError)) throw error;
  }
}

addEventListener("message", (event: MessageEvent<Asked>) => void answer(event));
