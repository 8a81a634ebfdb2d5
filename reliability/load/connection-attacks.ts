// Attacks by connections alone: idle ones, unfinished headers, and bodies that are announced and not sent.
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import type { Row, Scenario } from "../scenario.ts";
import { runAttacks, type Attack, type Field } from "./attack.ts";
import { HeldSockets } from "./held-sockets.ts";

/** Connections in all: more than the server may open. */
const IDLE = 1_200;
/** The server's limit of open files. */
const OPEN_FILES = 1_024;
const HEADERS = `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${"x".repeat(30_000)}`;

async function holding(
  { server, lasts }: Field,
  hold: (held: HeldSockets) => void,
): Promise<string> {
  const held = new HeldSockets(server.url);
  hold(held);
  // The load is time itself: such connections do nothing but last.
  await setTimeout(lasts);
  held.end();
  return `${held.opened} connections`;
}

/** Half of the connections send nothing, the others the beginning of their headers. */
const idle: Attack = async (field) => async () => {
  const count = Math.ceil(IDLE / field.addresses.length / 2);
  const done = await holding(field, (held) => {
    for (const from of field.addresses) {
      held.hold({ from, count });
      held.hold({ from, count, beginning: HEADERS });
    }
  });
  return { done: `${done} without a request`, problems: [] };
};

/** What each address sends a byte at a time: as many logos, and as many small changes, as once filled all bounds. */
const ANNOUNCED = [
  { count: 12, path: apiPaths.uploadLogo, bytes: 2_900_000 },
  { count: 100, path: apiPaths.quoteCategories, bytes: 65_000 },
  ...[10_000, 1_000, 100, 10].map((bytes) => ({
    count: 10,
    path: apiPaths.quoteCategories,
    bytes,
  })),
];

/** Bodies for quotes that do not exist. */
const announced: Attack = async (field) => async () => {
  const beginning = (path: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{`;
  const done = await holding(field, (held) => {
    for (const from of field.addresses)
      for (const { count, path, bytes } of ANNOUNCED) {
        const sent = beginning(path(field.random.id()), bytes);
        held.hold({ from, count, beginning: sent, drips: true });
      }
  });
  return { done: `${done} that announce bodies`, problems: [] };
};

/** Many systems allow a process so few open files. */
const FEW_FILES = ["prlimit", `--nofile=${OPEN_FILES}:${OPEN_FILES}`];

export const connectionAttacks: Scenario = async (options): Promise<Row[]> => [
  ...(await runAttacks({ "idle connections": idle }, options, FEW_FILES)),
  ...(await runAttacks({ "announced bodies": announced }, options)),
];
