// Disk full: a server on a small disk refuses what it cannot store, goes on reading, and goes on when there is room.
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { TERMS_MAX_LENGTH } from "#core/limits.ts";
import { openClient, type Client } from "../drive/client.ts";
import { edit, prepareDesks, type Desk } from "../drive/editors.ts";
import { Ledger } from "../drive/ledger.ts";
import { randomOf } from "../drive/random.ts";
import { readOver, sqliteProblems } from "../drive/reading.ts";
import { startServer, withServer } from "../drive/server.ts";
import { notRun, rowOf, type Row, type RunOptions, type Scenario } from "../scenario.ts";

const NAME = "disk full";
const CLIENTS = 4;
/** Of the disk, in megabytes. */
const SIZE = 16;

/** Mounts a small disk in memory. @returns null where that is not allowed */
function mountDisk(folder: string): { unmount: () => void } | null {
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}m`, "tmpfs", folder], {
      stdio: "ignore",
    });
    return { unmount: () => void execFileSync("umount", ["-l", folder]) };
  } catch {
    // Only root may mount, and not in every container.
    return null;
  }
}

/** Fills the disk to its last byte. */
function fill(file: string): void {
  const open = openSync(file, "w");
  try {
    for (let size = 65_536; size >= 1; size = size / 16) {
      const part = Buffer.alloc(size);
      // The loop ends by ENOSPC, or by a short write.
      for (let written = size; written === size;) written = writeSync(open, part);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(open);
  }
}

/** Reads everything that needs no room, while the disk is full. */
async function readProblems(client: Client, { quoteId }: Desk): Promise<string[]> {
  const paths = [
    apiPaths.wholeQuote(quoteId),
    apiPaths.quoteTasks(quoteId),
    apiPaths.pdf(quoteId),
    "/readyz",
  ];
  const problems: string[] = [];
  for (const path of paths) {
    const answer = await client.ask({ path });
    if (answer?.status !== 200)
      problems.push(
        `On a full disk ${path.split("/").at(-1)} got ${answer?.status ?? "no answer"}.`,
      );
  }
  const body = { termsAndConditions: "x".repeat(TERMS_MAX_LENGTH) };
  const edited = await client.ask({ method: "PUT", path: apiPaths.quote(quoteId), body });
  if (edited?.status !== 503 || edited.headers["retry-after"] === undefined)
    problems.push(`A long text got ${edited?.status ?? "no answer"}, not 503 with Retry-After.`);
  return problems;
}

async function onDisk(disk: string, url: string, { long, seed }: RunOptions): Promise<Row> {
  const random = randomOf(seed);
  const first = openClient(url);
  const desks = await prepareDesks(first, random, { quotes: 2, clients: CLIENTS });
  const ledger = new Ledger();
  const problems: string[] = [];
  const ballast = join(disk, "ballast");
  const rounds = long ? 20 : 1;
  const seen = { refused: 0, isOver: false };
  const working = desks.map(async (own) => {
    const client = openClient(url);
    await edit(client, own, {
      ledger,
      random,
      isOver: () => seen.isOver,
      repeats: async (status) => {
        seen.refused += 1;
        if (status !== 503) problems.push(`A change got ${status || "no answer"}.`);
        await setTimeout(50);
        return status === 503;
      },
    });
    client.close();
  });
  for (let round = 0; round < rounds; round += 1) {
    const before = seen.refused;
    fill(ballast);
    if (!(await until(() => seen.refused >= before + CLIENTS)))
      problems.push("No changes were refused on a full disk.");
    for (const [desk] of desks) if (desk) problems.push(...(await readProblems(first, desk)));
    problems.push(...(await ledger.differences(readOver(first))));
    rmSync(ballast);
    const acknowledged = ledger.countAcknowledged();
    if (!(await until(() => ledger.countAcknowledged() >= acknowledged + 2 * CLIENTS)))
      problems.push("Changes did not go on after making room.");
  }
  seen.isOver = true;
  await Promise.all(working);
  problems.push(...(await ledger.differences(readOver(first))));
  first.close();
  const done = `${rounds} times a full disk of ${SIZE} MB under ${CLIENTS} clients`;
  const found = `${seen.refused} refusals with 503, ${ledger.countAcknowledged()} acknowledged changes compared.`;
  return rowOf(NAME, { done, found, problems });
}

/** Waits until something is so, at most 20 seconds. @returns whether it is */
async function until(isSo: () => boolean): Promise<boolean> {
  for (let wait = 0; wait < 400 && !isSo(); wait += 1) await setTimeout(50);
  return isSo();
}

/** Needs the right to mount a disk in memory. */
export const diskFull: Scenario = async (options) => {
  if (!existsSync("/proc/mounts")) return [notRun(NAME, "It works on Linux only.")];
  const disk = join(options.folder, "disk");
  const mounted = mountDisk(disk);
  if (!mounted) return [notRun(NAME, "This user may not mount a disk in memory.")];
  try {
    // The folder of the data is the disk itself: the log stays outside.
    const row = await withServer(startServer(disk, { RATE_LIMIT: "off" }), ({ url }) =>
      onDisk(disk, url, options),
    );
    const damage = sqliteProblems(disk);
    return [damage.length > 0 ? { ...row, found: damage.join(" "), verdict: "failed" } : row];
  } finally {
    mounted.unmount();
  }
};
