// The rows of a table as tasks: of an estimate that was changed in a spreadsheet, a pasted list, or cells for the rows of a quote.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH, QUANTITY_DECIMALS } from "../limits.ts";
import {
  dividedBy,
  fractionOfNumber,
  roundedTo,
  times,
  type Fraction,
} from "../money/exact-fractions.ts";
import {
  COST_IN_CENTS,
  fitFigure,
  negativeRule,
  parseFigure,
  PRICE,
  type FigureField,
} from "../money/figure-fields.ts";
import { formatCents, formatNumber, toCents } from "../money/money.ts";
import { quantityRule, unitNamedBy } from "../quote/amounts/quantity-rule.ts";
import type { TaskPatch } from "../quote/schema.ts";
import type { Unit } from "../quote/units.ts";
import { foundSign, inPoints, type DecimalSign } from "../tables/costs/cost-text.ts";
import { readPriceUnit, type UnitRatio } from "../tables/costs/priced-units.ts";
import { chosenUnit } from "../tables/costs/unit-questions.ts";
import { RowRefusal } from "../tables/kind.ts";
import { MappedTable, type Mapping } from "../tables/mapping.ts";
import { headerCells, repeatsHeader } from "../tables/table-header.ts";
import { isTotalRow, isUncomputed, rowsBelow, type Table } from "../tables/table-rows.ts";
import { INVISIBLE_NAME, isNameTooLong, nameToSave } from "../text/text-notice.ts";

/** What a row says of a task. */
export interface TaskReading {
  /** The fields that it states. */
  fields: TaskPatch;
  /** How many figures were rounded or capped. */
  changed: number;
  /** What cannot be read in it, as sentences; it changes nothing. */
  unread: string[];
  /** How the table has what was computed, as sentences. */
  notes: string[];
  doubts: string[];
}

const ONE: Fraction = { over: 1n, under: 1n };

/** A bullet or a number before the name of a task. */
const BULLET = /^(?:[•·▪◦*–—-]\s*(?=[\p{L}\d])|\(?\d{1,3}[.)]\s+|[a-z][.)]\s+(?=\p{L}))/iu;

/** The fields of figures that are read as they are, and the fields of a task that they fill. */
const COSTS = [
  ["material", "materialSum", "materialUnitCost"],
  ["labor", "laborSum", "laborUnitCost"],
] as const;

/** The fields of a table of tasks, with their names. */
export const TASK_FIELDS = {
  name: "Task",
  category: "Category",
  description: "Description",
  quantity: "Quantity",
  unit: "Unit",
  material: "Material cost",
  labor: "Labor cost",
  materialSum: "Sum of the material",
  laborSum: "Sum of the labor",
  markup: "Markup in percent",
};

/** Fields of which a task of an estimate has one at least; a tax has a percentage like a markup. */
const FIGURES = ["quantity", "unit", "material", "labor", "materialSum", "laborSum"];

const dollars = (amount: number): string => formatCents(toCents(amount));

/** A name that a field would refuse is refused here too: a shortened one would be another name. */
function checkedName(text: string): string {
  const name = nameToSave(text, NAME_MAX_LENGTH);
  if (name !== null) return name;
  throw new RowRefusal(
    isNameTooLong(text, NAME_MAX_LENGTH)
      ? `A name has at most ${NAME_MAX_LENGTH} characters, this one has ${text.length}.`
      : INVISIBLE_NAME,
  );
}

export class TaskRows {
  readonly mapped: MappedTable;
  readonly rows: readonly SeparatedRow[];
  readonly #header: readonly string[];
  readonly #answers: Mapping["answers"];
  readonly #sign: DecimalSign | null;
  readonly #markup: FigureField;

  /**
   * @param sign - the decimal sign that the figures of the table show; null where they do not
   * @param markup - the rule of markups
   */
  constructor(table: Table, mapping: Mapping, sign: DecimalSign | null, markup: FigureField) {
    this.mapped = new MappedTable(mapping.columns);
    this.rows = rowsBelow(table, mapping.headerRow);
    this.#header = headerCells(table, mapping.headerRow);
    this.#answers = mapping.answers;
    this.#sign = sign;
    this.#markup = markup;
  }

  /** A cell in one line. */
  cell(row: SeparatedRow, field: string): string {
    return this.mapped.cell(row, field).replaceAll(/\s+/g, " ");
  }

  name(row: SeparatedRow): string {
    return this.cell(row, "name").replace(BULLET, "");
  }

  /** The first words of a row, by which it is found again. */
  firstWords({ cells }: SeparatedRow): string {
    return (cells.find((cell) => cell.trim() !== "") ?? "").replaceAll(/\s+/g, " ").trim();
  }

  /**
   * Why a row is no task of its own; null for a task. What has neither quantity nor unit nor cost beside other cells, or in
   * a table with categories, is a figure of the estimate, such as a tax.
   */
  headOrTotal(row: SeparatedRow): string | null {
    if (repeatsHeader(row, this.#header)) return "It names the columns again.";
    if (isTotalRow(row.cells) || isTotalRow([this.name(row)])) return "It is a total.";
    const isBare = FIGURES.every((field) => this.cell(row, field) === "");
    const filled = row.cells.filter((cell) => cell.trim() !== "");
    const isEstimate =
      this.mapped.has("quantity") && (this.mapped.has("category") || filled.length > 1);
    return isEstimate && isBare ? "It has no quantity, unit or cost: it is no task." : null;
  }

  /** A figure of a row, of which a decimal comma is written as a point where the table shows that it is one. */
  #figure(row: SeparatedRow, field: string, rule: FigureField, into: TaskReading): number | null {
    const cell = this.cell(row, field);
    if (isUncomputed(cell)) {
      into.unread.push(
        "A formula has no stored result: open the file in a spreadsheet and save it.",
      );
      return null;
    }
    const parsed = parseFigure(this.#sign === "comma" ? inPoints(cell) : cell, rule);
    if (parsed.kind === "empty") return null;
    if (parsed.kind === "figure") {
      into.changed += parsed.note === null ? 0 : 1;
      return parsed.value;
    }
    if (parsed.isNegative) throw new RowRefusal(`${negativeRule(rule)}: ${cell.trim()}.`);
    if (parsed.isUnfit) throw new RowRefusal(parsed.reason);
    into.unread.push(parsed.reason);
    return null;
  }

  /**
   * The unit of a row, and how many of it one of the table's has: of its own cell, else of the task that it fills; a new
   * task without a unit takes the one that its quantity names, as "120 sq ft".
   */
  #unitOf(row: SeparatedRow, filled: Unit | undefined, into: TaskReading): UnitRatio | null {
    const cell = this.cell(row, "unit");
    if (cell === "") {
      const unit = filled ?? unitNamedBy(this.cell(row, "quantity"));
      if (unit && !filled) into.fields.unit = unit;
      return unit ? { unit, per: ONE } : null;
    }
    const chosen = chosenUnit(cell, this.#answers);
    if (chosen === null) throw new RowRefusal("Its unit is left out.");
    const ratio = chosen ?? readPriceUnit(cell);
    if (!ratio) {
      into.unread.push(`“${cell}” is not a unit.`);
      return filled ? { unit: filled, per: ONE } : null;
    }
    into.fields.unit = ratio.unit;
    return ratio;
  }

  /** The quantity in the unit of the task: "3" in SQ is 300 sq.ft, and so is "3 sq" whatever the unit of the row. */
  #setQuantity(row: SeparatedRow, ratio: UnitRatio | null, into: TaskReading): void {
    const rule = quantityRule(ratio?.unit ?? "each");
    const value = this.#figure(row, "quantity", ratio ? rule : { ...rule, unit: null }, into);
    if (value === null) return;
    const isMeasured = /[\p{L}'"]/u.test(
      this.cell(row, "quantity").replaceAll(/\d\s*x\s*\d/gi, ""),
    );
    const per = isMeasured ? ONE : (ratio?.per ?? ONE);
    const { value: quantity, note } = fitFigure(
      times(fractionOfNumber(value, QUANTITY_DECIMALS), per),
      rule,
    );
    into.changed += note === null ? 0 : 1;
    into.fields.quantity = quantity;
  }

  /** A cost of one unit, or of a sum divided by the quantity: 1 where the row has none. */
  #setCost(
    row: SeparatedRow,
    of: (typeof COSTS)[number],
    ratio: UnitRatio | null,
    into: TaskReading,
  ) {
    const [unitField, sumField, field] = of;
    const cost = this.#figure(row, unitField, COST_IN_CENTS, into);
    const per = ratio?.per ?? ONE;
    if (cost !== null) {
      const { value, note } = fitFigure(
        dividedBy(fractionOfNumber(cost, 2), per) ?? ONE,
        COST_IN_CENTS,
      );
      into.changed += note === null ? 0 : 1;
      into.fields[field] = value;
      return;
    }
    const sum = this.#figure(row, sumField, PRICE, into);
    if (sum === null) return;
    const quantity = into.fields.quantity ?? 1;
    const one = dividedBy(fractionOfNumber(sum, 2), fractionOfNumber(quantity, QUANTITY_DECIMALS));
    if (!one) throw new RowRefusal(`${dollars(sum)} cannot be divided by a quantity of 0.`);
    const { value, changed } = roundedTo(one, 2);
    into.fields[field] = value;
    if (quantity !== 1)
      into.notes.push(`In the table: ${dollars(sum)} for ${formatNumber(quantity)}.`);
    if (changed)
      into.doubts.push(
        `${dollars(sum)} for ${formatNumber(quantity)} is not exactly ${dollars(value)} for one.`,
      );
  }

  /**
   * @param filled - the unit of the task that the row fills
   * @throws RowRefusal for a row that cannot be a task
   */
  read(row: SeparatedRow, filled?: Unit): TaskReading {
    const reading: TaskReading = { fields: {}, changed: 0, unread: [], notes: [], doubts: [] };
    const name = this.name(row);
    if (name !== "") reading.fields.name = checkedName(name);
    const description = this.mapped.cell(row, "description").replaceAll(/\r\n?/g, "\n");
    if (description.length > DESCRIPTION_MAX_LENGTH)
      throw new RowRefusal(
        `The description has ${description.length} characters; at most ${DESCRIPTION_MAX_LENGTH} are possible.`,
      );
    if (description !== "") reading.fields.description = description;
    const ratio = this.#unitOf(row, filled, reading);
    this.#setQuantity(row, ratio, reading);
    for (const cost of COSTS) this.#setCost(row, cost, ratio, reading);
    const markup = this.#figure(row, "markup", this.#markup, reading);
    if (markup !== null) reading.fields.markup = markup;
    return reading;
  }
}

/** Fields whose figures show the decimal sign. */
const SIGNED = ["quantity", "material", "labor", "materialSum", "laborSum"];

/**
 * @param markup - the rule of markups
 * @returns the rows, read with the decimal sign that most figures of the table need
 */
export function signedTaskRows(table: Table, mapping: Mapping, markup: FigureField): TaskRows {
  const rows = new TaskRows(table, mapping, null, markup);
  const figures = rows.rows.flatMap((row) => SIGNED.map((field) => rows.cell(row, field)));
  const sign = table.isWorkbook ? "point" : foundSign(figures);
  return new TaskRows(table, mapping, sign, markup);
}
