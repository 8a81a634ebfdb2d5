// The cells of a table with prices or tasks by their fields: which rows can be imported, and in which unit they are.
import type { SeparatedRow } from "../../files/separated-rows.ts";
import { RowRefusal } from "../kind.ts";
import { MappedTable, type Mapping } from "../mapping.ts";
import { headerCells, repeatsHeader } from "../table-header.ts";
import { isTotalRow, isUncomputed, rowsBelow, type Table } from "../table-rows.ts";
import { priceBasis, readPriceUnit, withBasis, type UnitRatio } from "./priced-units.ts";
import { chosenUnit } from "./unit-questions.ts";

/** Fields that hold amounts of money, and all that hold figures with a decimal sign. */
const AMOUNT_FIELDS = ["material", "labor", "materialSum", "laborSum", "rate"];
export const FIGURE_FIELDS = [...AMOUNT_FIELDS, "hours", "quantity"];

/** A table that is read by a mapping. */
export class CostTable extends MappedTable {
  readonly rows: readonly SeparatedRow[];
  readonly header: readonly string[];
  readonly isWorkbook: boolean;
  readonly mapping: Mapping;
  /** For how many a price is by the header of its column: "Price per 100". */
  readonly basis: UnitRatio | null;
  /** Memoized, because rows are compared by their units several times. */
  readonly #units = new Map<SeparatedRow, UnitRatio | null | undefined>();

  constructor(table: Table, mapping: Mapping) {
    super(mapping.columns);
    this.mapping = mapping;
    this.rows = rowsBelow(table, mapping.headerRow);
    this.header = headerCells(table, mapping.headerRow);
    this.isWorkbook = table.isWorkbook;
    const [price] = [...this.columnsOf("material"), ...this.columnsOf("labor")];
    this.basis = priceBasis(this.header[price ?? -1] ?? "");
  }

  /** The text of a field; "" for a text that is a formula without a result. For a figure that is said. */
  override cell(row: SeparatedRow, field: string): string {
    const cell = super.cell(row, field);
    return isUncomputed(cell) && !FIGURE_FIELDS.includes(field) ? "" : cell;
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
    if (["unit", ...FIGURE_FIELDS].every((field) => this.cell(row, field) === ""))
      throw new RowRefusal("The row has no cost: it looks like a heading.");
  }

  /** What a cell says of the unit of its row, and of how many of it a price is for. */
  #unitIn(row: SeparatedRow, field: "unit" | "basis"): UnitRatio | null {
    const cell = this.cell(row, field);
    const named = { pack: this.cell(row, "pack"), name: this.cell(row, "name") };
    return cell === "" ? null : readPriceUnit(cell, field === "unit" ? named : {});
  }

  /** The unit of a row as its cells and the header say, or with one that was chosen; null if that has to be asked. */
  ownUnit(row: SeparatedRow, chosen?: UnitRatio): UnitRatio | null {
    return withBasis(chosen ?? this.#unitIn(row, "unit"), [this.basis, this.#unitIn(row, "basis")]);
  }

  /** The unit of a row, and how many of it a price is for; null if the row is left out, undefined if that is not known. */
  unitOf(row: SeparatedRow): UnitRatio | null | undefined {
    if (!this.#units.has(row)) {
      const chosen = chosenUnit(this.cell(row, "unit"), this.mapping.answers);
      this.#units.set(row, chosen === null ? null : (this.ownUnit(row, chosen) ?? undefined));
    }
    return this.#units.get(row);
  }
}
