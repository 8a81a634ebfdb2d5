// How the time of reading a text grows with its length, for tests of what reads texts of others.

const LONG = 60_000;
/** Of each length, at most; a slow reader needs fewer. */
const RUNS = 20;
/** Milliseconds. The system counts processor time in steps of 4, so a sum below this says nothing. */
const NOISE = 20;

/** Time of the processor, not of the clock: on a busy machine a long reading is interrupted, and a short one is not. */
function milliseconds(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Reads 15 KB and 60 KB of the same letters, several times in turn.
 *
 * @param letters - repeated
 * @param end - behind them: what the reader does not expect there
 * @returns how many times as long the long text takes: at most about 4 if time grows with the length, 16 with its square
 */
export function growth(read: (text: string) => unknown, letters: string, end = ""): number {
  const text = (length: number) => letters.repeat(length / letters.length) + end;
  const [short, long] = [text(LONG / 4), text(LONG)];
  const taken = { short: 0, long: 0 };
  for (let run = 0; run < RUNS && taken.short < 3 * NOISE; run += 1) {
    taken.short += milliseconds(read, short);
    taken.long += milliseconds(read, long);
  }
  return taken.long / Math.max(taken.short, NOISE);
}
