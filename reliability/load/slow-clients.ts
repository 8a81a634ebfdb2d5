// Slow clients: headers and bodies that arrive byte by byte, answers that nobody reads, connections closed on one side.
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { randomOf } from "../drive/random.ts";
import { residentMb, startServer, withServer } from "../drive/server.ts";
import { uploadLargestQuote } from "#server/testing/largest-quote.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";
import { Others } from "./others.ts";
import { peakDuring } from "./under-attack.ts";

const ATTACKER = "127.0.0.2";
/** Milliseconds between two bytes of a slow client. */
const BYTE_EVERY = 250;
/** The least speed of answers is measured by the minute. */
const ENDS_WITHIN = 150_000;

interface Form {
  readers: number;
  /** Connections of each other kind. */
  slow: number;
  /** Milliseconds of the attack. */
  lasts: number;
  /** The most megabytes by which the server may grow. */
  growth: number;
  /** Whether to wait until the server has ended all connections. */
  waits: boolean;
}

const SHORT: Form = {
  readers: 100,
  slow: 20,
  lasts: 3_000,
  growth: 150,
  waits: false,
};
const LONG: Form = {
  readers: 150,
  slow: 100,
  lasts: 30_000,
  growth: 600,
  waits: true,
};

/** Connections of the attacker. */
class Attack {
  readonly #target: { port: number; host: string };
  readonly #open = new Set<Socket>();
  #timers: NodeJS.Timeout[] = [];
  opened = 0;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#target = { port: Number(port), host: hostname };
  }

  #connect(): Socket {
    const socket = connect({ ...this.#target, localAddress: ATTACKER, allowHalfOpen: true });
    this.opened += 1;
    this.#open.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => this.#open.delete(socket));
    return socket;
  }

  /** Sends a beginning, then a byte at a time without an end. */
  dripping(count: number, beginning: string): void {
    for (let index = 0; index < count; index += 1) {
      const socket = this.#connect();
      socket.resume();
      socket.once("end", () => socket.end());
      socket.write(beginning);
      this.#timers.push(setInterval(() => socket.writable && socket.write("x"), BYTE_EVERY));
    }
  }

  /** Asks, and never reads. */
  unread(count: number, path: string): void {
    for (let index = 0; index < count; index += 1) {
      const socket = this.#connect();
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    }
  }

  /** Asks, and closes its side at once. */
  halfClosed(count: number, beginning: string): void {
    for (let index = 0; index < count; index += 1) {
      const socket = this.#connect();
      socket.resume();
      socket.end(beginning);
    }
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    for (const socket of this.#open) socket.destroy();
  }
}

async function attacking(
  attack: Attack,
  quoteId: string,
  { slow, readers, lasts }: Form,
): Promise<void> {
  const get = `GET ${apiPaths.quote(quoteId)} HTTP/1.1\r\nHost: 127.0.0.1\r\n`;
  attack.dripping(slow, `${get}X-Slow: `);
  const post = `POST /api/quotes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`;
  attack.dripping(slow, `${post}Content-Length: 60000\r\n\r\n{`);
  attack.halfClosed(slow, `${get}\r\n`);
  attack.halfClosed(slow, get);
  attack.unread(readers, apiPaths.wholeQuote(quoteId));
  // The load is time itself: slow clients do nothing but last.
  await setTimeout(lasts);
}

/** ESTABLISHED, and CLOSE_WAIT: closed by the other side only. */
const OPEN_STATES = new Set(["01", "08"]);
/** The attacker's address as /proc writes it. */
const ATTACKER_HEX = "0200007F";

/** Connections of the attacker that the server has not closed, from Linux's /proc. */
function openConnections(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
  const lines = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  return lines.filter((line) => {
    const [, local = "", remote = "", state = ""] = line.trim().split(/\s+/);
    return local.endsWith(`:${port}`) && remote.startsWith(ATTACKER_HEX) && OPEN_STATES.has(state);
  }).length;
}

/** Waits until the server has ended every connection of the attacker. */
async function untilEnded(url: string): Promise<string[]> {
  const until = performance.now() + ENDS_WITHIN;
  while (openConnections(url) > 0 && performance.now() < until) await setTimeout(1_000);
  const left = openConnections(url);
  return left > 0 ? [`${left} connections are open after ${ENDS_WITHIN / 1_000} s more.`] : [];
}

async function onServer(url: string, pid: number, { long, seed }: RunOptions): Promise<Row> {
  const form = long ? LONG : SHORT;
  const random = randomOf(seed);
  const quoteId = await uploadLargestQuote(url, "浴");
  const others = await Others.begin(url, random);
  const before = residentMb(pid);
  const attack = new Attack(url);
  try {
    return await attacked({ url, pid, before, quoteId, others, form }, attack);
  } finally {
    attack.end();
  }
}

interface Target {
  url: string;
  pid: number;
  /** Megabytes before the attack. */
  before: number;
  quoteId: string;
  others: Others;
  form: Form;
}

async function attacked(target: Target, attack: Attack): Promise<Row> {
  const { url, pid, before, others, form } = target;
  const running = attacking(attack, target.quoteId, form);
  const [phase, peak] = await Promise.all([others.during(running), peakDuring(pid, running)]);
  const problems = [...phase.refused];
  if (form === LONG && phase.busy > 0) problems.push(`${phase.busy} edits of others got 503.`);
  if (peak - before > form.growth)
    problems.push(`The server grew by ${peak - before} MB, more than ${form.growth} MB.`);
  if (form.waits) problems.push(...(await untilEnded(url)));
  attack.end();
  problems.push(...(await others.losses()));
  const done = `${attack.opened} slow connections, ${form.readers} of them never read the largest document`;
  const found = `${phase.edits} edits of others, ${phase.busy} times 503, p99 ${Math.round(phase.p99)} ms; memory ${before} to ${peak} MB.`;
  return rowOf("slow clients", { done, found, problems });
}

/** The limits are on: they are what is tested. */
export const slowClients: Scenario = (options) =>
  withServer(startServer(join(options.folder, "data")), async ({ url, pid }) => [
    await onServer(url, pid, options),
  ]);
