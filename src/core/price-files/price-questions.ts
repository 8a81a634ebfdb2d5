// What a price file leaves open, and what was chosen among its columns and units, as it is shown and asked.
import type { SeparatedRow } from "../files/separated-rows.ts";
import type { Ratio } from "../measures/conversion.ts";
import { roundedTo } from "../money/exact-fractions.ts";
import type { Unit } from "../quote/units.ts";
import { foundSign, isAmbiguous } from "./cost-text.ts";
import type { TableFile } from "../table-files/table-file.ts";
import { headerCells } from "../table-files/table-header.ts";
import { priceColumns } from "./price-columns.ts";
import {
  allCostCells,
  cellOf,
  costCells,
  isTotal,
  LEFT_OUT,
  priceRows,
  unitWord,
  type PriceMapping,
  type UnitAnswer,
} from "./price-mapping.ts";
import { FACTOR_DECIMALS, readPriceUnit, suggestedRatio } from "./price-units.ts";

export interface UnitQuestion {
  /** As `unitWord` has it; "" for rows without a unit. */
  word: string;
  count: number;
  /** Of the first row with it. */
  line: number;
  /** How it is converted unless something else is chosen; null if that has to be said. */
  known: UnitAnswer | null;
}

export interface PriceQuestions {
  /** Fields without which nothing can be imported. */
  missing: readonly ("name" | "cost")[];
  /** Costs that are other figures with the other decimal sign; none when the sign is known from the file. */
  ambiguous: readonly { line: number; text: string }[];
  /** Units that are not one of a task's: those that are not known first. */
  units: readonly UnitQuestion[];
  /** Whether there is a discount beside the material cost. */
  hasDiscount: boolean;
}

const EXAMPLES = 3;

/** Whether a row can be a price; others are refused whatever their unit. */
export function hasPrice(row: SeparatedRow, mapping: PriceMapping): boolean {
  const name = cellOf(row, mapping, "name");
  const hasCost = costCells(row, mapping).some((cost) => /\d/.test(cost));
  return name !== "" && !isTotal(row, mapping) && hasCost;
}

/** A ratio as it is shown and typed. */
const shownRatio = (ratio: Ratio): number => roundedTo(ratio, FACTOR_DECIMALS).value;

/** @returns the answer to a question when a unit is chosen: with the factor, if it follows from the word */
export function answerWith(word: string, unit: Unit): UnitAnswer {
  const ratio = suggestedRatio(word, unit);
  return { unit, per: ratio && shownRatio(ratio) };
}

function unitQuestions(file: TableFile, mapping: PriceMapping): UnitQuestion[] {
  const questions = new Map<string, UnitQuestion>();
  for (const row of priceRows(file, mapping)) {
    const cell = cellOf(row, mapping, "unit");
    const pack = cellOf(row, mapping, "pack");
    const ratio = cell === "" ? null : readPriceUnit(cell, pack);
    const isOne = ratio !== null && ratio.per.over === ratio.per.under;
    const isByPack = ratio !== null && readPriceUnit(cell) === null;
    if (!hasPrice(row, mapping) || isOne || isByPack) continue;
    const word = unitWord(cell);
    const { count = 0, line = row.line } = questions.get(word) ?? {};
    const known = ratio && { unit: ratio.unit, per: shownRatio(ratio.per) };
    questions.set(word, { word, count: count + 1, line, known });
  }
  return [...questions.values()].toSorted(
    (a, b) => Number(a.known !== null) - Number(b.known !== null) || b.count - a.count,
  );
}

/** @returns what the file leaves open; also questions that the mapping answers already, so that they can be changed */
export function priceQuestions(file: TableFile, mapping: PriceMapping): PriceQuestions {
  const { name, material, labor, discount } = mapping.columns;
  const missing: ("name" | "cost")[] = [];
  if (name === undefined) missing.push("name");
  if (material === undefined && labor === undefined) missing.push("cost");
  const isOpen = !file.isWorkbook && foundSign(allCostCells(file, mapping)) === null;
  const ambiguous = priceRows(file, mapping)
    .flatMap((row) => costCells(row, mapping).map((text) => ({ line: row.line, text })))
    .filter(({ text }) => isOpen && isAmbiguous(text));
  return {
    missing,
    ambiguous: ambiguous.slice(0, EXAMPLES),
    units: missing.includes("name") ? [] : unitQuestions(file, mapping),
    hasDiscount: discount !== undefined && material !== undefined,
  };
}

function isUnitAnswered({ word, known }: UnitQuestion, mapping: PriceMapping): boolean {
  if (word === "") return mapping.defaultUnit !== null;
  const answer = mapping.units[word];
  if (answer === undefined) return known !== null;
  return answer === LEFT_OUT || answer.per !== null;
}

/** Whether nothing is left to answer. */
export const isAnswered = (
  { missing, units, hasDiscount }: PriceQuestions,
  mapping: PriceMapping,
): boolean =>
  missing.length === 0 &&
  mapping.decimalSign !== null &&
  (!hasDiscount || mapping.takesDiscount !== null) &&
  units.every((question) => isUnitAnswered(question, mapping));

/** @returns which columns were taken and which left among several prices, as sentences */
export function choicesMade(file: TableFile, mapping: PriceMapping): string[] {
  const header = headerCells(file, mapping.headerRow);
  const { material, discount, labor } = mapping.columns;
  const name = (at: number) => `“${header[at] ?? ""}”`;
  const others = priceColumns(header, priceRows(file, mapping))
    .map(({ at }) => at)
    .filter((at) => at !== material && at !== labor);
  const said: string[] = [];
  if (material !== undefined && others.length > 0)
    said.push(
      `${name(material)} is taken as your material cost; ${others.map(name).join(" and ")} ${others.length > 1 ? "are" : "is"} not used.`,
    );
  if (material !== undefined && discount !== undefined && mapping.takesDiscount !== null)
    said.push(
      mapping.takesDiscount
        ? `The discount in ${name(discount)} is taken off ${name(material)}.`
        : `The discount in ${name(discount)} is not taken off: ${name(material)} counts as it is.`,
    );
  return said;
}
