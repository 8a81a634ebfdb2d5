// The worker that reads a table and previews its import, so that the page stays responsive: it answers each call by its name.
import { FileError } from "#core/files/file-error.ts";
import { tableWork, type TableWork } from "./table-work.ts";

export interface Asked {
  name: keyof TableWork;
  asked: unknown;
}

/** The answer, or what is wrong: null for an error of the program. */
export type Answered = { answer: unknown } | { problem: string | null };

async function answer(work: TableWork, { data, ports: [port] }: MessageEvent<Asked>) {
  const send = (answered: Answered) => port?.postMessage(answered);
  try {
    const run = work[data.name] as (given: unknown) => unknown;
    send({ answer: await run(data.asked) });
  } catch (error) {
    send({ problem: error instanceof FileError ? error.message : null });
    if (!(error instanceof FileError)) throw error;
  }
}

const work = tableWork();
addEventListener("message", (event: MessageEvent<Asked>) => void answer(work, event));
