// What an import would do to each row of a price file, before anything is written.
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "../limits.ts";
import { withoutApostrophe } from "../files/csv-file.ts";
import type { SeparatedRow } from "../files/separated-rows.ts";
import type { TableFile } from "../table-files/table-file.ts";
import { headerCells, repeatsHeader } from "../table-files/table-header.ts";
import { priceKey, rememberedCosts, type OwnPrice } from "../own-prices/own-price.ts";
import { INVISIBLE_NAME, isNameTooLong, showsNothing } from "../text/text-notice.ts";
import type { Fraction } from "../money/exact-fractions.ts";
import { quoted } from "../money/figure-fields.ts";
import { areShares, readDiscount } from "./discount-text.ts";
import { NO_DISCOUNT, rowCost, writtenAs, type RowCost } from "./price-costs.ts";
import { doubtsOf, type LikeTasks } from "./price-doubts.ts";
import { cellOf, isTotal, priceRows, unitOf, type PriceMapping } from "./price-mapping.ts";
import type { UnitRatio } from "./price-units.ts";

export const PREVIEW_STATUSES = ["new", "changed", "same", "doubtful", "refused"] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

export interface PreviewRow {
  line: number;
  name: string;
  status: PreviewStatus;
  /** Sentences for a doubtful or refused row; "" for others. */
  reason: string;
  /** How the file has a cost that was computed, as a sentence; "" for others. */
  written: string;
  /** Null when the row is refused. */
  entry: OwnPrice | null;
  /** The entry with the same name and unit that the list has now. */
  former: OwnPrice | null;
}

export interface PricePreview {
  rows: readonly PreviewRow[];
  counts: Readonly<Record<PreviewStatus, number>>;
  /** How many costs were rounded to the decimals of a cost. */
  rounded: number;
}

export interface PreviewOptions {
  likeTasks: LikeTasks;
  /** Such as "2026-11-23". */
  today: string;
  newId: () => string;
}

/** A row cannot be imported; the message is a sentence for the user. */
class RowRefusal extends Error {}

const FIELDS = ["category", "description", "code", "materialUnitCost", "laborUnitCost"] as const;

const isSame = (entry: OwnPrice, former: OwnPrice): boolean =>
  FIELDS.every((field) => entry[field] === former[field]);

function textOf(
  row: SeparatedRow,
  mapping: PriceMapping,
  field: "name" | "category" | "description" | "code",
) {
  const text = withoutApostrophe(cellOf(row, mapping, field));
  const most = field === "description" ? DESCRIPTION_MAX_LENGTH : NAME_MAX_LENGTH;
  if (isNameTooLong(text, most))
    throw new RowRefusal(
      `The ${field} has ${text.length} characters; at most ${most} are possible.`,
    );
  return text;
}

function costOf(reading: RowCost, former: number | undefined): number {
  if (reading.kind === "refused") throw new RowRefusal(reading.reason);
  return reading.kind === "cost" ? reading.dollars : (former ?? 0);
}

/** What the rows are read against. */
interface Reading {
  mapping: PriceMapping;
  options: PreviewOptions;
  /** The price list by key. */
  known: ReadonlyMap<string, OwnPrice>;
  /** The last row of each key: of several rows with one name and unit it counts. */
  lastLines: ReadonlyMap<string, number>;
  /** The words of the header, which may be repeated on every page. */
  header: readonly string[];
  /** Whether discounts are shares of one. */
  hasShares: boolean;
}

/** What remains of the row's price. @throws RowRefusal for a discount that cannot be read */
function remainsOf(row: SeparatedRow, { mapping, hasShares }: Reading) {
  const cell = cellOf(row, mapping, "discount");
  if (mapping.takesDiscount !== true || mapping.columns.discount === undefined) return NO_DISCOUNT;
  const remains = readDiscount(cell, hasShares);
  if (!remains) throw new RowRefusal(`${quoted(cell)} is not a discount.`);
  return remains;
}

/** The key of a row; null for one whose unit is left out. */
function keyOf(row: SeparatedRow, mapping: PriceMapping): string | null {
  const known = unitOf(row, mapping);
  if (!known) return null;
  return priceKey({ name: withoutApostrophe(cellOf(row, mapping, "name")), unit: known.unit });
}

/** @throws RowRefusal for a row that is no price */
function checkRow(row: SeparatedRow, name: string, { mapping, header }: Reading): void {
  if (repeatsHeader(row, header)) throw new RowRefusal("It names the columns again.");
  if (isTotal(row, mapping)) throw new RowRefusal("The row looks like a total.");
  const hasNothing = (["unit", "material", "labor"] as const).every(
    (field) => cellOf(row, mapping, field) === "",
  );
  if (hasNothing) throw new RowRefusal("The row has no cost: it looks like a heading.");
  if (name === "") throw new RowRefusal("The row has no name.");
  if (showsNothing(name)) throw new RowRefusal(INVISIBLE_NAME);
}

/** The costs of a row in its unit. @throws RowRefusal for a row without costs, or with one that cannot be read */
function costsOfRow(row: SeparatedRow, ratio: UnitRatio, reading: Reading) {
  const { mapping } = reading;
  const sign = mapping.decimalSign ?? "point";
  const remains = remainsOf(row, reading);
  const cost = (field: "material" | "labor", left: Fraction) =>
    rowCost({ text: cellOf(row, mapping, field), sign, remains: left, ratio });
  const material = cost("material", remains);
  const labor = cost("labor", NO_DISCOUNT);
  if (material.kind === "empty" && labor.kind === "empty")
    throw new RowRefusal("The row has no cost.");
  const read = [material, labor].flatMap((each) => (each.kind === "cost" ? [each] : []));
  const amounts = read.map((each) => each.written);
  return {
    material,
    labor,
    rounded: read.filter(({ isRounded }) => isRounded).length,
    written: writtenAs(amounts, { remains, ratio }, cellOf(row, mapping, "unit")),
  };
}

/** A row that can be imported, and how many of its costs were rounded. @throws RowRefusal for any other */
function acceptedRow(row: SeparatedRow, reading: Reading): PreviewRow & { rounded: number } {
  const { mapping, options, known, lastLines } = reading;
  const name = textOf(row, mapping, "name");
  checkRow(row, name, reading);
  const ratio = unitOf(row, mapping);
  if (!ratio) throw new RowRefusal("Its unit is left out.");
  const { unit } = ratio;
  const key = priceKey({ name, unit });
  const last = lastLines.get(key);
  if (last !== undefined && last !== row.line)
    throw new RowRefusal(`Line ${last} has the same name and unit, and counts instead.`);
  const former = known.get(key);
  const { material, labor, rounded, written } = costsOfRow(row, ratio, reading);
  const costs = {
    materialUnitCost: costOf(material, former?.materialUnitCost),
    laborUnitCost: costOf(labor, former?.laborUnitCost),
  };
  /** An empty cell keeps what the list has. */
  const textOrFormer = (field: "category" | "description" | "code"): string =>
    textOf(row, mapping, field) || (former?.[field] ?? "");
  const entry: OwnPrice = {
    id: former?.id ?? options.newId(),
    name: former?.name ?? name,
    category: textOrFormer("category"),
    description: textOrFormer("description"),
    unit,
    ...costs,
    code: textOrFormer("code"),
    pricedOn: options.today,
    ...rememberedCosts(former, costs),
  };
  const status = former ? (isSame(entry, former) ? "same" : "changed") : "new";
  const reasons = status === "same" ? [] : doubtsOf(entry, former, options.likeTasks);
  return {
    line: row.line,
    name,
    status: reasons.length > 0 ? "doubtful" : status,
    reason: reasons.join(" "),
    written,
    entry,
    former: former ?? null,
    rounded,
  };
}

function readRow(row: SeparatedRow, reading: Reading): PreviewRow & { rounded: number } {
  try {
    return acceptedRow(row, reading);
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error;
    const name = cellOf(row, reading.mapping, "name");
    const refused = {
      status: "refused",
      reason: error.message,
      written: "",
      entry: null,
      former: null,
    } as const;
    return { line: row.line, name, ...refused, rounded: 0 };
  }
}

/**
 * @param mapping - with an answer to every question; a decimal sign that is not known counts as a point
 * @param entries - the price list as it is now; an empty cell of the file keeps what it has
 */
export function previewPrices(
  file: TableFile,
  mapping: PriceMapping,
  entries: readonly OwnPrice[],
  options: PreviewOptions,
): PricePreview {
  const source = priceRows(file, mapping);
  const known = new Map(entries.map((entry) => [priceKey(entry), entry]));
  const lastLines = new Map(source.map((row) => [keyOf(row, mapping) ?? "", row.line]));
  const discounts = source.map((row) => cellOf(row, mapping, "discount"));
  const reading: Reading = {
    mapping,
    options,
    known,
    lastLines,
    header: headerCells(file, mapping.headerRow),
    hasShares: file.isWorkbook && areShares(discounts),
  };
  const read = source.map((row) => readRow(row, reading));
  const counts = { new: 0, changed: 0, same: 0, doubtful: 0, refused: 0 };
  for (const { status } of read) counts[status] += 1;
  const rows = read.map(({ rounded: _rounded, ...row }) => row);
  return { rows, counts, rounded: read.reduce((sum, { rounded }) => sum + rounded, 0) };
}

/**
 * @param ticked - the lines of the doubtful rows that are wanted
 * @returns the entries to write: new and changed ones, and the doubtful ones that are wanted
 */
export const importedEntries = ({ rows }: PricePreview, ticked: ReadonlySet<number>): OwnPrice[] =>
  rows.flatMap(({ status, entry, line }) => {
    const isWanted =
      status === "new" || status === "changed" || (status === "doubtful" && ticked.has(line));
    return isWanted && entry ? [entry] : [];
  });
