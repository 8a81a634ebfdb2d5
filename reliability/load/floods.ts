// Floods: one visitor asks for what costs most, as often as it can, while others edit.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { mustSucceed, openClient, type Asked, type Client } from "../drive/client.ts";
import { largeQuote } from "../drive/large-quote.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { startServer, withServer } from "../drive/server.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";
import { Others, type Phase } from "./others.ts";

const ATTACKER = "127.0.0.2";
/** Others wait at most twice as long as on a quiet server. */
const MOST_RATIO = 2;
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

/** What the attacker was answered: its own refusals are no problem, errors of the server are. */
interface Answered {
  requests: number;
  refused: number;
  errors: string[];
}

/** Asks at a fixed pace, whether earlier requests are answered or not. */
async function flooding(client: Client, floods: readonly Flood[], ms: number): Promise<Answered> {
  const answered: Answered = { requests: 0, refused: 0, errors: [] };
  const under: Promise<void>[] = [];
  const send = async ({ name, ask }: Flood): Promise<void> => {
    answered.requests += 1;
    const answer = await client.ask(ask());
    if (answer && answer.status >= 400 && answer.status !== 404) answered.refused += 1;
    if (answer && answer.status >= 500 && answer.status !== 503)
      answered.errors.push(`${name} was answered with ${answer.status}.`);
  };
  const timers = floods.map((flood) =>
    setInterval(() => under.push(send(flood)), 1_000 / flood.perSecond),
  );
  // The load is time itself: a flood of so many milliseconds.
  await setTimeout(ms);
  timers.forEach(clearInterval);
  client.close();
  await Promise.all(under);
  return answered;
}

interface Quiet {
  others: Others;
  /** Milliseconds. */
  p99: number;
}

async function row(
  name: string,
  { floods, url, quiet, long }: { floods: Flood[]; url: string; quiet: Quiet; long: boolean },
): Promise<Row> {
  const client = openClient(url, { from: ATTACKER, connections: CONNECTIONS });
  const running = flooding(client, floods, long ? 30_000 : 4_000);
  const phase: Phase = await quiet.others.during(running);
  const { requests, refused, errors } = await running;
  const problems = [...phase.refused, ...errors, ...(await quiet.others.losses())];
  const ratio = phase.p99 / quiet.p99;
  // A short run on a busy machine says little about time, and the machine itself can make the server late.
  if (long && phase.busy > 0) problems.push(`${phase.busy} edits of others got 503.`);
  if (long && ratio > MOST_RATIO)
    problems.push(`Others wait ${ratio.toFixed(1)} times as long as on a quiet server.`);
  const done = `${requests} requests of one visitor, ${refused} of them refused; ${phase.edits} edits of others, ${phase.busy} times 503`;
  const found = `Edits of others: p99 ${Math.round(phase.p99)} ms, ${ratio.toFixed(1)} times that of a quiet server.`;
  return rowOf(`flood: ${name}`, { done, found, problems });
}

async function onServer(url: string, { long, seed }: RunOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const maker = openClient(url, { from: "127.0.1.96" });
  const quoteId = await largeQuote(maker, random, long ? 20 : 3);
  await mustSucceed(maker, { path: apiPaths.wholeQuote(quoteId) });
  maker.close();
  const others = await Others.begin(url, random);
  // Time enough for a quantile of a quiet server.
  const { p99, refused } = await others.during(setTimeout(long ? 20_000 : 2_000));
  if (refused.length > 0) throw new Error(`On a quiet server: ${refused.join(" ")}`);
  const floods = floodsOn(quoteId, random);
  const shared = { url, quiet: { others, p99 }, long };
  if (!long) return [await row("all at once", { ...shared, floods })];
  const rows: Row[] = [];
  for (const flood of floods) rows.push(await row(flood.name, { ...shared, floods: [flood] }));
  return [...rows, await row("all at once", { ...shared, floods })];
}

/** The limits are on: they are what is tested. In the short form all floods run at once. */
export const floods: Scenario = (options) =>
  withServer(startServer(join(options.folder, "data")), ({ url }) => onServer(url, options));
