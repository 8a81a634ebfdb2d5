// Model-based histories: random calls on SQLite and Postgres, compared with the pure core after every step.
import { join } from "node:path";
import * as fc from "fast-check";
import { apiPaths } from "#core/api.ts";
import { EDIT_NAMES } from "#core/edits/edit.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import { jsonOf, mustSucceed, openClient, type Client } from "../drive/client.ts";
import { randomOf } from "../drive/random.ts";
import { startServer, withServer } from "../drive/server.ts";
import { Difference, rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";
import { concurrentHistory } from "./concurrent.ts";
import { HistoryPair, type PairOptions } from "./pair.ts";
import { anyHistory, anyHistoryOf, type Step } from "./steps.ts";

async function catalogOf(client: Client): Promise<string[]> {
  const path = `${apiPaths.taskCatalog}?search=drywall`;
  const tasks = jsonOf(await mustSucceed(client, { path })) as { id: string }[];
  return tasks.map(({ id }) => id);
}

/** How long a smaller history that fails, too, is looked for. */
const SHRINKING_MS = 60_000;

interface Failure {
  problem: string;
  steps?: readonly string[] | undefined;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { problem: String(error) };
  return { problem: error.message, steps: error instanceof Difference ? error.steps : undefined };
}

/** Runs histories on both engines. @returns how the smallest one fails that was found; undefined when none does */
async function findFailure(
  any: fc.Arbitrary<Step[]>,
  runs: number,
  options: PairOptions,
  seed: number,
): Promise<Failure | undefined> {
  const property = fc.asyncProperty(any, async (steps) => {
    const pair = await HistoryPair.begin(options);
    try {
      for (const step of steps) await pair.take(step);
    } catch (error) {
      throw new Difference(failureOf(error).problem, pair.steps);
    }
  });
  const found = await fc.check(property, { seed, numRuns: runs, endOnFailure: true });
  if (!found.failed) return undefined;
  const path = found.counterexamplePath ?? "";
  const limit = fc.interruptAfterTimeLimit(SHRINKING_MS);
  const smaller = await fc.check(property, { seed, path, plugins: [limit] });
  return failureOf((smaller.failed ? smaller : found).errorInstance);
}

/** Histories of all kinds of edits. */
async function oneAfterTheOther(options: PairOptions, run: RunOptions): Promise<Row> {
  const [runs, most] = run.long ? [1_000, 40] : [10, 16];
  const failure = await findFailure(anyHistory(most), runs, options, run.seed);
  const { counts } = options;
  const problems = failure ? [failure.problem] : [];
  // Histories of refusals alone would compare nothing.
  if (counts.accepted < counts.refused) problems.push("Most edits were refused.");
  const done = `${runs} histories on both engines, ${counts.requests} requests to each`;
  const found = `${counts.accepted} edits accepted and ${counts.refused} refused alike, ${counts.compared} states compared.`;
  return rowOf("random histories", { done, found, problems, steps: failure?.steps });
}

/** Histories that end with edits of one kind, for each kind: a rare one is not left to chance. */
async function eachKind(options: PairOptions, run: RunOptions): Promise<Row> {
  const runs = run.long ? 100 : 5;
  const problems: string[] = [];
  let steps: Failure["steps"];
  for (const kind of EDIT_NAMES) {
    const failure = await findFailure(anyHistoryOf(kind), runs, options, run.seed);
    if (failure) problems.push(`${kind}: ${failure.problem}`);
    steps ??= failure?.steps;
  }
  const done = `${runs} histories for each of ${EDIT_NAMES.length} kinds of edits, on both engines`;
  const found = `${options.counts.compared} states compared.`;
  return rowOf("each kind of edit", { done, found, problems, steps });
}

async function atOnce(
  urls: readonly string[],
  options: PairOptions,
  { long, seed }: RunOptions,
): Promise<Row> {
  const [runs, edits] = long ? [150, 60] : [2, 12];
  const problems: string[] = [];
  let steps: Failure["steps"];
  let accepted = 0;
  for (let run = 0; run < runs; run += 1) {
    const clients = long ? 2 + (run % 3) : 3;
    for (const url of urls) {
      try {
        const own = { ...options, clients, edits, seed: seed + run };
        accepted += await concurrentHistory(url, own);
      } catch (error) {
        const failure = failureOf(error);
        problems.push(`Seed ${seed + run}: ${failure.problem}`);
        steps ??= failure.steps;
      }
    }
  }
  const done = `${runs * urls.length} quotes, each edited by 2 to 4 clients at once`;
  const found = `${accepted} accepted edits give the stored content in the order of their versions.`;
  return rowOf("concurrent histories", { done, found, problems, steps });
}

/** Runs both kinds of histories on a server with SQLite and one with Postgres. */
export const histories: Scenario = async (run) => {
  const postgres = await startPostgres();
  const env = { RATE_LIMIT: "off" };
  const DATABASE_URL = await freshDatabase(postgres.url);
  const random = randomOf(run.seed);
  try {
    return await withServer(startServer(join(run.folder, "sqlite"), env), ({ url }) =>
      withServer(
        startServer(join(run.folder, "postgres"), { ...env, DATABASE_URL }),
        async (other) => {
          const clients = [openClient(url), openClient(other.url)] as const;
          const catalogTaskIds = await catalogOf(clients[0]);
          const options = (): PairOptions => ({
            clients,
            counts: { requests: 0, accepted: 0, refused: 0, compared: 0 },
            catalogTaskIds,
            newId: () => random.id(),
          });
          const rows = [
            await oneAfterTheOther(options(), run),
            await eachKind(options(), run),
            await atOnce([url, other.url], options(), run),
          ];
          for (const client of clients) client.close();
          return rows;
        },
      ),
    );
  } finally {
    await postgres.stop();
  }
};
