// An engine in a process of its own, as each worker of the product is one: no engine pays for what another left in memory.
import { fork } from "node:child_process";
import { once } from "node:events";
import type { PrintableQuote } from "#core/document/printable-quote.ts";
import type { EngineKind } from "./apart-main.ts";

/** What one document of a turn costs. */
export interface Cost {
  cpuMs: number;
  wallMs: number;
  bytes: number;
}

/** What a turn is: so many times this document. */
export interface Turn {
  document: PrintableQuote;
  count: number;
}

export interface EngineApart {
  name: string;
  turn(turn: Turn): Promise<Cost>;
  close(): Promise<void>;
}

/** @throws Error when the engine's process ends by itself */
export async function engineApart(kind: EngineKind): Promise<EngineApart> {
  const child = fork(new URL("apart-main.ts", import.meta.url), [kind]);
  const ended = once(child, "exit");
  const answer = async <Answer>(): Promise<Answer> => {
    const end = ended.then(([code]) => {
      throw new Error(`The process of the engine ${kind} ended with ${String(code)}.`);
    });
    const [message] = (await Promise.race([once(child, "message"), end])) as [Answer];
    return message;
  };
  const name = await answer<string>();
  return {
    name,
    turn: (turn) => {
      child.send(turn);
      return answer<Cost>();
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}
