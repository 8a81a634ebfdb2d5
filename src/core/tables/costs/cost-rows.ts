// What the rows of a table cost: each price less the discount, divided by how many units it is for, or labor by its hours.
import { COST_MAX, LISTED_COST_DECIMALS, MONEY_DECIMALS } from "../../limits.ts";
import type { SeparatedRow } from "../../files/separated-rows.ts";
import {
  dividedBy,
  fractionOfNumber,
  roundedTo,
  times,
  type Fraction,
} from "../../money/exact-fractions.ts";
import { quoted } from "../../money/figure-fields.ts";
import { formatNumber, listedAmount } from "../../money/money.ts";
import { RowRefusal } from "../kind.ts";
import { MappedTable, type Mapping } from "../mapping.ts";
import { headerCells, repeatsHeader } from "../table-header.ts";
import { isTotalRow, isUncomputed, rowsBelow, type Table } from "../table-rows.ts";
import { readCost, type DecimalSign } from "./cost-text.ts";
import { readDiscount, readMultiplier } from "./discount-text.ts";
import { priceBasis, readPriceUnit, withBasis, type UnitRatio } from "./priced-units.ts";
import { chosenUnit } from "./unit-questions.ts";

const ONE: Fraction = { over: 1n, under: 1n };
const MINUTES: Fraction = { over: 60n, under: 1n };

const isOne = ({ over, under }: Fraction): boolean => over === under;

/** Fields that hold amounts of money. */
export const AMOUNT_FIELDS = ["material", "labor", "materialSum", "laborSum", "rate"] as const;

const AMOUNTS: ReadonlySet<string> = new Set([...AMOUNT_FIELDS, "hours", "quantity"]);

/** A cost from which one that was converted is rounded to cents, and the same for a multiplied one. */
const CENTS_FROM = 1;
const CENTS_FROM_MULTIPLIED = 10;
/** Decimals of a factor in a sentence. */
const SHOWN_DECIMALS = 4;

interface Cost {
  /** For one unit; null for an empty cell. */
  dollars: number | null;
  /** Whether the table's own figure has more decimals than a price list. */
  isRounded: boolean;
  /** How the table has what was computed, as a sentence; "" for a cost as it is. */
  note: string;
  doubt: string;
}

const NO_COST: Cost = { dollars: null, isRounded: false, note: "", doubt: "" };

export interface RowCosts {
  material: Cost;
  labor: Cost;
  ratio: UnitRatio;
  notes: string[];
  doubts: string[];
}

/** What an hour of labor costs in a category, in dollars; null where that is not known. */
export type RateOf = (category: string) => number | null;

export class CostRows {
  readonly mapped: MappedTable;
  readonly rows: readonly SeparatedRow[];
  readonly header: readonly string[];
  readonly #mapping: Mapping;
  readonly #sign: DecimalSign;
  /** For how many a price is by the header of its column: "Price per 100". */
  readonly basis: UnitRatio | null;

  /** @param sign - the decimal sign of the figures */
  constructor(table: Table, mapping: Mapping, sign: DecimalSign) {
    this.mapped = new MappedTable(mapping.columns);
    this.rows = rowsBelow(table, mapping.headerRow);
    this.header = headerCells(table, mapping.headerRow);
    this.#mapping = mapping;
    this.#sign = sign;
    const [price] = [...this.mapped.columnsOf("material"), ...this.mapped.columnsOf("labor")];
    this.basis = priceBasis(this.header[price ?? -1] ?? "");
  }

  /** The text of a field; "" for a text that is a formula without a result. For an amount that is said. */
  cell(row: SeparatedRow, field: string): string {
    const cell = this.mapped.cell(row, field);
    return isUncomputed(cell) && !AMOUNTS.has(field) ? "" : cell;
  }

  /** Whether a row is a total, by its name or its first cell. */
  isTotal(row: SeparatedRow): boolean {
    return isTotalRow([this.cell(row, "name")]) || isTotalRow(row.cells);
  }

  amounts(row: SeparatedRow): string[] {
    return AMOUNT_FIELDS.map((field) => this.cell(row, field));
  }

  /** Whether a row can be imported; others are refused whatever their unit. */
  hasPrice(row: SeparatedRow): boolean {
    const hasAmount = this.amounts(row).some((amount) => /\d/.test(amount));
    return this.cell(row, "name") !== "" && !this.isTotal(row) && hasAmount;
  }

  /** @throws RowRefusal for a row that repeats the header, is a total or a heading */
  checkHeading(row: SeparatedRow): void {
    if (repeatsHeader(row, this.header)) throw new RowRefusal("It names the columns again.");
    if (this.isTotal(row)) throw new RowRefusal("The row looks like a total.");
    const filled = ["unit", "quantity", "hours", ...AMOUNT_FIELDS];
    if (filled.every((field) => this.cell(row, field) === ""))
      throw new RowRefusal("The row has no cost: it looks like a heading.");
  }

  /** The unit that a row names, as its cells and the header say; null if that has to be asked. */
  ownUnit(row: SeparatedRow): UnitRatio | null {
    const cell = this.cell(row, "unit");
    const named = { pack: this.cell(row, "pack"), name: this.cell(row, "name") };
    return withBasis(cell === "" ? null : readPriceUnit(cell, named), [
      this.basis,
      this.#basisOf(row),
    ]);
  }

  #basisOf(row: SeparatedRow): UnitRatio | null {
    const cell = this.cell(row, "basis");
    return cell === "" ? null : readPriceUnit(cell);
  }

  /** The unit of a row, and how many of it a price is for; null if the row is left out, undefined if that is not known. */
  unitOf(row: SeparatedRow): UnitRatio | null | undefined {
    const chosen = chosenUnit(this.cell(row, "unit"), this.#mapping.answers);
    if (chosen === null) return null;
    if (!chosen) return this.ownUnit(row) ?? undefined;
    return withBasis(chosen, [this.basis, this.#basisOf(row)]) ?? undefined;
  }

  /** What remains of the price. @throws RowRefusal for a discount that cannot be read */
  #remains(row: SeparatedRow): Fraction {
    if (this.#mapping.answers["discount"] !== "taken") return ONE;
    const discount = this.cell(row, "discount");
    const factor = this.cell(row, "multiplier");
    const taken = readDiscount(discount, this.#mapping.answers["share"] === "share");
    const multiplied = factor === "" ? ONE : readMultiplier(factor);
    if (!taken) throw new RowRefusal(`${quoted(discount)} is not a discount.`);
    if (!multiplied) throw new RowRefusal(`${quoted(factor)} is not a multiplier.`);
    return times(taken, multiplied);
  }

  /** A figure of a row; null for an empty cell. @throws RowRefusal for one that cannot be read */
  figure(row: SeparatedRow, field: string): Fraction | null {
    const read = readCost(this.cell(row, field), this.#sign);
    if (read.kind === "refused") throw new RowRefusal(read.reason);
    return read.kind === "cost" ? read.dollars : null;
  }

  #priced(row: SeparatedRow, field: "material" | "labor", ratio: UnitRatio): Cost {
    const exact = this.figure(row, field);
    if (!exact) return NO_COST;
    const remains = field === "material" ? this.#remains(row) : ONE;
    const isComputed = !isOne(remains) || !isOne(ratio.per);
    const cost = dividedBy(times(exact, remains), ratio.per) ?? exact;
    const isMultiplied = this.cell(row, "multiplier") !== "" && isOne(ratio.per);
    const centsFrom = isMultiplied ? CENTS_FROM_MULTIPLIED : CENTS_FROM;
    const isFine = cost.over < BigInt(centsFrom) * cost.under;
    const decimals = isComputed && !isFine ? MONEY_DECIMALS : LISTED_COST_DECIMALS;
    const { value, changed } = roundedTo(cost, decimals);
    const written = `$${listedAmount(roundedTo(exact, LISTED_COST_DECIMALS).value)}`;
    const note = isComputed
      ? `In the file: ${written}${this.#less(row, remains)}${this.#for(row, ratio)}.`
      : "";
    return { dollars: value, isRounded: changed && !isComputed, note, doubt: "" };
  }

  /** What was taken off, as a part of a sentence: " less 15 %", " x 0.62". */
  #less(row: SeparatedRow, remains: Fraction): string {
    if (isOne(remains)) return "";
    if (this.cell(row, "multiplier") !== "")
      return ` x ${formatNumber(roundedTo(remains, SHOWN_DECIMALS).value)}`;
    const off = { over: (remains.under - remains.over) * 100n, under: remains.under };
    return ` less ${formatNumber(roundedTo(off, 2).value)} %`;
  }

  /** For how many the price is, as a part of a sentence: " for “CY” (27 cu.ft)". */
  #for(row: SeparatedRow, { unit, per }: UnitRatio): string {
    if (isOne(per)) return "";
    const cell = this.cell(row, "unit");
    const own = cell === "" ? null : readPriceUnit(cell);
    const isByBasis = cell === "" || (own !== null && isOne(own.per));
    const count = formatNumber(roundedTo(per, SHOWN_DECIMALS).value);
    return ` for ${quoted(isByBasis ? `per ${count}` : cell)} (${count} ${unit})`;
  }

  /** A sum of the row, divided by its quantity: 1 where the table has none. */
  #summed(row: SeparatedRow, field: "materialSum" | "laborSum", ratio: UnitRatio): Cost {
    const sum = this.figure(row, field);
    if (!sum) return NO_COST;
    const quantity = this.mapped.has("quantity") ? this.figure(row, "quantity") : ONE;
    const cost = quantity && dividedBy(sum, times(quantity, ratio.per));
    if (!cost)
      throw new RowRefusal("The row has a sum, and no quantity by which it could be divided.");
    const { value, changed } = roundedTo(cost, LISTED_COST_DECIMALS);
    const written = `$${listedAmount(roundedTo(sum, LISTED_COST_DECIMALS).value)}`;
    const count = formatNumber(roundedTo(quantity, SHOWN_DECIMALS).value);
    const note = isOne(quantity) ? "" : `In the file: ${written} for ${count}.`;
    const doubts = [
      ...(changed
        ? [`${written} for ${count} is not exactly $${listedAmount(value)} for one.`]
        : []),
      ...(this.mapped.has("quantity")
        ? []
        : [`${written} is a sum, and the table has no quantity.`]),
    ];
    return { dollars: value, isRounded: false, note, doubt: doubts.join(" ") };
  }

  /** Hours by the rate of the table, or by the owner's. */
  #byHours(row: SeparatedRow, rateOf: RateOf): Cost {
    const own = this.figure(row, "hours");
    if (!own || own.over === 0n) return NO_COST;
    const isMinutes = /\bmin/i.test(this.header[this.mapped.columnsOf("hours")[0] ?? -1] ?? "");
    const hours = isMinutes ? (dividedBy(own, MINUTES) ?? own) : own;
    const shown = `${formatNumber(roundedTo(hours, SHOWN_DECIMALS).value)} h`;
    const owners = rateOf(this.cell(row, "category"));
    const rate =
      this.figure(row, "rate") ??
      (owners === null ? null : fractionOfNumber(owners, MONEY_DECIMALS));
    if (!rate)
      return {
        ...NO_COST,
        note: `${shown} of labor are not used: no rate for an hour of labor is set.`,
      };
    const whose = this.cell(row, "rate") === "" ? "your rate of " : "";
    const perHour = `$${listedAmount(roundedTo(rate, LISTED_COST_DECIMALS).value)}`;
    const { value } = roundedTo(times(hours, rate), MONEY_DECIMALS);
    return { ...NO_COST, dollars: value, note: `Labor: ${shown} at ${whose}${perHour} an hour.` };
  }

  /**
   * @param rateOf - the owner's rate for an hour of labor
   * @returns what one unit of the row costs
   * @throws RowRefusal for a row that is left out, or has a cost that cannot be read
   */
  costsOf(row: SeparatedRow, ratio: UnitRatio, rateOf: RateOf): RowCosts {
    const priced = {
      material: this.#priced(row, "material", ratio),
      labor: this.#priced(row, "labor", ratio),
    };
    const material =
      priced.material.dollars === null ? this.#summed(row, "materialSum", ratio) : priced.material;
    const laborSum =
      priced.labor.dollars === null ? this.#summed(row, "laborSum", ratio) : priced.labor;
    const labor = laborSum.dollars === null ? this.#byHours(row, rateOf) : laborSum;
    for (const { dollars } of [material, labor])
      if (dollars !== null && dollars > COST_MAX)
        throw new RowRefusal(
          `A cost is at most ${COST_MAX.toLocaleString("en-US")}: for one ${ratio.unit} it is ${dollars.toLocaleString("en-US")}.`,
        );
    const said = (of: (cost: Cost) => string) =>
      [...new Set([material, labor].map(of))].filter(Boolean);
    return {
      material,
      labor,
      ratio,
      notes: said(({ note }) => note),
      doubts: [...(ratio.doubt ? [ratio.doubt] : []), ...said(({ doubt }) => doubt)],
    };
  }
}
