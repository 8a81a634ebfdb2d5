// Formulas of quantities as text, such as "2 * (length + width) * height": parsed and computed exactly, without eval.
import { dividedBy, fractionOf, plus, times, type Fraction } from "../money/exact-fractions.ts";
import { roundHalfUp } from "../money/money.ts";

/** A formula that cannot be computed; the message quotes the formula and says why. */
export class FormulaError extends Error {
  override readonly name = "FormulaError";
  /** Why, such as "it divides by zero". */
  readonly why: string;

  constructor(formula: string, why: string) {
    super(`The formula “${formula}” cannot be computed: ${why}.`);
    this.why = why;
  }
}

/** Returns the value of a name; null for a name that is not known. */
export type ValueOf = (name: string) => Fraction | null;

const whole = (value: bigint): Fraction => ({ over: value, under: 1n });
/** After a division by a negative number: the divisor of a fraction is positive. */
const withPositiveDivisor = ({ over, under }: Fraction): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under };
const negative = ({ over, under }: Fraction): Fraction => ({ over: -over, under });
const isGreater = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

/** The next whole number of zero or more; zero for a negative number. */
export const roundedUp = ({ over, under }: Fraction): bigint =>
  over <= 0n ? 0n : (over + under - 1n) / under;

/** The integer square root, rounded down. */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** Decimals of a slope factor; roofing tables print three or four. */
const SLOPE_SCALE = 10_000n;

/**
 * The roofing slope factor: the length of a rafter for one foot of run.
 *
 * @param pitch - inches of rise in 12 inches of run
 * @returns the square root of 1 + (pitch / 12)², rounded half up to four decimals: 6 gives 1.1180
 */
function slopeFactor({ over, under }: Fraction): Fraction {
  const run = 144n * under * under;
  const exact = squareRoot(((run + over * over) * SLOPE_SCALE * SLOPE_SCALE * 10_000n) / run);
  return { over: roundHalfUp(exact, 100n), under: SLOPE_SCALE };
}

/** The functions of a formula by name, with the number of their arguments. */
const FUNCTIONS: Record<string, { count: number; compute: (args: Fraction[]) => Fraction }> = {
  /** The next whole number: posts, sheets, boxes. */
  up: { count: 1, compute: ([value = whole(0n)]) => whole(roundedUp(value)) },
  max: { count: 2, compute: ([a = whole(0n), b = a]) => (isGreater(a, b) ? a : b) },
  min: { count: 2, compute: ([a = whole(0n), b = a]) => (isGreater(a, b) ? b : a) },
  /** 1 when the first is at most the second, otherwise 0. */
  atMost: { count: 2, compute: ([a = whole(0n), b = a]) => whole(isGreater(a, b) ? 0n : 1n) },
  /** 1 when the first is greater than the second, otherwise 0. */
  over: { count: 2, compute: ([a = whole(0n), b = a]) => whole(isGreater(a, b) ? 1n : 0n) },
  slope: { count: 1, compute: ([pitch = whole(0n)]) => slopeFactor(pitch) },
};

export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);

const TOKEN = / *(?:(\d+(?:\.\d+)?)|([a-z][a-zA-Z]*)|([-+*/(),]))/y;

/** One pass over the text by recursive descent: sums of products of operands. */
class Reader {
  readonly #formula: string;
  readonly #valueOf: ValueOf;
  readonly #tokens: string[] = [];

  constructor(formula: string, valueOf: ValueOf) {
    this.#formula = formula;
    this.#valueOf = valueOf;
    TOKEN.lastIndex = 0;
    const text = formula.trimEnd();
    while (TOKEN.lastIndex < text.length) {
      const at = TOKEN.lastIndex;
      const found = TOKEN.exec(text);
      if (!found) throw this.#error(`“${text.slice(at).trim()}” cannot be read`);
      this.#tokens.push(found[0].trim());
    }
  }

  #error(why: string): FormulaError {
    return new FormulaError(this.#formula, why);
  }

  #isNext(...signs: string[]): boolean {
    return signs.includes(this.#tokens[0] ?? "");
  }

  #expect(sign: string): void {
    if (!this.#isNext(sign)) throw this.#error(`“${sign}” is missing`);
    this.#tokens.shift();
  }

  all(): Fraction {
    const value = this.#sum();
    if (this.#tokens.length > 0) throw this.#error(`“${this.#tokens[0]}” is not expected`);
    return value;
  }

  #sum(): Fraction {
    let value = this.#product();
    while (this.#isNext("+", "-")) {
      const sign = this.#tokens.shift();
      const next = this.#product();
      value = plus(value, sign === "-" ? negative(next) : next);
    }
    return value;
  }

  #product(): Fraction {
    let value = this.#operand();
    while (this.#isNext("*", "/")) {
      const sign = this.#tokens.shift();
      const next = this.#operand();
      const result = sign === "/" ? dividedBy(value, next) : times(value, next);
      if (!result) throw this.#error("it divides by zero");
      value = withPositiveDivisor(result);
    }
    return value;
  }

  #operand(): Fraction {
    const token = this.#tokens.shift() ?? "";
    if (/^\d/.test(token)) return fractionOf(token);
    if (token === "(") {
      const value = this.#sum();
      this.#expect(")");
      return value;
    }
    if (!/^[a-z]/.test(token)) throw this.#error("a number or a name is missing");
    return this.#isNext("(") ? this.#call(token) : this.#named(token);
  }

  #named(name: string): Fraction {
    const value = this.#valueOf(name);
    if (!value) throw this.#error(`“${name}” is not a dimension or a measure`);
    return value;
  }

  #call(name: string): Fraction {
    const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!called) throw this.#error(`there is no function “${name}”`);
    this.#expect("(");
    const args = [this.#sum()];
    while (args.length < called.count) {
      this.#expect(",");
      args.push(this.#sum());
    }
    this.#expect(")");
    return called.compute(args);
  }
}

/**
 * Computes a formula: numbers, names, + - * /, parentheses, and the functions up, max, min, atMost,
 * over and slope.
 *
 * @param formula - for instance "up(length / 8) + 1"
 * @param valueOf - the values of the names
 * @returns the exact result, which may be negative
 * @throws FormulaError when the formula cannot be read, divides by zero, or has an unknown name
 */
export const computeFormula = (formula: string, valueOf: ValueOf): Fraction =>
  new Reader(formula, valueOf).all();
