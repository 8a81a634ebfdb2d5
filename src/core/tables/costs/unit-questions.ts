// The units of a table that are none of a task's, as they are asked about, and what they are as was chosen.
import type { SeparatedRow } from "../../files/separated-rows.ts";
import { fractionOfNumber, roundedTo } from "../../money/exact-fractions.ts";
import { UNITS, type Unit } from "../../quote/units.ts";
import { countOf } from "../../text/count-of.ts";
import { UNIT_OF, type Question } from "../kind.ts";
import { LEFT_OUT, unitAnswer, type Mapping } from "../mapping.ts";
import { readPriceUnit, suggestedRatio, type UnitRatio } from "./priced-units.ts";

/** Most decimals of a factor that is shown and typed, and the highest one. */
export const FACTOR_DECIMALS = 6;
export const FACTOR_MAX = 1_000_000;

/** A unit as its questions name it: in lower case, except for the M of a thousand and the C of a hundred. */
const unitWord = (cell: string): string => {
  const word = cell.trim().replace(/\s+/g, " ");
  return word === "M" || word === "C" ? word : word.toLowerCase();
};

/** @returns how many of a unit one word of a table has, where that follows from the word */
export function suggestedFactor(word: string, unit: Unit): number | null {
  const ratio = suggestedRatio(word, unit);
  return ratio && roundedTo(ratio, FACTOR_DECIMALS).value;
}

/** @returns the unit and the factor of an answer, as `unitAnswer` has them; undefined for any other text */
export function readUnitAnswer(answer: string): { unit: Unit; per: number | null } | undefined {
  const [name = "", per = "?"] = answer.split(" ");
  const unit = UNITS.find((each) => each === name);
  return unit && { unit, per: per === "?" ? null : Number(per) };
}

/** @returns what was chosen for a unit; null if its rows are left out, undefined if nothing was chosen */
export function chosenUnit(
  cell: string,
  answers: Mapping["answers"],
): UnitRatio | null | undefined {
  const answer = answers[`${UNIT_OF}${unitWord(cell)}`] ?? "";
  if (answer === LEFT_OUT) return null;
  const { unit, per = null } = readUnitAnswer(answer) ?? {};
  return unit && per !== null ? { unit, per: fractionOfNumber(per, FACTOR_DECIMALS) } : undefined;
}

const UNIT_CHOICES = Object.fromEntries(UNITS.map((unit) => [unit, unit]));

/**
 * @param rows - those that can be imported
 * @param isKnown - whether the unit of a row is known by more than its word
 * @returns the questions about units that are none of a task's: those that have to be answered first
 */
export function unitQuestions(
  rows: readonly SeparatedRow[],
  unitCell: (row: SeparatedRow) => string,
  isKnown: (row: SeparatedRow) => boolean,
): Question[] {
  const found = new Map<string, { count: number; line: number; known: string | null }>();
  for (const row of rows) {
    const cell = unitCell(row);
    const plain = cell === "" ? null : readPriceUnit(cell);
    const isOne = plain !== null && plain.per.over === plain.per.under;
    if (isOne || (plain === null && isKnown(row))) continue;
    const word = unitWord(cell);
    const { count = 0, line = row.line } = found.get(word) ?? {};
    const known = plain && unitAnswer(plain.unit, roundedTo(plain.per, FACTOR_DECIMALS).value);
    found.set(word, { count: count + 1, line, known });
  }
  const order = [...found].toSorted(
    ([, a], [, b]) => Number(a.known !== null) - Number(b.known !== null) || b.count - a.count,
  );
  return order.map(([word, { count, line, known }]) => {
    const counted = `${countOf(count, "row")}, first in line ${line}`;
    return {
      id: `${UNIT_OF}${word}`,
      label: word === "" ? `No unit (${counted})` : `“${word}” (${counted})`,
      choices: word === "" ? UNIT_CHOICES : { ...UNIT_CHOICES, [LEFT_OUT]: "Leave these rows out" },
      known,
      problem: "Choose a unit.",
      word,
    };
  });
}
