// The shopping list of a job: what to buy, as pieces where the catalog knows them, and how long the work takes.
import { MONEY_DECIMALS, QUANTITY_DECIMALS } from "../limits.ts";
import {
  dividedBy,
  fractionOfNumber,
  plus,
  roundedTo,
  times,
  type Fraction,
} from "../money/exact-fractions.ts";
import { toCents } from "../money/money.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { priceKey } from "../own-prices/own-price.ts";
import { needsOf, NO_PARTS, piecesFor, type KnownParts, type SoldAs } from "./parts.ts";

interface ListLine {
  /** Tells lines apart, and stays the same when the quantity changes. */
  key: string;
  name: string;
  /** Of the task, or how a piece is sold. */
  unit: string;
  /** In the unit. */
  quantity: number;
  /** Names of the categories that need it, in the order of the quote. */
  categories: readonly string[];
}

/** Pieces to buy: sheets, bags, boards. Their number is whole, with waste, for all tasks together. */
export interface PieceLine extends ListLine {
  unit: SoldAs;
}

/** Something to buy that the catalog knows no pieces of: a task. */
export interface MaterialLine extends ListLine {
  /** Dollars a unit, without markup. */
  unitCost: number;
  costCents: number;
}

/** Work to do: its cost is stated like that of something to buy. */
export interface LaborLine extends MaterialLine {
  /** Labor cost divided by the hourly rate, with two decimals; null without a rate. */
  hours: number | null;
}

export interface ShoppingList {
  pieces: readonly PieceLine[];
  /** Material costs of the tasks that the pieces are for; without overridden categories. */
  piecesCostCents: number;
  /** Material costs of tasks that nothing is bought for, such as permits. */
  feesCents: number;
  materials: readonly MaterialLine[];
  labor: readonly LaborLine[];
  /** Tasks of overridden categories without known pieces: material, labor and cost are unknown. */
  unknown: readonly ListLine[];
}

export type ShoppingLine = PieceLine | MaterialLine | LaborLine | ListLine;

/** Part of a line: one task. */
interface Part {
  task: Task;
  category: Category;
}

const nameOf = ({ name }: Task): string => name.trim().replace(/\s+/g, " ");

const quantityOf = ({ task }: Part): Fraction => fractionOfNumber(task.quantity, QUANTITY_DECIMALS);

const costOf = (quantity: Fraction, unitCost: number): Fraction =>
  times(quantity, fractionOfNumber(unitCost, MONEY_DECIMALS));

/** Quantity times unit cost, rounded once to the cent. */
const costCents = (quantity: Fraction, unitCost: number): number =>
  toCents(roundedTo(costOf(quantity, unitCost), MONEY_DECIMALS).value);

/** Merges what has the same key, in the order in which the job first needs it. */
const mergedBy = <Item extends { category: Category }, Line>(
  items: readonly Item[],
  keyOf: (item: Item) => readonly unknown[],
  lineOf: (
    same: readonly Item[],
    first: Item,
    common: Pick<ListLine, "key" | "categories">,
  ) => Line,
): Line[] =>
  [...Map.groupBy(items, (item) => JSON.stringify(keyOf(item)))].flatMap(([key, same]) => {
    const [first] = same;
    const categories = [...new Set(same.map(({ category }) => category.name.trim()))];
    return first ? [lineOf(same, first, { key, categories })] : [];
  });

/** Merges the tasks with the same key into lines. */
const linesOf = <Line>(
  parts: readonly Part[],
  keyOf: (part: Part) => readonly unknown[],
  lineOf: (line: ListLine, first: Part, quantity: Fraction) => Line,
): Line[] =>
  mergedBy(parts, keyOf, (same, first, common) => {
    const sum = same.map(quantityOf).reduce(plus);
    const quantity = roundedTo(sum, QUANTITY_DECIMALS).value;
    return lineOf(
      { ...common, name: nameOf(first.task), unit: first.task.unit, quantity },
      first,
      sum,
    );
  });

function laborLine(line: ListLine, { task, category }: Part, quantity: Fraction): LaborLine {
  const { laborUnitCost: unitCost } = task;
  const rate = fractionOfNumber(category.defaultLaborHourlyRate ?? 0, MONEY_DECIMALS);
  const hours = dividedBy(costOf(quantity, unitCost), rate);
  return {
    ...line,
    unitCost,
    costCents: costCents(quantity, unitCost),
    hours: hours && roundedTo(hours, 2).value,
  };
}

/** The tasks that count and have a quantity, in the order of the quote, with their categories. */
function countedParts({ categories, tasks }: WholeQuote, { selection }: PricedQuote): Part[] {
  const byCategory = Map.groupBy(tasks, ({ categoryId }) => categoryId);
  return inOrder(categories)
    .filter(({ id }) => selection.countsCategory(id))
    .flatMap((category) =>
      inOrder(byCategory.get(category.id) ?? [])
        .filter(({ id, quantity }) => selection.countsTask(id) && quantity > 0)
        .map((task) => ({ task, category })),
    );
}

/** Pieces of the same kind together. */
function piecesOf(parts: readonly Part[], known: KnownParts): PieceLine[] {
  const needs = parts.flatMap(({ task, category }) =>
    needsOf(known.get(priceKey(task)) ?? [], task.quantity).map((need) => ({ ...need, category })),
  );
  return mergedBy(
    needs,
    ({ part }) => ["piece", part.part, part.soldAs],
    (same, { part }, common) => ({
      ...common,
      name: part.part,
      unit: part.soldAs,
      quantity: piecesFor(same),
    }),
  );
}

/** The material cost of tasks, each rounded as in its line. */
const materialCents = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + costCents(quantityOf(part), part.task.materialUnitCost), 0);

/**
 * Lists what the job needs. Where the catalog knows the parts of a task, they are listed instead of it, and nothing for
 * a permit. Lines of tasks are merged only when name, unit and cost of a unit are the same, and the hourly rate of
 * labor. Options that are not chosen are left out.
 *
 * @param priced - the result of `priceQuote`, if it is already known
 * @param known - the parts of tasks; without them every task is a line
 */
export function shoppingList(
  whole: WholeQuote,
  priced: PricedQuote = priceQuote(whole),
  known: KnownParts = NO_PARTS,
): ShoppingList {
  const parts = countedParts(whole, priced);
  const isOverridden = ({ category }: Part) => category.overridePrice !== null;
  const priceable = parts.filter((each) => !isOverridden(each));
  const material = priceable.filter(({ task }) => task.materialUnitCost > 0);
  const partsOf = ({ task }: Part) => known.get(priceKey(task));
  const hasPieces = (each: Part) => (partsOf(each)?.length ?? 0) > 0;
  return {
    pieces: piecesOf(
      parts.filter((each) => isOverridden(each) || each.task.materialUnitCost > 0),
      known,
    ),
    piecesCostCents: materialCents(material.filter(hasPieces)),
    feesCents: materialCents(material.filter((each) => partsOf(each)?.length === 0)),
    materials: linesOf(
      material.filter((each) => !partsOf(each)),
      ({ task }) => ["material", nameOf(task), task.unit, task.materialUnitCost],
      (line, { task: { materialUnitCost: unitCost } }, quantity) => ({
        ...line,
        unitCost,
        costCents: costCents(quantity, unitCost),
      }),
    ),
    labor: linesOf(
      priceable.filter(({ task }) => task.laborUnitCost > 0),
      ({ task, category }) => [
        "labor",
        nameOf(task),
        task.unit,
        task.laborUnitCost,
        category.defaultLaborHourlyRate,
      ],
      laborLine,
    ),
    unknown: linesOf(
      parts.filter((each) => isOverridden(each) && !partsOf(each)),
      ({ task }) => ["unknown", nameOf(task), task.unit],
      (line) => line,
    ),
  };
}
