// Versions by Semantic Versioning 2.0.0, without build metadata, which npm ignores: reading and comparing them.

export interface Version {
  /** Major, minor, patch. */
  numbers: [number, number, number];
  /** The parts after the hyphen, such as `beta` and `1`; empty for a version that is final. */
  preRelease: string[];
}

const NUMBER = String.raw`(0|[1-9]\d*)`;
const PART = String.raw`(?:0|[1-9]\d*|\d*[A-Za-z-][\dA-Za-z-]*)`;
const VERSION = new RegExp(
  String.raw`^${NUMBER}\.${NUMBER}\.${NUMBER}(?:-(${PART}(?:\.${PART})*))?$`,
);

/** @returns undefined for what is no version, such as `1.2`, `v1.2.3` or `01.2.3` */
export function readVersion(text: string): Version | undefined {
  const [, major, minor, patch, preRelease] = VERSION.exec(text) ?? [];
  if (major === undefined) return undefined;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    preRelease: preRelease?.split(".") ?? [],
  };
}

/** Numbers by value and before words, words by their letters; the longer one of two equal beginnings is higher. */
function isHigherPart(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return b === undefined;
  const isNumber = { a: /^\d+$/.test(a), b: /^\d+$/.test(b) };
  if (isNumber.a && isNumber.b) return Number(a) > Number(b);
  return isNumber.a === isNumber.b ? a > b : isNumber.b;
}

/** Whether `a` comes after `b`. `1.0.0` is higher than `1.0.0-beta.2`. */
export function isHigher(a: Version, b: Version): boolean {
  const place = a.numbers.findIndex((number, index) => number !== b.numbers[index]);
  if (place >= 0) return (a.numbers[place] ?? 0) > (b.numbers[place] ?? 0);
  const [some, others] = [a.preRelease, b.preRelease];
  if (some.length === 0 || others.length === 0) return some.length === 0 && others.length > 0;
  const length = Math.max(some.length, others.length);
  const different = Array.from({ length }, (_, index) => index).find(
    (index) => some[index] !== others[index],
  );
  return different !== undefined && isHigherPart(some[different], others[different]);
}
