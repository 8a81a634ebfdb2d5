// Attacks from one and from ten addresses: idle connections, announced bodies, replaced links, copies and publications.
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { jsonOf, mustSucceed, openClient, type Client } from "../drive/client.ts";
import { largeQuote } from "../drive/large-quote.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { startServer, withServer } from "../drive/server.ts";
import type { RunOptions, Row, Scenario } from "../scenario.ts";
import { HeldSockets } from "./held-sockets.ts";
import { Others } from "./others.ts";
import { quietTarget, underAttack, type AttackReport, type Target } from "./under-attack.ts";

/** What an attack has to work with. */
interface Field extends Target {
  random: Random;
  /** DATA_DIR. */
  data: string;
  /** The attacker's addresses on this machine. */
  addresses: readonly string[];
  /** Milliseconds. */
  lasts: number;
}

/** Prepares an attack; what it returns runs it. */
type Attack = (field: Field) => Promise<() => Promise<AttackReport>>;

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

/** Counts requests by the kind of their answer; an error of the server is a problem. */
class Answers {
  #done = 0;
  #refused = 0;
  readonly problems: string[] = [];

  add(status: number | undefined): void {
    if (status !== undefined && status < 300) this.#done += 1;
    else this.#refused += 1;
    if (status !== undefined && status >= 500 && status !== 503)
      this.problems.push(`The attacker got ${status}.`);
  }

  report(what: string): AttackReport {
    return { done: `${this.#done} ${what}, ${this.#refused} refused`, problems: this.problems };
  }
}

/** Runs the same work for every address, so many at a time, until the time is over. */
async function repeating(
  { server, addresses, lasts }: Field,
  atATime: number,
  work: (client: Client, address: string) => Promise<void>,
): Promise<void> {
  const until = performance.now() + lasts;
  const clients = addresses.map((from) => openClient(server.url, { from, connections: atATime }));
  await Promise.all(
    clients.flatMap((client, index) =>
      Array.from({ length: atATime }, async () => {
        while (performance.now() < until) {
          await work(client, addresses[index] ?? "");
          // A refused call costs little: without a pause the attacker would only load its own processor.
          await setTimeout(20);
        }
      }),
    ),
  );
  for (const client of clients) client.close();
}

const REVISIONS = 30;

/** A quote with revisions, made from many addresses, because one may not publish so often. */
async function publishedQuote({ server, random, long }: Field): Promise<string> {
  const from = () => `127.0.${5 + random.below(200)}.${1 + random.below(250)}`;
  const maker = openClient(server.url, { from: from() });
  const quoteId = long
    ? await largeQuote(maker, random, 1)
    : (
        jsonOf(await mustSucceed(maker, { method: "POST", path: apiPaths.quotes, body: {} })) as {
          id: string;
        }
      ).id;
  maker.close();
  for (let made = 0; made < REVISIONS; made += 1) {
    const client = openClient(server.url, { from: from() });
    const body = { id: random.id() };
    await mustSucceed(client, { method: "POST", path: apiPaths.offers(quoteId), body });
    client.close();
  }
  return quoteId;
}

/** Replaces links one after the other, each of the address that the last answer gave. */
const replacing: Attack = async (field) => {
  const chains = new Map<string, string>();
  for (const address of field.addresses) chains.set(address, await publishedQuote(field));
  return async () => {
    const answers = new Answers();
    await repeating(field, 1, async (client, address) => {
      const path = apiPaths.rotate(chains.get(address) ?? "");
      const id = field.random.id();
      const answer = await client.ask({ method: "POST", path, body: { id } });
      if (answer && answer.status < 300) chains.set(address, id);
      answers.add(answer?.status);
    });
    return answers.report("links replaced");
  };
};

/** Bytes of all files of the database. */
const bytesOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const MB = 1_024 * 1_024;
/** By how many megabytes the files may grow in a minute for one address, and in a day (STORED_MB_PER_DAY). */
const MOST_PER_MINUTE = 100;

/** Copies that each address asks for at a time. */
const AT_A_TIME = 8;

/** Copies the largest quote and publishes it. */
const copying: Attack = async (field) => {
  const maker = openClient(field.server.url, { from: "127.0.1.96" });
  const quoteId = await largeQuote(maker, field.random, field.long ? 4 : 1);
  maker.close();
  return async () => {
    const answers = new Answers();
    const before = bytesOf(field.data);
    await repeating(field, AT_A_TIME, async (client) => {
      const paths = [apiPaths.duplicate, apiPaths.duplicate, apiPaths.offers];
      const path = field.random.pick(paths)(quoteId);
      const answer = await client.ask({ method: "POST", path, body: { id: field.random.id() } });
      answers.add(answer?.status);
    });
    const grown = (bytesOf(field.data) - before) / MB;
    const most = MOST_PER_MINUTE * field.addresses.length * Math.ceil(field.lasts / 60_000);
    const report = answers.report("copies and publications");
    if (grown > most)
      report.problems.push(`The files grew by ${Math.round(grown)} MB, more than ${most} MB.`);
    return { ...report, done: `${report.done}, ${Math.round(grown)} MB stored` };
  };
};

const ATTACKS: Readonly<Record<string, Attack>> = {
  "idle connections": idle,
  "announced bodies": announced,
  "replaced links": replacing,
  "copies and publications": copying,
};

const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.4.${index + 1}`);

/** From one address, then from ten. */
async function onServer(
  [name, attack]: [string, Attack],
  server: Target["server"],
  data: string,
  { long, seed }: RunOptions,
): Promise<Row[]> {
  const random = randomOf(seed);
  const target = await quietTarget(server, await Others.begin(server.url, random), long);
  const rows: Row[] = [];
  for (const count of [1, 10]) {
    const lasts = long ? 60_000 : 3_000;
    const field = { ...target, random, data, lasts, addresses: addressesOf(count) };
    const from = count === 1 ? "one address" : `${count} addresses`;
    const run = await attack(field);
    rows.push(await underAttack(`attack: ${name}, from ${from}`, target, run()));
  }
  return rows;
}

/** Each on a server of its own, with the default limits. */
export const attacks: Scenario = async (options) => {
  const rows: Row[] = [];
  for (const attack of Object.entries(ATTACKS)) {
    const data = join(options.folder, attack[0].replaceAll(" ", "-"), "data");
    mkdirSync(data, { recursive: true });
    // Many systems allow a process so few open files.
    const through = attack[1] === idle ? ["prlimit", `--nofile=${OPEN_FILES}:${OPEN_FILES}`] : [];
    const server = startServer(data, {}, { through });
    rows.push(...(await withServer(server, (running) => onServer(attack, running, data, options))));
  }
  return rows;
};
