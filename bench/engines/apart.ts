// Runs a PDF engine in a separate process, like the product's workers, so that engines do not share a heap.
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Batch, Cost, EngineKind } from "./engine.ts";

export interface EngineProcess {
  name: string;
  run(batch: Batch): Promise<Cost>;
  close(): Promise<void>;
}

/** @throws Error when the engine's process exits unexpectedly */
export async function startEngineProcess(kind: EngineKind): Promise<EngineProcess> {
  const child = fork(new URL("apart-main.ts", import.meta.url), [kind]);
  const exited = once(child, "exit");
  const answer = async <Answer>(): Promise<Answer> => {
    const exit = exited.then(([code]) => {
      throw new Error(`The process of the engine ${kind} ended with ${String(code)}.`);
    });
    const [message] = (await Promise.race([once(child, "message"), exit])) as [Answer];
    return message;
  };
  const name = await answer<string>();
  return {
    name,
    run: (batch) => {
      child.send(batch);
      return answer<Cost>();
    },
    close: async () => {
      child.disconnect();
      await exited;
    },
  };
}
