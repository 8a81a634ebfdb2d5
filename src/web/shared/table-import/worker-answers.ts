// The side of a worker that is asked by a page: it answers each call by its name, or says what is wrong with the file.
import { FileError } from "#core/files/file-error.ts";

/** The requests by their names. They throw FileError for a file that cannot be read. */
export type Work = Readonly<Record<string, (asked: never) => unknown>>;

export interface Asked {
  name: string;
  asked: unknown;
}

/** The answer, or what is wrong: null for an error of the program. */
export type Answered = { answer: unknown } | { problem: string | null };

async function answer(work: Work, { data: { name, asked }, ports: [port] }: MessageEvent<Asked>) {
  const send = (answered: Answered) => port?.postMessage(answered);
  try {
    const run = work[name] as (given: unknown) => unknown;
    send({ answer: await run(asked) });
  } catch (error) {
    send({ problem: error instanceof FileError ? error.message : null });
    if (!(error instanceof FileError)) throw error;
  }
}

/** Answers the page from now on. */
export const answerCalls = (work: Work): void =>
  addEventListener("message", (event: MessageEvent<Asked>) => void answer(work, event));
