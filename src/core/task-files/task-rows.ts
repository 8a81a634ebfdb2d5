// The rows of a table as tasks: of an estimate that was changed in a spreadsheet, a pasted list, or cells for the rows of a quote.
import type { SeparatedRow } from "../files/separated-rows.ts";
import {
  DESCRIPTION_MAX_LENGTH,
  LISTED_COST_DECIMALS,
  MONEY_DECIMALS,
  NAME_MAX_LENGTH,
  QUANTITY_DECIMALS,
} from "../limits.ts";
import { fractionOfNumber, times, type Fraction } from "../money/exact-fractions.ts";
import {
  COST_IN_CENTS,
  fitFigure,
  negativeRule,
  parseFigure,
  PRICE,
  type FigureField,
} from "../money/figure-fields.ts";
import { quantityRule, unitNamedBy } from "../quote/amounts/quantity-rule.ts";
import type { Task, TaskPatch } from "../quote/schema.ts";
import { CostRows } from "../tables/costs/cost-rows.ts";
import { inPoints } from "../tables/costs/cost-text.ts";
import type { UnitRatio } from "../tables/costs/priced-units.ts";
import { RowRefusal } from "../tables/kind.ts";
import type { Mapping } from "../tables/mapping.ts";
import { repeatsHeader } from "../tables/table-header.ts";
import { isUncomputed, type Table } from "../tables/table-rows.ts";
import { isStorable } from "../text/text.ts";
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

/** The fields of a table of tasks, with their names. */
export const TASK_FIELDS = {
  name: "Task",
  category: "Category",
  description: "Description",
  quantity: "Quantity",
  unit: "Unit",
  material: "Material cost",
  labor: "Labor cost",
  materialSum: "Material total",
  laborSum: "Labor total",
  markup: "Markup in percent",
};

/** Fields of which a task of an estimate has one at least; a tax has a percentage like a markup. */
const FIGURES = ["quantity", "unit", "material", "labor", "materialSum", "laborSum"];

const EACH: UnitRatio = { unit: "each", per: ONE };

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

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

/** The rules of the figures; a cost may have more decimals before it is divided. */
const RULES: Readonly<Record<string, FigureField>> = {
  material: { ...COST_IN_CENTS, decimals: LISTED_COST_DECIMALS },
  labor: { ...COST_IN_CENTS, decimals: LISTED_COST_DECIMALS },
  materialSum: PRICE,
  laborSum: PRICE,
};

type FilledTask = Pick<Task, "unit" | "quantity">;

/** Reads figures as the fields of a task do, and what cannot be read as nothing. */
export class TaskRows extends CostRows {
  override readonly decimals = MONEY_DECIMALS;
  readonly #markup: FigureField;
  /** The task that the row fills, and what the row says of it. */
  #filled: FilledTask | undefined;
  #reading: TaskReading = { fields: {}, changed: 0, unread: [], notes: [], doubts: [] };

  /** @param markup - the rule of markups */
  constructor(table: Table, mapping: Mapping, markup: FigureField) {
    super(table, mapping);
    this.#markup = markup;
  }

  name(row: SeparatedRow): string {
    return inOneLine(this.cell(row, "name")).replace(BULLET, "");
  }

  /**
   * Why a row is no task of its own; null for a task. What has neither quantity nor unit nor cost beside other cells, or in
   * a table with categories, is a figure of the estimate, such as a tax.
   */
  headOrTotal(row: SeparatedRow): string | null {
    if (repeatsHeader(row, this.header)) return "It names the columns again.";
    if (this.isTotal(row)) return "It is a total.";
    const isBare = FIGURES.every((field) => this.cell(row, field) === "");
    const filled = row.cells.filter((cell) => cell.trim() !== "");
    const isEstimate = this.has("quantity") && (this.has("category") || filled.length > 1);
    return isEstimate && isBare ? "It has no quantity, unit or cost: it is no task." : null;
  }

  /** A decimal comma is written as a point where the table shows that it is one. */
  #parsed(row: SeparatedRow, field: string, rule: FigureField): number | null {
    const cell = inOneLine(this.cell(row, field));
    const { unread } = this.#reading;
    if (isUncomputed(cell)) unread.push("A formula has no stored result.");
    if (isUncomputed(cell)) return null;
    const parsed = parseFigure(this.sign === "comma" ? inPoints(cell) : cell, rule);
    if (parsed.kind === "empty") return null;
    if (parsed.kind === "figure") {
      this.#reading.changed += parsed.note === null ? 0 : 1;
      return parsed.value;
    }
    if (parsed.read === "negative") throw new RowRefusal(`${negativeRule(rule)}: ${cell}.`);
    if (parsed.read === "unfit") throw new RowRefusal(parsed.reason);
    unread.push(parsed.reason);
    return null;
  }

  override figure(row: SeparatedRow, field: string): Fraction | null {
    const rule = RULES[field];
    const value = rule ? this.#parsed(row, field, rule) : null;
    return rule && value !== null ? fractionOfNumber(value, rule.decimals) : null;
  }

  override quantityOf(): Fraction {
    const quantity = this.#reading.fields.quantity ?? this.#filled?.quantity ?? 1;
    return fractionOfNumber(quantity, QUANTITY_DECIMALS);
  }

  /**
   * The unit of a row, and how many of it one of the table's has: of its own cell, else of the task that it fills; a new
   * task without a unit takes the one that its quantity names, as "120 sq ft".
   */
  #unitOf(row: SeparatedRow): UnitRatio | null {
    const { fields, unread } = this.#reading;
    const filled = this.#filled?.unit;
    const cell = this.cell(row, "unit");
    const named = unitNamedBy(inOneLine(this.cell(row, "quantity")));
    const ratio = cell === "" && !filled && named ? { unit: named, per: ONE } : this.unitOf(row);
    if (ratio === null) throw new RowRefusal("Its unit is left out.");
    if (ratio) fields.unit = ratio.unit;
    else if (cell !== "") unread.push(`“${cell}” is not a unit.`);
    return ratio ?? (filled ? { unit: filled, per: ONE } : null);
  }

  /** The quantity in the unit of the task: "3" in SQ is 300 sq.ft, and so is "3 sq" whatever the unit of the row. */
  #setQuantity(row: SeparatedRow, ratio: UnitRatio | null): void {
    const rule = quantityRule(ratio?.unit ?? "each");
    const value = this.#parsed(row, "quantity", ratio ? rule : { ...rule, unit: null });
    if (value === null) return;
    const isMeasured = /[\p{L}'"]/u.test(
      this.cell(row, "quantity").replaceAll(/\d\s*x\s*\d/gi, ""),
    );
    const per = isMeasured ? ONE : (ratio?.per ?? ONE);
    const exact = times(fractionOfNumber(value, QUANTITY_DECIMALS), per);
    const { value: quantity, note } = fitFigure(exact, rule);
    this.#reading.changed += note === null ? 0 : 1;
    this.#reading.fields.quantity = quantity;
  }

  /**
   * @param filled - the task that the row fills
   * @throws RowRefusal for a row that cannot be a task
   */
  read(row: SeparatedRow, filled?: FilledTask): TaskReading {
    const fields: TaskPatch = {};
    this.#filled = filled;
    this.#reading = { fields, changed: 0, unread: [], notes: [], doubts: [] };
    const name = this.name(row);
    if (name !== "") fields.name = checkedName(name);
    const category = this.cell(row, "category");
    if (category !== "") checkedName(category);
    const description = this.cell(row, "description").replaceAll(/\r\n?/g, "\n");
    if (description.length > DESCRIPTION_MAX_LENGTH)
      throw new RowRefusal(
        `The description has ${description.length} characters; at most ${DESCRIPTION_MAX_LENGTH} are possible.`,
      );
    if (description !== "") fields.description = description;
    if (![name, category, description].every((text) => isStorable(text)))
      throw new RowRefusal("It contains a character that cannot be stored.");
    const ratio = this.#unitOf(row);
    this.#setQuantity(row, ratio);
    const costs = this.costsOf(row, ratio ?? EACH, () => null);
    if (costs.material.dollars !== null) fields.materialUnitCost = costs.material.dollars;
    if (costs.labor.dollars !== null) fields.laborUnitCost = costs.labor.dollars;
    const markup = this.#parsed(row, "markup", this.#markup);
    if (markup !== null) fields.markup = markup;
    const rounded = [costs.material, costs.labor].filter(({ isRounded }) => isRounded).length;
    const { changed, unread } = this.#reading;
    return { fields, changed: changed + rounded, unread, notes: costs.notes, doubts: costs.doubts };
  }
}
