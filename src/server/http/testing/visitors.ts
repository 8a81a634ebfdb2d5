// Visitors with different addresses, and connections whose answers are not read, for tests of limits.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { connectSqlite } from "../../store/engines/sqlite/sqlite.ts";
import type { TestApp } from "../../testing/app-for-tests.ts";

/** Another client than that of `TestApp.call`. */
export const OTHER_ADDRESS = "127.0.0.2";

/** Sends a request from another address of this machine; returns its status. */
export async function statusFrom(
  address: string,
  app: TestApp,
  method: string,
  path: string,
  body?: object,
): Promise<number> {
  const asked = request(app.url + path, {
    method,
    localAddress: address,
    agent: false,
    headers: body ? { "content-type": "application/json" } : {},
  });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

export interface UnreadAnswer {
  status: number;
  retryAfter: string | undefined;
  /** Not read any further. */
  socket: Socket;
}

/** How much of an answer `leaveUnread` reads: the header fits into it. */
export const FIRST_BYTES = 1_024;

/** Sends the text of a request, and reads no more of the answer than its first bytes. */
export async function leaveUnread(app: TestApp, text: string): Promise<UnreadAnswer> {
  const { hostname, port } = new URL(app.url);
  const socket = connect({ port: Number(port), host: hostname });
  // Ended by the server in some tests.
  socket.on("error", () => {});
  socket.write(text);
  await once(socket, "readable");
  const start = String(socket.read(FIRST_BYTES) ?? socket.read());
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(start)?.[1]),
    retryAfter: /^retry-after: (\d+)/im.exec(start)?.[1],
    socket,
  };
}

export const getText = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const TASKS_PER_CALL = 500;

/** Three bytes each in UTF-8. */
const LONG = "あ".repeat(2_000);

/**
 * Stores a quote with long texts.
 *
 * @returns its id
 */
export async function storeLargeQuote(
  { store }: Pick<TestApp, "store">,
  taskCount: number,
  description = LONG,
): Promise<string> {
  const quoteId = randomUUID();
  const categoryId = randomUUID();
  await store.createQuote(quoteId);
  await store.addCategory(quoteId, { id: categoryId, name: "Large" });
  for (let made = 0; made < taskCount; made += TASKS_PER_CALL) {
    const length = Math.min(TASKS_PER_CALL, taskCount - made);
    const tasks = Array.from({ length }, () => ({
      id: randomUUID(),
      name: "Task",
      description,
      laborUnitCost: 100,
    }));
    await store.addTasks(categoryId, tasks);
  }
  return quoteId;
}

/**
 * Stores a quote from before texts were bounded on SQLite: its document has a size that no system buffers for a
 * connection.
 *
 * @returns its id
 */
export async function storeFormerQuote(
  app: Pick<TestApp, "store" | "dataFolder">,
): Promise<string> {
  const quoteId = await storeLargeQuote(app, 2_000, "");
  const { db, close } = connectSqlite(app.dataFolder);
  const description = LONG;
  await db.updateTable("tasks").set({ description }).where("quote_id", "=", quoteId).execute();
  await close();
  return quoteId;
}
