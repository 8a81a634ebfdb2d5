// Entry of the worker that reads price files and previews their import, so that the page stays responsive.
import { PriceFileError } from "#core/price-files/price-file.ts";
import { priceFileWork } from "./price-file-work.ts";

export interface Asked {
  number: number;
  name: keyof typeof priceFileWork;
  asked: unknown;
}

export type Answered =
  | { number: number; answer: unknown }
  /** Null for an error of the program. */
  | { number: number; problem: string | null };

async function answer({ data }: MessageEvent<Asked>): Promise<void> {
  const { number, name, asked } = data;
  const send = (answered: Answered) => postMessage(answered);
  try {
    const work = priceFileWork[name] as (given: unknown) => unknown;
    send({ number, answer: await work(asked) });
  } catch (error) {
    send({ number, problem: error instanceof PriceFileError ? error.message : null });
    if (!(error instanceof PriceFileError)) throw error;
  }
}

addEventListener("message", (event: MessageEvent<Asked>) => void answer(event));
