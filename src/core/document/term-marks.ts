// What a line of the terms begins with: the bullets and numbers of lists, as they are typed or pasted from Word.

/** A line of the terms, read for itself. */
export interface TermLine {
  /** How far it is indented, in spaces; a tab counts as four. */
  indent: number;
  /** Null for a line that begins no item of a list. */
  mark: TermMark | null;
  /** What follows the mark. */
  text: string;
}

/** What an item of a list begins with. */
export interface TermMark extends Sign {
  /** Whether Word's wide space follows, rather than the one space of somebody who types. */
  pasted: boolean;
}

/** A mark by itself. */
interface Sign {
  /** As it was typed, such as `a)`; null for a bullet, which is printed as one. */
  shown: string | null;
  /** Marks of one style may stand in one list. */
  style: string;
  /** Which style usually stands within which: a higher rank within a lower one. */
  rank: number;
}

const TAB = 4;
/** Bullets by rank; those of Word's symbol fonts, which paste as private characters, stand with their like. */
const BULLETS = ["-*•●·∙‣⁃\u2212\uf0b7\uf0d8", "–—", "o◦○", "▪▫■□§\uf0a7"];
const FIRST_BULLET_RANK = 20;
/** A mark, the space behind it, and the text; a mark needs both. */
const MARKED = /^(\S{1,12})(\s+)(\S.*)$/su;
/** Space that nobody types within a sentence, but Word writes behind a mark. */
const isWide = (space: string): boolean => /[\t\u00a0\u2003]|\s{2}/.test(space);

const ROMAN = /^(?=[ivx])x{0,2}(?:ix|iv|v?i{0,3})$/i;
const LETTER = /^[a-z]$/i;
const DIGITS = { i: 1, v: 5, x: 10 } as const;

/** The value of a Roman number below 30. */
function romanValue(text: string): number {
  const values = [...text.toLowerCase()].map((letter) => DIGITS[letter as keyof typeof DIGITS]);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** `(a)`, `a)` and `a.` in their parts. */
function framed(mark: string): { core: string; frame: string } | null {
  const parts = /^(\(?)([\da-z]+)([.)])$/i.exec(mark);
  if (!parts?.[2] || (parts[1] === "(" && parts[3] !== ")")) return null;
  return { core: parts[2], frame: `${parts[1]}${parts[3]}` };
}

/** Every reading of a letter as a place in a list: `i` is the ninth letter and the first Roman number. */
function lettered(mark: string): { kind: string; at: number; style: string }[] {
  const { core = "", frame = "" } = framed(mark) ?? {};
  const size = core === core.toLowerCase() ? "small" : "large";
  const read = (kind: string, at: number) => ({ kind, at, style: `${kind} ${size} ${frame}` });
  return [
    ...(ROMAN.test(core) ? [read("roman", romanValue(core))] : []),
    ...(LETTER.test(core) ? [read("letter", core.toLowerCase().charCodeAt(0) - 96)] : []),
  ];
}

const markOf = (line: string): string => MARKED.exec(line.trim())?.[1] ?? "";

const placeOf = ({ style, at }: { style: string; at: number }): string => `${style} ${at}`;

/** Every letter and Roman number that some line begins with. */
const placesIn = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => lettered(markOf(line)).map(placeOf)));

const RANKS: Readonly<Record<string, number>> = { letter: 10, roman: 11 };

/**
 * A letter with a point may begin a sentence ("A. Smith"): it is a mark where Word's wide space
 * follows, or where another line goes on with the next letter.
 */
function letterMark(mark: string, space: string, places: ReadonlySet<string>): Sign | null {
  const all = lettered(mark);
  const inOrder = all.find((read) =>
    [read.at - 1, read.at + 1].some((at) => places.has(placeOf({ ...read, at }))),
  );
  const sure = isWide(space) || mark.endsWith(")");
  const read = inOrder ?? (sure ? all[0] : undefined);
  return read ? { shown: mark, style: read.style, rank: RANKS[read.kind] ?? 0 } : null;
}

/** `1.`, `1)` and `(1)`; of `1.1.` and `1.1` the parts are levels. A line that begins with a year is a sentence. */
function numberMark(mark: string, space: string): Sign | null {
  const parts = /^([1-9]\d{0,2})((?:\.\d{1,3})*)([.)]?)$/.exec(mark);
  if (parts) {
    const depth = parts[2]?.split(".").length ?? 1;
    // "1.5 inches" is a sentence: without a point at its end only Word's wide space makes it a mark.
    if (parts[3] === "" && (depth === 1 || !isWide(space))) return null;
    return { shown: mark, style: `number ${depth} ${parts[3]}`, rank: depth - 1 };
  }
  return /^\([1-9]\d?\)$/.test(mark) ? { shown: mark, style: "number ()", rank: 0 } : null;
}

/** A letter "o" or a paragraph sign is a bullet of Word's only with its wide space, or in a row of its like. */
function bulletMark(mark: string, space: string, beside: readonly string[]): Sign | null {
  const at = [...mark].length === 1 ? BULLETS.findIndex((signs) => signs.includes(mark)) : -1;
  if (at < 0) return null;
  const isLetter = mark === "o" || mark === "§";
  if (isLetter && !isWide(space) && !beside.some((line) => markOf(line) === mark)) return null;
  return { shown: null, style: "bullet", rank: FIRST_BULLET_RANK + at };
}

const indentOf = (space: string): number =>
  [...space].reduce((sum, sign) => sum + (sign === "\t" ? TAB : 1), 0);

export const isBullet = ({ rank }: TermMark): boolean => rank >= FIRST_BULLET_RANK;

/** @returns each line that is not blank, with its mark where it has one */
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
