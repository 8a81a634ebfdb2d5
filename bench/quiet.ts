// Measuring on a machine whose processor others share: what was measured while they took much of it does not count.
import { readFileSync } from "node:fs";

/** What the kernel counts, in ticks since it started. */
interface Ticks {
  /** Ticks in which the machine wanted to run and another one of the same host did. */
  stolen: number;
  all: number;
}

const NONE: Ticks = { stolen: 0, all: 1 };

/** @param stat - Linux's /proc/stat; its first line has the sums: user, nice, system, idle, iowait, irq, softirq, steal */
export function ticksOf(stat: string): Ticks {
  const ticks = (/^cpu +([\d ]+)/.exec(stat)?.[1] ?? "").split(" ").slice(0, 8).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}

/** Where the kernel does not tell, nothing counts as stolen. */
function ticksNow(): Ticks {
  try {
    return ticksOf(readFileSync("/proc/stat", "utf8"));
  } catch {
    return NONE;
  }
}

/** A turn of a measurement, with what was taken from it. */
export interface Turn<Figures> {
  figures: Figures;
  /** The share of the processor that other machines had meanwhile, from 0 to 1. */
  stolen: number;
}

/** Up to this share a turn counts as undisturbed. */
const QUIET = 0.01;

/**
 * Measures until enough turns were quiet, or as many were made as are allowed; then the quietest count.
 * What they gave has no part in the choice.
 *
 * @param measure - one turn
 * @param wanted - how many turns are to count
 * @param most - how many are made at most
 * @param now - the kernel's counters
 */
export async function quietTurns<Figures>(
  measure: () => Promise<Figures>,
  { wanted, most }: { wanted: number; most: number },
  now: () => Ticks = ticksNow,
): Promise<Turn<Figures>[]> {
  const turns: Turn<Figures>[] = [];
  const isEnough = () => turns.filter(({ stolen }) => stolen <= QUIET).length >= wanted;
  while (turns.length < most && !isEnough()) {
    const before = now();
    const figures = await measure();
    const after = now();
    const stolen = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
    turns.push({ figures, stolen });
  }
  return turns.toSorted((a, b) => a.stolen - b.stolen).slice(0, wanted);
}
