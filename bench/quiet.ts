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

function ticksNow(): Ticks {
  try {
    return ticksOf(readFileSync("/proc/stat", "utf8"));
  } catch {
    // Only Linux has this file. Elsewhere nothing counts as stolen.
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
 * Measures several things in turns, until each had enough quiet turns or as many rounds were made as are allowed;
 * then the quietest turns of each count. What they gave has no part in the choice.
 *
 * @param measures - one turn of each
 * @param rounds - how many turns of each are to count, and how many rounds are made at most
 * @param now - the kernel's counters
 * @returns for each the turns that count, the quietest first
 */
export async function quietTurns<Figures>(
  measures: readonly (() => Promise<Figures>)[],
  { wanted, most }: { wanted: number; most: number },
  now: () => Ticks = ticksNow,
): Promise<Turn<Figures>[][]> {
  const turns = measures.map((): Turn<Figures>[] => []);
  const isEnough = () =>
    turns.every((own) => own.filter(({ stolen }) => stolen <= QUIET).length >= wanted);
  for (let round = 0; round < most && !isEnough(); round += 1) {
    for (const [index, measure] of measures.entries()) {
      const before = now();
      const figures = await measure();
      const after = now();
      const stolen = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
      turns[index]?.push({ figures, stolen });
    }
  }
  return turns.map((own) => own.toSorted((a, b) => a.stolen - b.stolen).slice(0, wanted));
}
