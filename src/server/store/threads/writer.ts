// Entry of the writer thread: the only connection that changes the SQLite file, with checkpoints between its batches.
import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { connectSqlite } from "../engines/sqlite/sqlite.ts";
import { BatchWriter } from "./batch.ts";
import { Checkpoints } from "./checkpoints.ts";
import type { ThreadNews, ThreadOrder, ThreadTask } from "./messages.ts";

const say = (news: ThreadNews): void => parentPort?.postMessage(news, []);

function startWriter({ folder, limits, channels }: ThreadTask): void {
  const engine = connectSqlite(folder, { channels });
  const checkpoints = new Checkpoints(engine.database);
  const writer = new BatchWriter(engine, limits);
  let isWorking = false;
  let isClosing = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (!writer.isIdle) {
      say({ kind: "done", outcomes: await writer.runNext() });
      checkpoints.afterCommit();
      // Calls that came meanwhile go into the next batch.
      await nextTurn();
    }
    isWorking = false;
    if (!isClosing) return;
    checkpoints.stop();
    await engine.close();
    parentPort?.close();
  }

  parentPort?.on("message", (order: ThreadOrder) => {
    if (order.kind === "run") writer.add(order.calls);
    else isClosing = true;
    if (!isWorking) void work();
  });
  say({ kind: "ready" });
}

startWriter(workerData as ThreadTask);
