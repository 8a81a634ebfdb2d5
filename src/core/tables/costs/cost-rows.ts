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
  notes: string[];
  doubts: string[];
}

/** An amount, and a factor, in a sentence. */
const money = (amount: Fraction): string =>
  `$${listedAmount(roundedTo(amount, LISTED_COST_DECIMALS).value)}`;
const shown = (factor: Fraction): string => formatNumber(roundedTo(factor, SHOWN_DECIMALS).value);

/** What an hour of labor costs in a category, in dollars; null where that is not known. */
export type RateOf = (category: string) => number | null;

export class CostRows {
  readonly mapped: MappedTable;
  readonly rows: readonly SeparatedRow[];
  readonly header: readonly string[];
  readonly #mapping: Mapping;
  readonly sign: DecimalSign;
  /** Memoized, because rows are compared by their units several times. */
  readonly #units = new Map<SeparatedRow, UnitRatio | null | undefined>();
  /** Decimals of a cost that the table states. */
  readonly decimals: number = LISTED_COST_DECIMALS;
  /** For how many a price is by the header of its column: "Price per 100". */
  readonly basis: UnitRatio | null;

  /** @param sign - the decimal sign of the figures */
  constructor(table: Table, mapping: Mapping, sign: DecimalSign) {
    this.mapped = new MappedTable(mapping.columns);
    this.rows = rowsBelow(table, mapping.headerRow);
    this.header = headerCells(table, mapping.headerRow);
    this.#mapping = mapping;
    this.sign = sign;
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

  #unitNow(row: SeparatedRow): UnitRatio | null | undefined {
    const chosen = chosenUnit(this.cell(row, "unit"), this.#mapping.answers);
    if (chosen === null) return null;
    if (!chosen) return this.ownUnit(row) ?? undefined;
    return withBasis(chosen, [this.basis, this.#basisOf(row)]) ?? undefined;
  }

  /** The unit of a row, and how many of it a price is for; null if the row is left out, undefined if that is not known. */
  unitOf(row: SeparatedRow): UnitRatio | null | undefined {
    if (!this.#units.has(row)) this.#units.set(row, this.#unitNow(row));
    return this.#units.get(row);
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
    const read = readCost(this.cell(row, field), this.sign);
    if (read.kind === "refused") throw new RowRefusal(read.reason);
    return read.kind === "cost" ? read.dollars : null;
  }

  /** The quantity of the row in the unit of a task, by which a sum is divided: 1 where the table has none. */
  quantityOf(row: SeparatedRow, { per }: UnitRatio): Fraction | null {
    const quantity = this.mapped.has("quantity") ? this.figure(row, "quantity") : ONE;
    return quantity && times(quantity, per);
  }

  #priced(row: SeparatedRow, field: "material" | "labor", ratio: UnitRatio): Cost | null {
    const exact = this.figure(row, field);
    if (!exact) return null;
    const remains = field === "material" ? this.#remains(row) : ONE;
    const isComputed = !isOne(remains) || !isOne(ratio.per);
    const cost = dividedBy(times(exact, remains), ratio.per) ?? exact;
    const isMultiplied = this.cell(row, "multiplier") !== "" && isOne(ratio.per);
    const centsFrom = isMultiplied ? CENTS_FROM_MULTIPLIED : CENTS_FROM;
    const isFine = cost.over < BigInt(centsFrom) * cost.under;
    const { value, changed } = roundedTo(
      cost,
      isComputed && !isFine ? MONEY_DECIMALS : this.decimals,
    );
    const note = isComputed
      ? `In the table: ${money(exact)}${this.#less(row, remains)}${this.#for(row, ratio)}.`
      : "";
    return { dollars: value, isRounded: changed && !isComputed, note, doubt: "" };
  }

  /** What was taken off, as a part of a sentence: " less 15 %", " x 0.62". */
  #less(row: SeparatedRow, remains: Fraction): string {
    if (isOne(remains)) return "";
    if (this.cell(row, "multiplier") !== "") return ` x ${shown(remains)}`;
    return ` less ${shown({ over: (remains.under - remains.over) * 100n, under: remains.under })} %`;
  }

  /** For how many the price is, as a part of a sentence: " for “CY” (27 cu.ft)". */
  #for(row: SeparatedRow, { unit, per }: UnitRatio): string {
    if (isOne(per)) return "";
    const cell = this.cell(row, "unit");
    const own = cell === "" ? null : readPriceUnit(cell);
    const isByBasis = cell === "" || (own !== null && isOne(own.per));
    return ` for ${quoted(isByBasis ? `per ${shown(per)}` : cell)} (${shown(per)} ${unit})`;
  }

  /** A sum of the row, divided by its quantity. */
  #summed(row: SeparatedRow, field: "materialSum" | "laborSum", ratio: UnitRatio): Cost | null {
    const sum = this.figure(row, field);
    if (!sum) return null;
    const quantity = this.quantityOf(row, ratio);
    const cost = quantity && dividedBy(sum, quantity);
    if (!cost)
      throw new RowRefusal("The row has a sum, and no quantity by which it could be divided.");
    const { value, changed } = roundedTo(cost, this.decimals);
    const written = `${money(sum)} for ${shown(quantity)}`;
    return {
      dollars: value,
      isRounded: false,
      note: isOne(quantity) ? "" : `In the table: ${written}.`,
      doubt: changed ? `${written} is not exactly $${listedAmount(value)} for one.` : "",
    };
  }

  /** Hours by the rate of the table, or by the owner's. */
  #byHours(row: SeparatedRow, { per }: UnitRatio, rateOf: RateOf): Cost | null {
    const own = this.figure(row, "hours");
    if (!own || own.over === 0n) return null;
    const isMinutes = /\bmin/i.test(this.header[this.mapped.columnsOf("hours")[0] ?? -1] ?? "");
    const hours = dividedBy(own, times(per, isMinutes ? MINUTES : ONE)) ?? own;
    const owners = rateOf(this.cell(row, "category"));
    const stated = this.figure(row, "rate");
    const rate = stated ?? (owners === null ? null : fractionOfNumber(owners, MONEY_DECIMALS));
    const none = { isRounded: false, doubt: "" };
    if (!rate)
      return {
        ...none,
        dollars: null,
        note: `${shown(hours)} h of labor are not used: no rate for an hour of labor is set.`,
      };
    const { value } = roundedTo(times(hours, rate), MONEY_DECIMALS);
    const whose = stated ? "" : "your rate of ";
    return {
      ...none,
      dollars: value,
      note: `Labor: ${shown(hours)} h at ${whose}${money(rate)} an hour.`,
    };
  }

  /**
   * @param rateOf - the owner's rate for an hour of labor
   * @returns what one unit of the row costs
   * @throws RowRefusal for a row that is left out, or has a cost that cannot be read
   */
  costsOf(row: SeparatedRow, ratio: UnitRatio, rateOf: RateOf): RowCosts {
    const material =
      this.#priced(row, "material", ratio) ?? this.#summed(row, "materialSum", ratio) ?? NO_COST;
    const labor =
      this.#priced(row, "labor", ratio) ??
      this.#summed(row, "laborSum", ratio) ??
      this.#byHours(row, ratio, rateOf) ??
      NO_COST;
    for (const { dollars } of [material, labor])
      if (dollars !== null && dollars > COST_MAX)
        throw new RowRefusal(
          `A cost is at most ${COST_MAX.toLocaleString("en-US")}: for one ${ratio.unit} it is ${dollars.toLocaleString("en-US")}.`,
        );
    const said = (of: (cost: Cost) => string) =>
      [...new Set([material, labor].map(of))].filter(Boolean);
    return { material, labor, notes: said(({ note }) => note), doubts: said(({ doubt }) => doubt) };
  }
}
