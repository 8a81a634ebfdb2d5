// Exact money: integers in named units, one rounding function, and the formatting of dollars.

/**
 * Converts a decimal number to an integer of its smallest unit: `scaled(9.975, 4)` is `99750n`.
 *
 * Exact for any number of at most `decimals` decimals whose scaled value is below 2^53, because
 * the error of the multiplication is then far below one half.
 *
 * @param value - dollars, percent or units, as the API carries them
 * @param decimals - number of decimals of the unit
 * @returns the value in units of 10^-decimals
 * @throws RangeError when the value is not a finite number
 */
export function scaled(value: number, decimals: number): bigint {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  return BigInt(Math.round(value * 10 ** decimals));
}

/**
 * Tests whether a number has at most the given number of decimals.
 *
 * @param value - any finite number
 * @param decimals - highest number of decimals
 */
export function fitsDecimals(value: number, decimals: number): boolean {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor === value;
}

/**
 * The one rounding rule of the product: to the nearest integer, half up (decision 1; Revenu
 * Québec rounds 9.975 dollars of tax to 9.98).
 *
 * @param numerator - zero or more
 * @param denominator - more than zero
 * @returns the rounded quotient
 */
export const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/**
 * @param dollars - an amount with at most two decimals
 * @returns the same amount in cents
 */
export const toCents = (dollars: number): number => Number(scaled(dollars, 2));

/**
 * @param cents - an integer number of cents
 * @returns the same amount in dollars, as the API carries it
 */
export const toDollars = (cents: number): number => cents / 100;

/**
 * Formats an amount in US style (SPEC section 9). Works on the digits, so that no amount passes through binary
 * fractions.
 *
 * @param amount - an integer in units of 10^-decimals dollars
 * @param decimals - number of decimals
 * @returns for instance `$1,234.567`
 */
export function formatDollars(amount: number | bigint, decimals: number): string {
  const signed = String(amount);
  const isNegative = signed.startsWith("-");
  const digits = (isNegative ? signed.slice(1) : signed).padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${isNegative ? "-" : ""}$${whole}.${digits.slice(-decimals)}`;
}

/**
 * @param cents - an integer number of cents
 * @returns for instance `$1,234.50`
 */
export const formatCents = (cents: number): string => formatDollars(cents, 2);

/**
 * Formats a difference of two amounts with its sign.
 *
 * @param cents - an integer number of cents
 * @returns for instance `+$55.00`, `−$55.00`, and `$0.00` for none
 */
export function formatDifference(cents: number): string {
  const sign = cents > 0 ? "+" : cents < 0 ? "−" : "";
  return `${sign}${formatCents(Math.abs(cents))}`;
}

/**
 * Formats an amount for a column whose head names the currency, as `formatCents` does but without
 * the dollar sign.
 *
 * @param dollars - an amount with at most two decimals
 * @returns for instance `1,127.00`
 */
export const formatAmount = (dollars: number): string =>
  formatCents(toCents(dollars)).replace("$", "");

/**
 * Formats a rate, share or quantity without trailing zeros and with thousands separators.
 *
 * @param value - a number with at most four decimals
 * @returns for instance `9.975` or `1,250.5`
 */
export function formatNumber(value: number): string {
  const [whole = "0", fraction] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * Apportions a sum by the largest remainder method; ties go to the earlier part
 * (decision 1).
 *
 * @param total - the amount to apportion, in cents
 * @param weights - the exact shares, as numerators over `whole`
 * @param whole - the denominator of the weights
 * @returns integer cents for each weight; they add up to the rounded share of all weights together
 */
export function apportion(total: number, weights: readonly bigint[], whole: bigint): number[] {
  const shares = weights.map((weight) => BigInt(total) * weight);
  const floors = shares.map((share) => share / whole);
  const target = roundHalfUp(
    shares.reduce((sum, share) => sum + share, 0n),
    whole,
  );
  let left = Number(target - floors.reduce((sum, floor) => sum + floor, 0n));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const cents = floors.map(Number);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    cents[index] = (cents[index] ?? 0) + 1;
    left -= 1;
  }
  return cents;
}

/** Dollars of a cost as a list shows them: with cents, or with all decimals of a finer cost. */
export const listedAmount = (dollars: number): string =>
  fitsDecimals(dollars, 2) ? formatAmount(dollars) : formatNumber(dollars);
