// How the time of reading a text grows with its length, for tests of what reads texts of others.

const LONG = 60_000;
/** At most: the first ones also compile the reader. */
const RUNS = 5;
/** Between what grows with the length and what grows with its square. */
const LINEAR = 8;
/** The system counts processor time in steps of up to 4 ms; the square of 60 KB takes a thousand. */
const STEP = 4;

/** Of the processor, not of the clock: on a busy machine a long reading is interrupted, and a short one is not. */
function milliseconds(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Reads 15 KB and 60 KB of the same letters, in turn.
 *
 * @param letters - repeated
 * @param end - behind them: what the reader does not expect there
 * @returns how many times as long the long text takes: about 4 if time grows with the length, 16 with its square
 */
export function growth(read: (text: string) => unknown, letters: string, end = ""): number {
  const text = (length: number) => letters.repeat(length / letters.length) + end;
  const [short, long] = [text(LONG / 4), text(LONG)];
  const taken = { short: STEP, long: STEP };
  for (let run = 0; run < RUNS && (run === 0 || taken.long / taken.short > LINEAR); run += 1) {
    taken.short += milliseconds(read, short);
    taken.long += milliseconds(read, long);
  }
  return taken.long / taken.short;
}
