// Power loss on SQLite: the server's writes and syncs are recorded, and every cut drops what was not synced.
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openStore } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/contract/store-error.ts";
import { openClient } from "../drive/client.ts";
import { edit, prepareDesks, sendOpenChanges } from "../drive/editors.ts";
import { Ledger, type ReadQuote } from "../drive/ledger.ts";
import { randomOf, type Random } from "../drive/random.ts";
import { readOver, sqliteProblems } from "../drive/reading.ts";
import { startServer, withServer } from "../drive/server.ts";
import { RecordedFiles } from "../power/cut-images.ts";
import { compileRecorder } from "../power/recorder.ts";
import { notRun, rowOf, type RunOptions, type Scenario } from "../scenario.ts";

const NAME = "power loss on SQLite";
const CLIENTS = 4;
const POLL_MS = 10;

/** The quotes of a stopped database, read by the store itself. */
async function withStore<Value>(folder: string, work: (read: ReadQuote) => Promise<Value>) {
  const store = await openStore({ DATA_DIR: folder });
  try {
    return await work(async (quoteId) => {
      try {
        return await store.readWholeQuote(quoteId);
      } catch (error) {
        if (error instanceof StoreError && error.kind === "notFound") return null;
        throw error;
      }
    });
  } finally {
    await store.close();
  }
}

/** Edits on a recorded server, which ends by SIGKILL while the clients edit. */
async function recordEditing(
  { folder, long }: RunOptions,
  { log, library, random }: { log: string; library: string; random: Random },
): Promise<{ ledger: Ledger; first: number }> {
  const env = { LD_PRELOAD: library, RECORDER_LOG: log, RATE_LIMIT: "off" };
  const server = await startServer(join(folder, "recorded"), env);
  try {
    const logSize = () => statSync(log).size;
    const ledger = new Ledger(logSize);
    const client = openClient(server.url);
    const desks = await prepareDesks(client, random, { quotes: 2, clients: CLIENTS });
    client.close();
    const first = logSize();
    let isOver = false;
    const working = desks.map(async (own) => {
      const editor = openClient(server.url);
      await edit(editor, own, { ledger, random, isOver: () => isOver });
      editor.close();
    });
    const enough = long ? 6_000 : 100;
    const early = Promise.all(working).then(() => "ended" as const);
    let has: "ended" | undefined;
    while (has !== "ended" && ledger.countAcknowledged() < enough)
      has = await Promise.race([early, setTimeout(POLL_MS, undefined)]);
    await server.end("SIGKILL");
    isOver = true;
    await Promise.all(working);
    return { ledger, first };
  } finally {
    await server.end("SIGKILL");
  }
}

/** A server on the files of the last cut: what the clients know is there, and they can go on. */
async function goOn(folder: string, ledger: Ledger): Promise<string[]> {
  return withServer(startServer(folder, { RATE_LIMIT: "off" }), async ({ url }) => {
    const client = openClient(url);
    const problems = await ledger.differences(readOver(client));
    problems.push(...(await sendOpenChanges(client, ledger)));
    problems.push(...(await ledger.differences(readOver(client))));
    client.close();
    return problems;
  });
}

/** Cuts at random positions of one recorded run, in their order; the last one is where the server was killed. */
export const powerLoss: Scenario = async (options) => {
  const compiled = compileRecorder(options.folder);
  if ("reason" in compiled) return [notRun(NAME, compiled.reason)];
  const random = randomOf(options.seed);
  const log = join(options.folder, "writes.log");
  const { ledger, first } = await recordEditing(options, { log, random, ...compiled });
  const written = readFileSync(log);
  const cuts = Array.from(
    { length: options.long ? 500 : 8 },
    () => first + random.below(written.length - first),
  );
  const files = new RecordedFiles(written);
  const [problems, counts] = [[] as string[], { unsynced: 0, dropped: 0 }];
  const folder = join(options.folder, "cut");
  for (const at of [...cuts.toSorted((a, b) => a - b), written.length]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    files.readTo(at);
    const { unsynced, dropped } = files.writeCut(folder, random);
    counts.unsynced += unsynced;
    counts.dropped += dropped;
    const found = [
      ...sqliteProblems(folder),
      ...(await withStore(folder, (read) => ledger.differences(read, at)).catch(
        (error: unknown) => [`The store cannot be read: ${String(error)}`],
      )),
    ];
    problems.push(...found.map((problem) => `Cut at byte ${at}: ${problem}`));
  }
  if (problems.length === 0) problems.push(...(await goOn(folder, ledger)));
  // Without recorded syncs or dropped pages this would have tested nothing.
  if (files.syncs === 0) problems.push("The server never synced its files.");
  if (counts.dropped === 0) problems.push("No cut dropped anything.");
  const done = `${cuts.length + 1} cuts in ${ledger.changes.length} changes by ${CLIENTS} clients, ${files.syncs} syncs`;
  const found = `${counts.dropped} of ${counts.unsynced} unsynced pages dropped, ${ledger.countAcknowledged()} acknowledged changes compared.`;
  return [rowOf(NAME, { done, found, problems })];
};
