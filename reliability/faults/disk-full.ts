// Disk full: a server on a small disk refuses what it cannot store, goes on reading, and goes on when there is room.
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { TERMS_MAX_LENGTH } from "#core/limits.ts";
import { faultProblems, isDone, openClient, type Client } from "../drive/client.ts";
import { editDuring, prepareDesks, Refusals, sendOpenChanges } from "../drive/editors.ts";
import { Ledger } from "../drive/ledger.ts";
import { randomOf } from "../drive/random.ts";
import { readOver, sqliteProblems } from "../drive/reading.ts";
import { startServer, withServer } from "../drive/server.ts";
import { notRun, rowOf, type RunOptions, type Scenario } from "../scenario.ts";
import {
  accept,
  acceptanceProblems,
  publishOffer,
  tryToAccept,
  type Acceptance,
} from "./accepting.ts";

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
async function readProblems(client: Client, quoteId: string): Promise<string[]> {
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
  return problems;
}

/** What was acknowledged, and so has to be there. */
interface Stored {
  ledger: Ledger;
  /** The terms of quotes. */
  terms: Map<string, string>;
  acceptances: Acceptance[];
}

/** @returns a sentence for each quote with other terms than were acknowledged last */
async function termsProblems(client: Client, terms: Stored["terms"]): Promise<string[]> {
  const read = readOver(client);
  const problems: string[] = [];
  for (const [quoteId, expected] of terms)
    if ((await read(quoteId))?.quote.termsAndConditions !== expected)
      problems.push(`Quote ${quoteId} has other terms than were acknowledged.`);
  return problems;
}

/** Compares everything while no change is under way. @returns a sentence for each difference */
async function differences(client: Client, stored: Stored): Promise<string[]> {
  const problems = await stored.ledger.differences(readOver(client));
  problems.push(...(await termsProblems(client, stored.terms)));
  for (const acceptance of stored.acceptances)
    problems.push(...(await acceptanceProblems(client, acceptance)));
  return problems;
}

/** Writes long texts while the disk is full. */
async function writeProblems(client: Client, terms: Stored["terms"]): Promise<string[]> {
  const problems: string[] = [];
  for (const [quoteId, before] of terms) {
    // Another text than before, so that it has to be written.
    const text = (before.startsWith("x") ? "y" : "x").repeat(TERMS_MAX_LENGTH);
    const body = { termsAndConditions: text };
    const answer = await client.ask({ method: "PUT", path: apiPaths.quote(quoteId), body });
    // A full disk can have room for it: once SQLite has copied its log into the database, it writes the log again from
    // the beginning, into blocks that the file has already. Then it is acknowledged, and has to be there.
    problems.push(...faultProblems("A long text", answer));
    if (isDone(answer)) terms.set(quoteId, text);
  }
  return [...problems, ...(await termsProblems(client, terms))];
}

/** Edits while the disk is full, and again when there is room. */
async function onDisk(disk: string, url: string, { long, seed }: RunOptions, stored: Stored) {
  const { ledger, terms, acceptances } = stored;
  const random = randomOf(seed);
  const first = openClient(url);
  const desks = await prepareDesks(first, random, { quotes: 2, clients: CLIENTS });
  for (const { quoteId } of desks[0] ?? []) terms.set(quoteId, "");
  const problems: string[] = [];
  const ballast = join(disk, "ballast");
  const rounds = long ? 20 : 1;
  const refusals = new Refusals();
  let notAccepted = 0;
  const editing = { ledger, random, repeats: refusals.repeats };
  for (let round = 0; round < rounds; round += 1) {
    const acceptance = await publishOffer(first, random);
    acceptances.push(acceptance);
    await editDuring(url, desks, editing, async () => {
      const before = refusals.count;
      fill(ballast);
      if (!(await until(() => refusals.count >= before + CLIENTS)))
        problems.push("No changes were refused on a full disk.");
      for (const quoteId of terms.keys()) problems.push(...(await readProblems(first, quoteId)));
      problems.push(...(await writeProblems(first, terms)));
      problems.push(...(await tryToAccept(first, acceptance)));
      if (!acceptance.isMade) notAccepted += 1;
    });
    problems.push(...(await differences(first, stored)));
    rmSync(ballast);
    problems.push(...(await sendOpenChanges(first, ledger)));
    problems.push(...(await accept(first, acceptance)));
    await editDuring(url, desks, editing, async () => {
      const acknowledged = ledger.countAcknowledged();
      if (!(await until(() => ledger.countAcknowledged() >= acknowledged + 2 * CLIENTS)))
        problems.push("Changes did not go on after making room.");
    });
    problems.push(...(await differences(first, stored)));
  }
  first.close();
  const done = `${rounds} times a full disk of ${SIZE} MB under ${CLIENTS} clients and an acceptance`;
  const found = `${refusals.count} changes and ${notAccepted} acceptances were refused with 503; ${ledger.countAcknowledged()} acknowledged changes compared.`;
  return { done, found, problems: [...problems, ...refusals.problems] };
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
  // The folder of the data is the disk itself: the log stays outside.
  const start = () => startServer(disk, { RATE_LIMIT: "off" });
  const stored: Stored = { ledger: new Ledger(), terms: new Map(), acceptances: [] };
  try {
    const { problems, ...counts } = await withServer(start(), async (server) => {
      const findings = await onDisk(disk, server.url, options, stored);
      await server.end("SIGKILL");
      return findings;
    });
    const lost = await withServer(start(), async ({ url }) => {
      const client = openClient(url);
      const found = await differences(client, stored);
      client.close();
      return found;
    });
    const wrong = [...problems, ...lost.map((problem) => `After a kill: ${problem}`)];
    return [rowOf(NAME, { ...counts, problems: [...wrong, ...sqliteProblems(disk)] })];
  } finally {
    mounted.unmount();
  }
};
