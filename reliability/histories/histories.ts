// Model-based histories: random calls on SQLite and Postgres, compared with the pure core after every step.
import { join } from "node:path";
import * as fc from "fast-check";
import { apiPaths } from "#core/api.ts";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import { jsonOf, mustSucceed, openClient, type Client } from "../drive/client.ts";
import { randomOf } from "../drive/random.ts";
import { startServer, withServer } from "../drive/server.ts";
import { rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";
import { concurrentHistory } from "./concurrent.ts";
import { HistoryPair, type HistoryCounts, type PairOptions } from "./pair.ts";
import { anyHistory } from "./steps.ts";

async function catalogOf(client: Client): Promise<string[]> {
  const path = `${apiPaths.taskCatalog}?search=drywall`;
  const tasks = jsonOf(await mustSucceed(client, { path })) as { id: string }[];
  return tasks.map(({ id }) => id);
}

/** Looking for a smaller history that fails, too, must end. */
const SHORT_LIMIT_MS = 90_000;

/** The difference that was found, before fast-check's seed and the shrunk history. */
function failure(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { message, cause } = error;
  return [cause instanceof Error ? `${cause.message} ${message.slice(0, 600)}` : message];
}

async function oneAfterTheOther(options: PairOptions, { long, seed }: RunOptions): Promise<Row> {
  const [runs, most] = long ? [1_000, 40] : [10, 16];
  const property = fc.asyncProperty(anyHistory(most), async (steps) => {
    const pair = await HistoryPair.begin(options);
    for (const step of steps) await pair.take(step);
  });
  const limit = fc.interruptAfterTimeLimit(SHORT_LIMIT_MS, { failOnInterrupt: true });
  const parameters = { seed, numRuns: runs, plugins: long ? [] : [limit] };
  const problems = await fc.assert(property, parameters).then((): string[] => [], failure);
  const { counts } = options;
  // Histories of refusals alone would compare nothing.
  if (counts.accepted < counts.refused) problems.push("Most edits were refused.");
  const done = `${runs} histories on both engines, ${counts.requests} requests to each`;
  const found = `${counts.accepted} edits accepted and ${counts.refused} refused alike, ${counts.compared} states compared.`;
  return rowOf("random histories", { done, found, problems });
}

async function atOnce(
  urls: readonly string[],
  options: PairOptions,
  { long, seed }: RunOptions,
): Promise<Row> {
  const [runs, edits] = long ? [150, 60] : [2, 12];
  const problems: string[] = [];
  let accepted = 0;
  for (let run = 0; run < runs; run += 1) {
    const clients = long ? 2 + (run % 3) : 3;
    for (const url of urls) {
      try {
        const own = { ...options, clients, edits, seed: seed + run };
        accepted += await concurrentHistory(url, own);
      } catch (error) {
        problems.push(`Seed ${seed + run}: ${failure(error).join(" ")}`);
      }
    }
  }
  const done = `${runs * urls.length} quotes, each edited by 2 to 4 clients at once`;
  const found = `${accepted} accepted edits give the stored content in the order of their versions.`;
  return rowOf("concurrent histories", { done, found, problems });
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
          const counts: HistoryCounts = { requests: 0, accepted: 0, refused: 0, compared: 0 };
          const catalogTaskIds = await catalogOf(clients[0]);
          const options = { clients, counts, catalogTaskIds, newId: () => random.id() };
          const rows = [
            await oneAfterTheOther(options, run),
            await atOnce([url, other.url], options, run),
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
