// Floods: one visitor asks for what costs most, as often as it can, while others edit.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { openClient, type Asked, type Client } from "../drive/client.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { startServer, withServer } from "../drive/server.ts";
import { uploadLargestQuote } from "#server/testing/largest-quote.ts";
import type { Row, RunOptions, Scenario } from "../scenario.ts";
import { Others } from "./others.ts";
import { quietTarget, underAttack, type AttackReport, type Target } from "./under-attack.ts";

const ATTACKER = "127.0.0.2";
/** Requests of the attacker that are under way at a time. */
const CONNECTIONS = 100;

interface Flood {
  name: string;
  perSecond: number;
  ask: () => Asked;
}

const EVERY_LETTER = "a b c d e f g h i j k l m n o p q r s t u v w x y z";

function floodsOn(quoteId: string, random: Random): Flood[] {
  const search = `${apiPaths.taskCatalog}?search=${encodeURIComponent(EVERY_LETTER)}`;
  const copy = (): Asked => ({
    method: "POST",
    path: apiPaths.duplicate(quoteId),
    body: { id: random.id() },
  });
  return [
    {
      name: "the largest document",
      perSecond: 20,
      ask: () => ({ path: apiPaths.wholeQuote(quoteId) }),
    },
    { name: "a search for every letter", perSecond: 20, ask: () => ({ path: search }) },
    { name: "copies of the largest quote", perSecond: 5, ask: copy },
    { name: "its PDF", perSecond: 1, ask: () => ({ path: apiPaths.pdf(quoteId) }) },
    { name: "unknown ids", perSecond: 20, ask: () => ({ path: apiPaths.quote(random.id()) }) },
  ];
}

/** Asks at a fixed pace, whether earlier requests are answered or not. */
async function flooding(
  client: Client,
  floods: readonly Flood[],
  ms: number,
): Promise<AttackReport> {
  let [requests, refused] = [0, 0];
  const problems: string[] = [];
  const under: Promise<void>[] = [];
  const send = async ({ name, ask }: Flood): Promise<void> => {
    requests += 1;
    const answer = await client.ask(ask());
    if (answer && answer.status >= 400 && answer.status !== 404) refused += 1;
    if (answer && answer.status >= 500 && answer.status !== 503)
      problems.push(`${name} was answered with ${answer.status}.`);
  };
  const timers = floods.map((flood) =>
    setInterval(() => under.push(send(flood)), 1_000 / flood.perSecond),
  );
  // The load is time itself: a flood of so many milliseconds.
  await setTimeout(ms);
  timers.forEach(clearInterval);
  client.close();
  await Promise.all(under);
  return { done: `${requests} requests of one visitor, ${refused} of them refused`, problems };
}

async function onServer(server: Target["server"], { long, seed }: RunOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const quoteId = await uploadLargestQuote(server.url, "Supply and install tiles. ");
  const target = await quietTarget(server, await Others.begin(server.url, random), long);
  const all = floodsOn(quoteId, random);
  const rows: Row[] = [];
  const add = async (name: string, floods: readonly Flood[]): Promise<void> => {
    const client = openClient(server.url, { from: ATTACKER, connections: CONNECTIONS });
    const running = flooding(client, floods, long ? 30_000 : 4_000);
    rows.push(await underAttack(`flood: ${name}`, target, running));
  };
  if (long) for (const flood of all) await add(flood.name, [flood]);
  await add("all at once", all);
  return rows;
}

/** The limits are on: they are what is tested. In the short form all floods run at once. */
export const floods: Scenario = (options) =>
  withServer(startServer(join(options.folder, "data")), (server) => onServer(server, options));
