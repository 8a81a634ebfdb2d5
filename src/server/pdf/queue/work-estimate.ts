// Estimates the work of a document before it is printed, from its length, its scripts and its rows.
import type { PdfJob } from "../engine/pdf-job.ts";

/**
 * A unit is the work of 1,000 letters of a plain description: about a millisecond of one core of the machine of
 * docs/performance.md. All constants below are units for one thing of a kind, measured there as the processor time of
 * documents of 30 to 3,000 tasks; `work-estimate.test.ts` has worked examples.
 */
const LETTER = 0.0012;
/** Head, foot and what else each document has. */
const DOCUMENT = 15;
/** A row of a table, or a paragraph, without its text. */
const ROW = 0.3;
/** The East Asian fonts, of which the file gets those glyphs that it needs. */
const EAST_ASIAN_FONTS = 150;

/** Kinds of characters by the work of one. The compiler measures all text but plain letters, some of it several times. */
const KINDS = {
  plain: LETTER,
  /** Written from right to left, or with joined letters; rare letters of Latin. */
  joined: 0.006,
  han: 0.0015,
  /** Kana, and the punctuation and wide letters of Chinese and Japanese. */
  kana: 0.003,
  hangul: 0.004,
  /**
   * Thai, Lao, Khmer, Burmese: words are found by a model of the language, since no spaces separate them. Also a slash,
   * at which a line may end.
   */
  slow: 0.018,
  /** Half of an emoji, or of another character beyond the basic plane. */
  half: 0.005,
  /** Any other: of symbols, of other scripts, without a glyph in any font. */
  other: 0.01,
  /** Begins a line, or joins emoji or changes the colour of one. */
  line: 0.07,
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];
const NUMBER = Object.fromEntries(NAMES.map((name, number) => [name, number])) as Record<
  Kind,
  number
>;
const EAST_ASIAN = ["han", "kana", "hangul"] as const;
/** Two neighbours of different kinds are set apart from one another. */
const CHANGE = 0.014;

/** Kinds of the characters of the basic plane, as ranges of code points; all others are `other`. */
const RANGES: readonly [first: number, last: number, kind: Kind][] = [
  [0x20, 0x17f, "plain"],
  // The ends of lines and paragraphs.
  [0x0a, 0x0d, "line"],
  [0x85, 0x85, "line"],
  [0x2028, 0x2029, "line"],
  [0x180, 0x24f, "joined"],
  [0x2f, 0x2f, "slow"],
  [0x386, 0x3ce, "plain"],
  [0x400, 0x4ff, "plain"],
  [0x590, 0x6ff, "joined"],
  [0x750, 0x77f, "joined"],
  [0x900, 0xdff, "joined"],
  [0xe00, 0xeff, "slow"],
  [0x1000, 0x109f, "slow"],
  [0x1100, 0x11ff, "hangul"],
  [0x1780, 0x17ff, "slow"],
  [0x1e00, 0x1fff, "plain"],
  [0x2010, 0x2027, "plain"],
  [0x2030, 0x205e, "plain"],
  [0x20a0, 0x20bf, "plain"],
  [0x3000, 0x33ff, "kana"],
  [0x3400, 0x9fff, "han"],
  [0xac00, 0xd7ff, "hangul"],
  [0xd800, 0xdfff, "half"],
  [0xf900, 0xfaff, "han"],
  [0xfb50, 0xfdff, "joined"],
  [0xfe70, 0xfefe, "joined"],
  [0xff00, 0xffef, "kana"],
  // The joiner and the modifiers of emoji.
  [0x200d, 0x200d, "line"],
  [0xdffb, 0xdfff, "line"],
];

const KIND_OF = new Uint8Array(0x1_0000).fill(NUMBER.other);
for (const [first, last, kind] of RANGES) KIND_OF.fill(NUMBER[kind], first, last + 1);

const SPACE = 0x20;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count += 1;
  return count;
}

/** One byte for each character in UTF-8, which is found faster than each character's kind: most texts are. */
const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Adds up what texts have. */
class TextSum {
  readonly #counts = new Float64Array(NAMES.length);
  #changes = 0;

  #addAscii(text: string): void {
    const lines = countOf(text, "\n") + countOf(text, "\r");
    const slashes = countOf(text, "/");
    this.#count(NUMBER.line, lines);
    this.#count(NUMBER.slow, slashes);
    this.#count(NUMBER.plain, text.length - lines - slashes);
  }

  #count(kind: number, count: number): void {
    this.#counts[kind] = (this.#counts[kind] ?? 0) + count;
  }

  #add(text: string): void {
    let before = NUMBER.plain;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const kind = KIND_OF[code] ?? NUMBER.other;
      this.#count(kind, 1);
      if (code === SPACE || kind === NUMBER.line) continue;
      if (kind !== before) this.#changes += 1;
      before = kind;
    }
  }

  /** Adds each text of a value. */
  add(value: unknown): void {
    if (typeof value === "string") {
      if (isAscii(value)) this.#addAscii(value);
      else this.#add(value);
    } else if (typeof value === "object" && value !== null) {
      for (const part of Object.values(value)) this.add(part);
    }
  }

  units(): number {
    const of = (kind: Kind): number => this.#counts[NUMBER[kind]] ?? 0;
    const fonts = EAST_ASIAN.some((kind) => of(kind) > 0) ? EAST_ASIAN_FONTS : 0;
    return NAMES.reduce(
      (sum, kind) => sum + of(kind) * KINDS[kind],
      fonts + this.#changes * CHANGE,
    );
  }
}

/** Rows of all tables, and paragraphs of all texts. */
function rowsOf({ document }: PdfJob): number {
  const { sections, options, schedule, cards, introduction, scope, terms, acceptance } = document;
  const lists: readonly (readonly unknown[])[] = [
    ...sections.map(({ rows }) => rows),
    ...options.map((group) => group.options),
    ...cards.map(({ lines }) => lines),
    ...scope.map((text) => text.terms),
    schedule,
    introduction,
    terms,
    acceptance ?? [],
  ];
  return lists.reduce((sum, list) => sum + list.length, sections.length);
}

/** Pages for the preview are read from an SVG, which takes as long again. */
const PAGES_FACTOR = 2;
/** The longest document; an English quote of 3,000 tasks with 2,000 letters each has 8,500. */
const MOST_UNITS = 12_000;
/**
 * A document that could be published can be signed, also when the chosen options are printed twice, as options and as
 * what is to be done, and the record follows.
 */
const SIGNED_FACTOR = 2.5;
/** Deadline in milliseconds. Other work on the machine can make a unit take five times as long. */
const DEADLINE = { least: 15_000, perUnit: 5 };

/** The units of the longest document that is printed. */
export const mostUnits = ({ record }: PdfJob): number =>
  record ? MOST_UNITS * SIGNED_FACTOR : MOST_UNITS;

/** The time after which the printing of a document of so many units is ended, in milliseconds. */
export const deadlineOf = (units: number): number => DEADLINE.least + units * DEADLINE.perUnit;

/**
 * The work of a document, before it begins.
 *
 * @returns units: milliseconds of one core of the machine of docs/performance.md, rather too many than too few
 */
export function workOf(job: PdfJob): number {
  const texts = new TextSum();
  texts.add(job.document);
  texts.add(job.record);
  const attached = (job.attachment?.length ?? 0) * (LETTER / 10);
  const parts = (job.record ? 2 : 1) * DOCUMENT + rowsOf(job) * ROW;
  const printed = parts + texts.units() + attached;
  return job.output === "pageStarts" ? printed * PAGES_FACTOR : printed;
}
