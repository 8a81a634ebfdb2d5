// What a figure is computed of: numbers, operators, brackets, percent signs and the measures behind numbers, without further words.
import { readMeasure, type Measure } from "../measures/measure-words.ts";
import type { Token } from "./figure-tokens.ts";
import { isCurrency, measureOfWords } from "./figure-words.ts";

export type Part =
  | Exclude<Token, { kind: "word" } | { kind: "minus" }>
  | { kind: "measure"; measure: Measure };

export interface FigureParts {
  parts: Part[];
  /** A measure before the first number, as in "LF 120". */
  first: Measure | null;
  isNegative: boolean;
}

const FOOT = readMeasure("ft");

export const isFoot = (measure: Measure): boolean =>
  measure.dimension === FOOT?.dimension && measure.size === FOOT.size;

export const isSlash = (part: Part | Token | undefined): boolean =>
  part?.kind === "operator" && part.sign === "/";

/** A minus before or after, or brackets around a single number, as accountants write it: at most one of them. */
function withoutSign(tokens: readonly Token[]): { rest: Token[]; isNegative: boolean } | null {
  const marks = tokens.filter(({ kind }) => ["minus", "open", "close"].includes(kind));
  const unmarked = tokens.filter((token) => !marks.includes(token));
  const isNumber = ({ kind }: Token): boolean => kind === "number" || kind === "operator";
  const isEdge = (token: Token): boolean => {
    const at = tokens.indexOf(token);
    return !tokens.slice(0, at).some(isNumber) || !tokens.slice(at).some(isNumber);
  };
  const kinds = marks.map(({ kind }) => kind).join();
  const isComputed = unmarked.some(({ kind }) => kind === "operator");
  const isOne = kinds === "minus";
  if ((isOne || (kinds === "open,close" && !isComputed)) && marks.every(isEdge))
    return { rest: unmarked, isNegative: true };
  // Brackets around a part of what is computed; one number in brackets beside others may be meant as negative.
  const isSigned = kinds.includes("minus") || (kinds !== "" && !isComputed);
  return isSigned ? null : { rest: [...tokens], isNegative: false };
}

/** Architects write 10'-6": the dash between feet and inches is no minus. */
const withoutFootDash = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token, at) => {
    const before = tokens[at - 1];
    const measure = before?.kind === "word" ? measureOfWords([before.word]) : undefined;
    return !(
      token.kind === "minus" &&
      measure !== undefined &&
      isFoot(measure) &&
      tokens[at + 1]?.kind === "number"
    );
  });

/** The words that stand together from a token on. */
function wordsFrom(tokens: readonly Token[], start: number): string[] {
  const words: string[] = [];
  for (let next = tokens[start]; next?.kind === "word"; next = tokens[start + words.length])
    words.push(next.word);
  return words;
}

/**
 * Words are allowed before and after figures, not within one; a slash before a word means "per".
 *
 * @param hasMeasures - whether a measure is a part of the figure; else no word changes it
 * @returns null when the words make no figure
 */
function withoutWords(
  tokens: readonly Token[],
  hasMeasures: boolean,
): Pick<FigureParts, "parts" | "first"> | null {
  const parts: Part[] = [];
  let first: Measure | null = null;
  let isApart = false;
  let at = 0;
  for (let token = tokens[at]; token; token = tokens[at]) {
    const isPer = isSlash(token);
    const start = isPer ? at + 1 : at;
    const words = wordsFrom(tokens, start);
    if (words.length === 0) {
      if (token.kind === "number" && isApart && parts.at(-1)?.kind === "number") return null;
      if (token.kind !== "word" && token.kind !== "minus") parts.push(token);
      isApart = false;
      at += 1;
      continue;
    }
    at = start + words.length;
    isApart = true;
    const told = hasMeasures ? words.filter((word) => !isCurrency(word)) : [];
    if (told.length === 0) continue;
    const measure = measureOfWords(told);
    // So many for each unit is no quantity.
    if (!measure || isPer) return null;
    const before = parts.at(-1)?.kind;
    if (parts.length === 0) first = measure;
    else if (before === "number" || before === "close") parts.push({ kind: "measure", measure });
    else return null;
  }
  return { parts, first };
}

/** @returns the parts of a figure; null when the tokens make none */
export function partsOf(tokens: readonly Token[], hasMeasures: boolean): FigureParts | null {
  const signed = withoutSign(hasMeasures ? withoutFootDash(tokens) : tokens);
  const rest = signed && withoutWords(signed.rest, hasMeasures);
  return rest && { ...rest, isNegative: signed.isNegative };
}
