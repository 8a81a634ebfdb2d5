// Repeats measurements on a shared machine and discards runs during which other machines took too much of the processor.
import { readFileSync } from "node:fs";

/** The kernel's counters, in ticks since boot. */
interface Ticks {
  /** Steal time: ticks in which this machine was runnable while the host ran another one. */
  stolen: number;
  all: number;
}

const NONE: Ticks = { stolen: 0, all: 1 };

/** @param stat - the content of Linux's /proc/stat; its first line has the sums: user, nice, system, idle, iowait, irq, softirq, steal */
export function ticksOf(stat: string): Ticks {
  const ticks = (/^cpu +([\d ]+)/.exec(stat)?.[1] ?? "").split(" ").slice(0, 8).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}

function ticksNow(): Ticks {
  try {
    return ticksOf(readFileSync("/proc/stat", "utf8"));
  } catch {
    // Only Linux has this file. On other systems nothing counts as stolen.
    return NONE;
  }
}

/** One run of a measurement, with its steal time. */
export interface Run<Figures> {
  figures: Figures;
  /** The share of the processor that other machines took during the run, from 0 to 1. */
  stolen: number;
}

/** Up to this share a run counts as quiet. */
const QUIET = 0.01;

/**
 * Alternates between several measurements until each has enough quiet runs, or the maximum number of rounds is
 * reached. Returns the quietest runs of each; their results do not influence the choice.
 *
 * @param measures - run each measurement once
 * @param rounds - how many runs of each count (`wanted`), and the maximum number of rounds (`most`)
 * @param now - reads the kernel's counters
 * @returns for each measurement the runs that count, the quietest first
 */
export async function quietRuns<Figures>(
  measures: readonly (() => Promise<Figures>)[],
  { wanted, most }: { wanted: number; most: number },
  now: () => Ticks = ticksNow,
): Promise<Run<Figures>[][]> {
  const runs = measures.map((): Run<Figures>[] => []);
  const isEnough = () =>
    runs.every((own) => own.filter(({ stolen }) => stolen <= QUIET).length >= wanted);
  for (let round = 0; round < most && !isEnough(); round += 1) {
    for (const [index, measure] of measures.entries()) {
      const before = now();
      const figures = await measure();
      const after = now();
      const stolen = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
      runs[index]?.push({ figures, stolen });
    }
  }
  return runs.map((own) => own.toSorted((a, b) => a.stolen - b.stolen).slice(0, wanted));
}
