// Attacks by changes that cost much: replaced links, copies and publications.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { mustSucceed, openClient, type Client } from "../drive/client.ts";
import { largeQuote } from "../drive/large-quote.ts";
import type { Scenario } from "../scenario.ts";
import { runAttacks, type Attack, type Field } from "./attack.ts";
import type { AttackReport } from "./under-attack.ts";

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
async function publishedQuote({ server, random }: Field): Promise<string> {
  const from = () => `127.0.${5 + random.below(200)}.${1 + random.below(250)}`;
  const maker = openClient(server.url, { from: from() });
  const quoteId = random.id();
  await mustSucceed(maker, { method: "POST", path: apiPaths.quotes, body: { id: quoteId } });
  const path = apiPaths.quoteCategories(quoteId);
  await mustSucceed(maker, { method: "POST", path, body: { name: "Walls", overridePrice: 100 } });
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
/** By how many megabytes the files may grow in a minute for one address. */
const MOST_PER_MINUTE = 100;

/** Copies that each address asks for at a time. */
const AT_A_TIME = 8;

/** Copies the largest quote and publishes it. */
const copying: Attack = async (field) => {
  const maker = openClient(field.server.url, { from: "127.0.1.96" });
  const quoteId = await largeQuote(maker, field.random, field.long ? 3 : 1);
  maker.close();
  return async () => {
    const answers = new Answers();
    const [before, started] = [bytesOf(field.data), performance.now()];
    await repeating(field, AT_A_TIME, async (client) => {
      const paths = [apiPaths.duplicate, apiPaths.duplicate, apiPaths.offers];
      const path = field.random.pick(paths)(quoteId);
      const answer = await client.ask({ method: "POST", path, body: { id: field.random.id() } });
      answers.add(answer?.status);
    });
    const grown = (bytesOf(field.data) - before) / MB;
    // What was asked for in time is answered later.
    const minutes = Math.ceil((performance.now() - started) / 60_000);
    const most = MOST_PER_MINUTE * field.addresses.length * minutes;
    const report = answers.report("copies and publications");
    if (grown > most)
      report.problems.push(`The files grew by ${Math.round(grown)} MB, more than ${most} MB.`);
    return { ...report, done: `${report.done}, ${Math.round(grown)} MB stored` };
  };
};

export const changeAttacks: Scenario = (options) =>
  runAttacks({ "replaced links": replacing, "copies and publications": copying }, options);
