// How the time of reading a text grows with its length, for tests of what reads texts of others.

const LONG = 60_000;
/** At most; a machine that does other work may need several until both lengths were read undisturbed. */
const RUNS = 40;
/** Between what grows with the length and what grows with its square. */
const LINEAR = 8;
/** What the clock and the compiler may add, in milliseconds; the square of 60 KB takes a hundred times as long. */
const NOISE = 0.1;

function milliseconds(read: (text: string) => unknown, text: string): number {
  const began = performance.now();
  read(text);
  return performance.now() - began;
}

/**
 * Reads 15 KB and 60 KB of the same letters, several times in turn, so that what else the machine does counts for both.
 *
 * @param letters - repeated
 * @param end - behind them: what the reader does not expect there
 * @returns how many times as long the long text takes at its fastest: about 4 if time grows with the length, 16 with its square
 */
export function growth(read: (text: string) => unknown, letters: string, end = ""): number {
  const text = (length: number) => letters.repeat(length / letters.length) + end;
  const [short, long] = [text(LONG / 4), text(LONG)];
  const fastest = { short: Infinity, long: Infinity };
  const times = (): number => (fastest.long + NOISE) / (fastest.short + NOISE);
  for (let run = 0; run < RUNS && !(times() < LINEAR); run += 1) {
    fastest.short = Math.min(fastest.short, milliseconds(read, short));
    fastest.long = Math.min(fastest.long, milliseconds(read, long));
  }
  return times();
}
