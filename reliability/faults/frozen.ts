// A frozen Postgres: it keeps its connections and answers nothing for a while, as on a host that hangs, while several clients edit.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { whileFrozen } from "#server/store/testing/frozen-postgres.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import type { RunningServer } from "#server/testing/running-server.ts";
import { faultProblems, openClient } from "../drive/client.ts";
import { editDuring, prepareDesks, Refusals, sendOpenChanges } from "../drive/editors.ts";
import { Ledger } from "../drive/ledger.ts";
import { randomOf } from "../drive/random.ts";
import { readOver } from "../drive/reading.ts";
import { residentMb, startServer, withServer } from "../drive/server.ts";
import { peakDuring } from "../load/under-attack.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";

const NAME = "frozen Postgres";
const CLIENTS = 4;
/** Decision 39: a query is given up after 4 s; the rest is for a server with other work. Milliseconds. */
const LONGEST_ANSWER = 5_000;
/** The server needs no database to say that it lives. Milliseconds. */
const LONGEST_LIFE_SIGN = 1_000;
/** Changes go on within this time after the freeze, in milliseconds. */
const RECOVERY_MS = 5_000;
/** Reads go on all the time, at most so many at once. */
const READ_EVERY_MS = 100;
const READERS = 50;
/** Megabytes that the server may grow. */
const MOST_GROWTH = 100;

/** What clients were told during the freeze. */
interface Seen {
  /** Of the answers, in milliseconds. */
  longest: number;
  problems: string[];
}

/** Reads a quote and asks for signs of life until the work is done. */
async function askDuring(
  { url }: RunningServer,
  quoteId: string,
  seen: Seen,
  work: Promise<unknown>,
): Promise<void> {
  const reader = openClient(url, { from: "127.0.0.2", connections: READERS });
  const doctor = openClient(url, { from: "127.0.0.3" });
  const read = async (): Promise<void> => {
    const answer = await reader.ask({ path: apiPaths.quote(quoteId) });
    seen.longest = Math.max(seen.longest, answer?.ms ?? 0);
    seen.problems.push(...faultProblems("A read", answer));
  };
  const askWhetherAlive = async (): Promise<void> => {
    const answer = await doctor.ask({ path: "/healthz" });
    if (answer?.status !== 200 || answer.ms > LONGEST_LIFE_SIGN)
      seen.problems.push(
        `/healthz got ${answer?.status ?? "no answer"} after ${Math.round(answer?.ms ?? 0)} ms.`,
      );
  };
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => asked.push(read(), askWhetherAlive()), READ_EVERY_MS);
  await work.finally(() => clearInterval(timer));
  await Promise.all(asked);
  reader.close();
  doctor.close();
}

async function onServer(
  server: RunningServer,
  postgresUrl: string,
  { long, seed }: RunOptions,
): Promise<Row> {
  const frozenMs = long ? 60_000 : 5_000;
  const random = randomOf(seed);
  const client = openClient(server.url);
  const desks = await prepareDesks(client, random, { quotes: 2, clients: CLIENTS });
  const ledger = new Ledger();
  const seen: Seen = { longest: 0, problems: [] };
  const refusals = new Refusals();
  const { repeats } = refusals;
  const onAnswer = (_status: number, ms: number): void =>
    void (seen.longest = Math.max(seen.longest, ms));
  const before = residentMb(server.pid);
  let waited = 0;
  const editing = editDuring(server.url, desks, { ledger, random, repeats, onAnswer }, async () => {
    await setTimeout(500);
    // The load is the frozen time itself.
    await whileFrozen(postgresUrl, () => setTimeout(frozenMs));
    const [since, acknowledged] = [performance.now(), ledger.countAcknowledged()];
    while (ledger.countAcknowledged() < acknowledged + 2 * CLIENTS && waited < 2 * RECOVERY_MS) {
      await setTimeout(20);
      waited = performance.now() - since;
    }
  });
  const [peak] = await Promise.all([
    peakDuring(server.pid, editing),
    askDuring(server, desks[0]?.[0]?.quoteId ?? "", seen, editing),
  ]);
  const problems = [...seen.problems, ...refusals.problems];
  if (refusals.count < CLIENTS) problems.push("Not every client was refused during the freeze.");
  if (seen.longest > LONGEST_ANSWER)
    problems.push(`An answer took ${Math.round(seen.longest)} ms.`);
  if (waited > RECOVERY_MS) problems.push(`Changes went on after ${Math.round(waited)} ms.`);
  if (peak - before > MOST_GROWTH) problems.push(`The server grew by ${peak - before} MB.`);
  problems.push(...(await ledger.differences(readOver(client))));
  problems.push(...(await sendOpenChanges(client, ledger)));
  problems.push(...(await ledger.differences(readOver(client))));
  client.close();
  return rowOf(NAME, {
    done: `Postgres was frozen for ${frozenMs / 1_000} s under ${CLIENTS} clients and 10 reads a second`,
    found: `${refusals.count} changes were refused with 503, the longest answer took ${(seen.longest / 1_000).toFixed(1)} s, changes went on after ${(waited / 1_000).toFixed(1)} s; memory ${before} to ${peak} MB; ${ledger.countAcknowledged()} acknowledged changes compared.`,
    problems,
  });
}

/** Postgres is one of its own, and syncs every commit, as in production. */
export const frozen: Scenario = async (options) => {
  const postgres = await startPostgres({ syncs: true });
  try {
    const env = { DATABASE_URL: await freshDatabase(postgres.url), RATE_LIMIT: "off" };
    const starting = startServer(join(options.folder, "data"), env);
    return [await withServer(starting, (server) => onServer(server, postgres.url, options))];
  } finally {
    await postgres.stop();
  }
};
