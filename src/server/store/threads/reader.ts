// Entry of the reader thread: reads, prices and serializes whole quotes, so that large ones delay no other request.
import { parentPort, workerData } from "node:worker_threads";
import { asStoreError } from "../engines/engine-errors.ts";
import type { Reader } from "../engines/engine.ts";
import { connectPostgres } from "../engines/postgres/postgres.ts";
import { connectSqlite } from "../engines/sqlite/sqlite.ts";
import { readDocument } from "../documents.ts";
import {
  sentError,
  type Call,
  type Outcome,
  type ThreadNews,
  type ThreadOrder,
  type ThreadTask,
} from "./messages.ts";

type ReaderTask = Extract<ThreadTask, { role: "reader" }>;

/** Connections to Postgres of this thread. */
const CONNECTIONS = 4;

const connect = ({ folder, databaseUrl }: ReaderTask): Reader & { close(): Promise<void> } =>
  databaseUrl === undefined
    ? connectSqlite(folder, { readOnly: true })
    : connectPostgres(databaseUrl, CONNECTIONS);

async function read(engine: Reader, { id, args: [quoteId] }: Call): Promise<Outcome> {
  try {
    const value = await readDocument(engine, String(quoteId));
    return { id, result: { value }, changes: [] };
  } catch (error) {
    return { id, result: { error: sentError(asStoreError(error)) }, changes: [] };
  }
}

/** The memory of a document moves to the main thread and is not copied. */
function say(news: ThreadNews, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(news, moved);
}

function answer(outcome: Outcome): void {
  const value = "value" in outcome.result ? outcome.result.value : null;
  const { bytes } = (value ?? {}) as { bytes?: Uint8Array<ArrayBuffer> };
  say({ kind: "done", outcomes: [outcome] }, bytes === undefined ? [] : [bytes.buffer]);
}

function startReader(task: ReaderTask): void {
  const engine = connect(task);
  parentPort?.on("message", (order: ThreadOrder) => {
    if (order.kind === "run") {
      for (const call of order.calls) void read(engine, call).then(answer);
      return;
    }
    // The main thread sends this after all of its calls were answered.
    void engine.close().then(() => parentPort?.close());
  });
  say({ kind: "ready" });
}

startReader(workerData as ReaderTask);
