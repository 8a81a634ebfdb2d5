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
import { answerTo, RowRefusal } from "../kind.ts";
import type { Mapping } from "../mapping.ts";
import type { Table } from "../table-rows.ts";
import { discountQuestions, signOf } from "./cost-questions.ts";
import { CostTable } from "./cost-table.ts";
import { readCost, type DecimalSign } from "./cost-text.ts";
import { readDiscount, readMultiplier } from "./discount-text.ts";
import { readPriceUnit, type UnitRatio } from "./priced-units.ts";

const ONE: Fraction = { over: 1n, under: 1n };
const MINUTES: Fraction = { over: 60n, under: 1n };

const isOne = ({ over, under }: Fraction): boolean => over === under;

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

/** The rows of a table with what they cost, as its questions are answered. */
export class CostRows extends CostTable {
  /** A decimal sign that is not known counts as a point. */
  readonly sign: DecimalSign;
  /** Decimals of a cost that the table states. */
  readonly decimals: number = LISTED_COST_DECIMALS;
  readonly #takesDiscount: boolean;
  readonly #areShares: boolean;

  constructor(table: Table, mapping: Mapping) {
    super(table, mapping);
    this.sign = signOf(this);
    const answers = discountQuestions(this).map((question) => answerTo(question, mapping));
    this.#takesDiscount = answers[0] === "taken";
    this.#areShares = answers[1] === "share";
  }

  /** What remains of the price. @throws RowRefusal for a discount that cannot be read */
  #remains(row: SeparatedRow): Fraction {
    if (!this.#takesDiscount) return ONE;
    const discount = this.cell(row, "discount");
    const factor = this.cell(row, "multiplier");
    const taken = readDiscount(discount, this.#areShares);
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
    const quantity = this.has("quantity") ? this.figure(row, "quantity") : ONE;
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
    const isMinutes = /\bmin/i.test(this.header[this.columnsOf("hours")[0] ?? -1] ?? "");
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
