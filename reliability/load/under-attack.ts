// What others notice of an attack: whether their changes are made and how long they wait, and what it costs the server.
import { setTimeout } from "node:timers/promises";
import type { RunningServer } from "#server/testing/running-server.ts";
import { residentMb } from "../drive/server.ts";
import { rowOf, type Row } from "../scenario.ts";
import type { Others } from "./others.ts";

/** Others wait at most twice as long as on a quiet server. */
const MOST_RATIO = 2;
/** Resident memory of the server. */
const MOST_MB = 600;
/** After an attack the server is as quick as before within this time, in milliseconds. */
const RECOVERY_MS = 5_000;

export interface Target {
  server: Pick<RunningServer, "url" | "pid">;
  others: Others;
  /** The 99th percentile of the others' changes on a quiet server, in milliseconds. */
  quietMs: number;
  long: boolean;
}

/** What an attacker did, in numbers, and what must not have happened to it, such as an answer of 500. */
export interface AttackReport {
  done: string;
  problems: string[];
}

/** Lets the others edit a quiet server, long enough for a quantile. @throws Error when a change is refused */
export async function quietTarget(
  server: Target["server"],
  others: Others,
  long: boolean,
): Promise<Target> {
  const { p99, refused } = await others.during(setTimeout(long ? 20_000 : 2_000));
  if (refused.length > 0) throw new Error(`On a quiet server: ${refused.join(" ")}`);
  return { server, others, quietMs: p99, long };
}

/** Samples the resident memory of a process until the work is done. @returns the highest, in megabytes */
export async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = residentMb(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 50);
  await work.finally(() => clearInterval(timer));
  return Math.max(peak, residentMb(pid));
}

/** The sentence about a time that is too long; none in a short form, which says little about time. */
function tooSlow({ long, quietMs }: Target, when: string, p99: number): string[] {
  const ratio = p99 / quietMs;
  if (!long || ratio <= MOST_RATIO) return [];
  return [`${when} others wait ${ratio.toFixed(1)} times as long as on a quiet server.`];
}

/** Runs an attack while the others edit, and afterwards looks whether the server is as before. */
export async function underAttack(
  name: string,
  target: Target,
  attack: Promise<AttackReport>,
): Promise<Row> {
  const { server, others, quietMs, long } = target;
  const [phase, peak] = await Promise.all([others.during(attack), peakDuring(server.pid, attack)]);
  const report = await attack;
  const problems = [...phase.refused, ...report.problems];
  if (phase.busy > 0) problems.push(`${phase.busy} edits of others got 503.`);
  if (peak > MOST_MB) problems.push(`The server took ${peak} MB, more than ${MOST_MB} MB.`);
  problems.push(...tooSlow(target, "During the attack", phase.p99));
  if (long) {
    await setTimeout(RECOVERY_MS);
    const after = await others.during(setTimeout(RECOVERY_MS));
    problems.push(...after.refused, ...tooSlow(target, "After the attack", after.p99));
  }
  problems.push(...(await others.losses().catch((error: unknown) => [String(error)])));
  const found = `Edits of others: p99 ${Math.round(phase.p99)} ms, ${(phase.p99 / quietMs).toFixed(1)} times that of a quiet server; memory at most ${peak} MB.`;
  return rowOf(name, {
    done: `${report.done}; ${phase.edits} edits of others, ${phase.busy} times 503`,
    found,
    problems,
  });
}
