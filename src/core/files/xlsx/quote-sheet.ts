// Exports a quote as a spreadsheet: real numbers and formulas, each with its computed value (decision 20).
import { PAYMENT_DECIMALS } from "../../limits.ts";
import { roundHalfUp, scaled, toDollars } from "../../money/money.ts";
import { sharedCents } from "../../quote/payments.ts";
import { priceQuote, type PricedQuote } from "../../pricing/price-quote.ts";
import { PRINTED_WORDS, printedTitle, sectionTotalLabel } from "../../document/printed-words.ts";
import { taxLabel } from "../../document/printable-quote.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import {
  formula,
  money,
  MONEY,
  number,
  text,
  type SheetCell,
  type SheetRow,
} from "./sheet-cells.ts";
import { TASK_COLUMNS } from "../task-columns.ts";

/** Header of the table; the taxable columns hold the exact tax bases by row. */
const HEAD = [...TASK_COLUMNS, "Taxable material", "Taxable labor", "Taxable category price"];

function taskRow(
  category: Category,
  task: Task,
  at: number,
  taxOnMarkup: boolean,
  cents: number,
): SheetRow {
  const head = [text(category.name), text(task.name), text(task.description)];
  const inputs = [
    number(task.quantity),
    text(task.unit),
    number(task.materialUnitCost, MONEY),
    number(task.laborUnitCost, MONEY),
    number(task.markup),
  ];
  if (category.overridePrice !== null) return [...head, ...inputs];
  const factor = taxOnMarkup ? `*(1+H${at}/100)` : "";
  const share = 1 + (taxOnMarkup ? task.markup : 0) / 100;
  const taxable = (column: "F" | "G", cost: number): SheetCell => ({
    kind: "formula",
    formula: `${column}${at}*D${at}${factor}`,
    value: cost * task.quantity * share,
    format: MONEY,
  });
  return [
    ...head,
    ...inputs,
    formula(`ROUND((F${at}+G${at})*D${at}*(1+H${at}/100),2)`, cents),
    taxable("F", task.materialUnitCost),
    taxable("G", task.laborUnitCost),
  ];
}

/** Builds the rows of a sheet, with row numbers for use in formulas. */
class Rows {
  readonly rows: SheetRow[] = [];

  /** The number of the next row. */
  get next(): number {
    return this.rows.length + 1;
  }

  add(...cells: SheetRow): number {
    return this.rows.push(cells);
  }

  /** A row with a label in the second column and an amount in the ninth. */
  figure(
    label: string,
    amount: SheetCell,
    more: { rate?: number; taxable?: SheetCell } = {},
  ): number {
    const rate = more.rate === undefined ? null : number(more.rate);
    const rest = more.taxable ? [null, null, more.taxable] : [];
    return this.add(null, text(label, true), null, null, null, null, null, rate, amount, ...rest);
  }
}

function addCategory(
  rows: Rows,
  category: Category,
  tasks: readonly Task[],
  taxOnMarkup: boolean,
  priced: PricedQuote,
): number {
  const first = rows.next;
  for (const task of tasks)
    rows.add(
      ...taskRow(
        category,
        task,
        rows.next,
        taxOnMarkup,
        priced.tasks.get(task.id)?.totalCents ?? 0,
      ),
    );
  const cents = priced.categories.get(category.id)?.totalCents ?? 0;
  const label = sectionTotalLabel(category.name);
  if (category.overridePrice !== null) {
    const taxable: SheetCell = {
      kind: "formula",
      formula: `I${rows.next}`,
      value: toDollars(cents),
      format: MONEY,
    };
    return rows.figure(`${label} (overridden)`, money(cents, true), { taxable });
  }
  if (tasks.length === 0) return rows.figure(label, money(0, true));
  return rows.figure(label, formula(`SUM(I${first}:I${rows.next - 1})`, cents, true));
}

const BASES = {
  both: ["J", "K", "L"],
  material: ["J", "L"],
  labor: ["K", "L"],
} as const;

/** @returns the row number of the total */
function addFigures(
  rows: Rows,
  priced: PricedQuote,
  first: number,
  categoryRows: readonly number[],
): number {
  const last = rows.next - 1;
  const sum = categoryRows.map((row) => `I${row}`).join("+") || "0";
  const subtotal = rows.figure("Subtotal", formula(sum, priced.subtotalCents, true));
  for (const tax of priced.taxes) {
    const base = BASES[tax.applyOn].map((column) => `SUM(${column}${first}:${column}${last})`);
    const expression = `ROUND((${base.join("+")})*H${rows.next}/100,2)`;
    rows.figure(taxLabel(tax), formula(expression, tax.amountCents), { rate: tax.rate });
  }
  const all = `SUM(I${subtotal}:I${rows.next - 1})`;
  return rows.figure(PRINTED_WORDS.total, formula(all, priced.totalCents, true));
}

/** Difference between the largest remainder method and plain rounding, as the end of a formula. */
function remainder(cents: number, wholeCents: number, percent: number): string {
  const share = BigInt(wholeCents) * scaled(percent, PAYMENT_DECIMALS);
  const plain = Number(roundHalfUp(share, 100n * 10n ** BigInt(PAYMENT_DECIMALS)));
  if (cents === plain) return "";
  return `${cents > plain ? "+" : "-"}${toDollars(Math.abs(cents - plain))}`;
}

/** The base of the percentages as a formula: the total minus the fixed amounts (decision 3). */
function restOf(total: number, fixedRows: readonly number[]): string {
  const fixed = fixedRows.map((row) => `-I${row}`).join("");
  return fixed === "" ? `I${total}` : `MAX(0,I${total}${fixed})`;
}

/** Formulas of percentage payments, each with the cent that the apportionment adds (decision 1). */
function addSchedule(rows: Rows, whole: WholeQuote, priced: PricedQuote, total: number): void {
  if (whole.payments.length === 0) return;
  rows.add();
  rows.figure(PRINTED_WORDS.paymentSchedule, null);
  const fixedRows = whole.payments.flatMap(({ isPercentage }, index) =>
    isPercentage ? [] : [rows.next + index],
  );
  const rest = restOf(total, fixedRows);
  const wholeCents = sharedCents(whole.payments, priced.totalCents);
  for (const { id, name, isPercentage, amount } of whole.payments) {
    const cents = priced.payments.get(id) ?? 0;
    if (!isPercentage) {
      rows.figure(name, money(cents));
      continue;
    }
    const share = `ROUND(${rest}*H${rows.next}/100,2)`;
    const cent = remainder(cents, wholeCents, amount);
    rows.figure(name, formula(share + cent, cents), { rate: amount });
  }
}

/**
 * The "Estimate" sheet: every task with its inputs, and totals as formulas.
 *
 * @param whole - the quote with all its parts
 * @param priced - the result of `priceQuote`, if it is already known
 */
export function estimateSheet(
  whole: WholeQuote,
  priced: PricedQuote = priceQuote(whole),
): SheetRow[] {
  const rows = new Rows();
  rows.add(text(printedTitle(whole.quote.title), true));
  rows.add();
  rows.add(...HEAD.map((label) => text(label, true)));
  const first = rows.next;
  const byCategory = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  const categoryRows = whole.categories.map((category) =>
    addCategory(rows, category, byCategory.get(category.id) ?? [], whole.quote.taxOnMarkup, priced),
  );
  if (categoryRows.length === 0) rows.add(null, text(PRINTED_WORDS.nothingQuoted));
  rows.add();
  addSchedule(rows, whole, priced, addFigures(rows, priced, first, categoryRows));
  return rows.rows;
}
