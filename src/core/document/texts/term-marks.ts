// Detects list markers at the start of terms lines: bullets and numbers, typed or pasted from Word.

/** One line of the terms, parsed without its context. */
export interface TermLine {
  /** Indentation in spaces; a tab counts as four. */
  indent: number;
  /** Null for a line without a list marker. */
  mark: TermMark | null;
  /** The text after the marker. */
  text: string;
}

/** The marker of a list item. */
export interface TermMark extends Marker {
  /** Whether the marker is followed by wide space, as Word inserts it, instead of one typed space. */
  pasted: boolean;
}

/** A marker without the space after it. */
interface Marker {
  /** As typed, such as `a)`; null for a bullet, because all bullets are printed alike. */
  shown: string | null;
  /** Items of one list have markers of the same style. */
  style: string;
  /** Nesting order of the styles: lists of a higher rank are usually nested in lists of a lower one. */
  rank: number;
}

const TAB = 4;
/** Bullets by rank; private-use characters pasted from Word's symbol fonts are grouped with similar bullets. */
const BULLETS = ["-*•●·∙‣⁃\u2212\uf0b7\uf0d8", "–—", "o◦○", "▪▫■□§\uf0a7"];
const FIRST_BULLET_RANK = 20;
/** A marker, white space, and text; both must follow the marker. */
const MARKED = /^(\S{1,12})(\s+)(\S.*)$/su;
/** White space that Word writes after a marker, but nobody types within a sentence. */
const isWide = (space: string): boolean => /[\t\u00a0\u2003]|\s{2}/.test(space);

const ROMAN = /^(?=[ivx])x{0,2}(?:ix|iv|v?i{0,3})$/i;
const LETTER = /^[a-z]$/i;
const DIGITS = { i: 1, v: 5, x: 10 } as const;

/** Value of a Roman numeral below 30. */
function romanValue(text: string): number {
  const values = [...text.toLowerCase()].map((letter) => DIGITS[letter as keyof typeof DIGITS]);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Splits `(a)`, `a)` and `a.` into letter and punctuation. */
function splitMarker(mark: string): { core: string; frame: string } | null {
  const parts = /^(\(?)([\da-z]+)([.)])$/i.exec(mark);
  if (!parts?.[2] || (parts[1] === "(" && parts[3] !== ")")) return null;
  return { core: parts[2], frame: `${parts[1]}${parts[3]}` };
}

/** Every reading of a letter as a list index: `i` is the ninth letter and the first Roman numeral. */
function letterReadings(mark: string): { kind: string; at: number; style: string }[] {
  const { core = "", frame = "" } = splitMarker(mark) ?? {};
  const size = core === core.toLowerCase() ? "small" : "large";
  const read = (kind: string, at: number) => ({ kind, at, style: `${kind} ${size} ${frame}` });
  return [
    ...(ROMAN.test(core) ? [read("roman", romanValue(core))] : []),
    ...(LETTER.test(core) ? [read("letter", core.toLowerCase().charCodeAt(0) - 96)] : []),
  ];
}

const markOf = (line: string): string => MARKED.exec(line.trim())?.[1] ?? "";

const placeOf = ({ style, at }: { style: string; at: number }): string => `${style} ${at}`;

/** Every letter and Roman numeral at the start of a line. */
const placesIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => letterReadings(markOf(line)).map(placeOf)));

const RANKS: Readonly<Record<string, number>> = { letter: 10, roman: 11 };

/**
 * A letter with a point may begin a sentence ("A. Smith"). It is a marker when Word's wide space
 * follows, or when another line has the preceding or the next letter.
 */
function letterMark(mark: string, space: string, places: ReadonlySet<string>): Marker | null {
  const all = letterReadings(mark);
  const inOrder = all.find((read) =>
    [read.at - 1, read.at + 1].some((at) => places.has(placeOf({ ...read, at }))),
  );
  const isCertain = isWide(space) || mark.endsWith(")");
  const read = inOrder ?? (isCertain ? all[0] : undefined);
  return read ? { shown: mark, style: read.style, rank: RANKS[read.kind] ?? 0 } : null;
}

/** `1.`, `1)` and `(1)`; the parts of `1.1.` and `1.1` are levels. A line that begins with a year is a sentence. */
function numberMark(mark: string, space: string): Marker | null {
  const parts = /^([1-9]\d{0,2})((?:\.\d{1,3})*)([.)]?)$/.exec(mark);
  if (parts) {
    const depth = parts[2]?.split(".").length ?? 1;
    // "1.5 inches" is a sentence: without a final point only Word's wide space makes it a marker.
    if (parts[3] === "" && (depth === 1 || !isWide(space))) return null;
    return { shown: mark, style: `number ${depth} ${parts[3]}`, rank: depth - 1 };
  }
  return /^\([1-9]\d?\)$/.test(mark) ? { shown: mark, style: "number ()", rank: 0 } : null;
}

/** The letter "o" and the sign "§" are bullets only before wide space or next to a line with the same marker. */
function bulletMark(mark: string, space: string, beside: readonly string[]): Marker | null {
  const at = [...mark].length === 1 ? BULLETS.findIndex((signs) => signs.includes(mark)) : -1;
  if (at < 0) return null;
  const isLetter = mark === "o" || mark === "§";
  if (isLetter && !isWide(space) && !beside.some((line) => markOf(line) === mark)) return null;
  return { shown: null, style: "bullet", rank: FIRST_BULLET_RANK + at };
}

const indentOf = (space: string): number =>
  [...space].reduce((sum, sign) => sum + (sign === "\t" ? TAB : 1), 0);

export const isBullet = ({ rank }: TermMark): boolean => rank >= FIRST_BULLET_RANK;

/** @returns each non-blank line, with its marker if it has one */
export function readTermLines(terms: string): TermLine[] {
  const lines = terms.split(/\r\n?|\n|\u2028|\u2029/).filter((line) => line.trim() !== "");
  const places = placesIn(lines);
  return lines.map((line, index) => {
    const text = line.trim();
    const indent = indentOf(line.slice(0, line.length - line.trimStart().length));
    const [, sign = "", space = "", rest = ""] = MARKED.exec(text) ?? [];
    const beside = lines.slice(Math.max(index - 1, 0), index + 2).filter((other) => other !== line);
    const mark =
      bulletMark(sign, space, beside) ?? numberMark(sign, space) ?? letterMark(sign, space, places);
    return mark
      ? { indent, mark: { ...mark, pasted: isWide(space) }, text: rest }
      : { indent, mark: null, text };
  });
}
