// What an import would do to each row of a price file, before anything is written.
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "../limits.ts";
import type { SeparatedRow } from "../files/separated-rows.ts";
import { isTotalRow } from "../files/table-rows.ts";
import { priceKey, rememberedCosts, type OwnPrice } from "../own-prices/own-price.ts";
import { INVISIBLE_NAME, isNameTooLong, showsNothing } from "../text/text-notice.ts";
import { readCost, type CostReading } from "./cost-text.ts";
import { withoutApostrophe } from "./price-csv.ts";
import type { PriceFile } from "./price-file.ts";
import { cellOf, priceRows, unitOf, type PriceMapping } from "./price-mapping.ts";

export const PREVIEW_STATUSES = ["new", "changed", "same", "doubtful", "refused"] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

export interface PreviewRow {
  line: number;
  name: string;
  status: PreviewStatus;
  /** A sentence for a doubtful or refused row; "" for others. */
  reason: string;
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

interface PreviewOptions {
  /** Such as "2026-11-23". */
  today: string;
  newId: () => string;
}

/** A row cannot be imported; the message is a sentence for the user. */
class RowRefusal extends Error {}

/** A cost that is so many times the former one, or its part, is doubtful. */
const DOUBTFUL_FACTOR = 3;

const FIELDS = ["category", "description", "code", "materialUnitCost", "laborUnitCost"] as const;

const isSame = (entry: OwnPrice, former: OwnPrice): boolean =>
  FIELDS.every((field) => entry[field] === former[field]);

const isFarFrom = (cost: number, former: number): boolean =>
  cost > 0 && former > 0 && (cost > former * DOUBTFUL_FACTOR || former > cost * DOUBTFUL_FACTOR);

/** Why an entry is doubtful, as a sentence; "" if it is not. */
function doubt(entry: OwnPrice, former: OwnPrice | undefined): string {
  if (entry.materialUnitCost === 0 && entry.laborUnitCost === 0) return "Both costs are zero.";
  if (!former) return "";
  for (const [field, word] of [
    ["materialUnitCost", "material"],
    ["laborUnitCost", "labor"],
  ] as const)
    if (isFarFrom(entry[field], former[field]))
      return entry[field] > former[field]
        ? `The ${word} cost is more than ${DOUBTFUL_FACTOR} times what it is now.`
        : `The ${word} cost is less than 1/${DOUBTFUL_FACTOR} of what it is now.`;
  return "";
}

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

function costOf(reading: CostReading, former: number | undefined): number {
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
}

/** The key of a row; null for one whose unit is left out. */
function keyOf(row: SeparatedRow, mapping: PriceMapping): string | null {
  const unit = unitOf(cellOf(row, mapping, "unit"), mapping);
  return unit ? priceKey({ name: withoutApostrophe(cellOf(row, mapping, "name")), unit }) : null;
}

/** A row that can be imported, and how many of its costs were rounded. @throws RowRefusal for any other */
function acceptedRow(
  row: SeparatedRow,
  { mapping, options, known, lastLines }: Reading,
): PreviewRow & { rounded: number } {
  const name = textOf(row, mapping, "name");
  if (name === "") throw new RowRefusal("The row has no name.");
  if (showsNothing(name)) throw new RowRefusal(INVISIBLE_NAME);
  if (isTotalRow([name])) throw new RowRefusal("The row looks like a total.");
  const unit = unitOf(cellOf(row, mapping, "unit"), mapping);
  if (!unit) throw new RowRefusal("Its unit is left out.");
  const key = priceKey({ name, unit });
  const last = lastLines.get(key);
  if (last !== undefined && last !== row.line)
    throw new RowRefusal(`Line ${last} has the same name and unit, and counts instead.`);
  const former = known.get(key);
  const sign = mapping.decimalSign ?? "point";
  const material = readCost(cellOf(row, mapping, "material"), sign);
  const labor = readCost(cellOf(row, mapping, "labor"), sign);
  if (material.kind === "empty" && labor.kind === "empty")
    throw new RowRefusal("The row has no cost.");
  const costs = {
    materialUnitCost: costOf(material, former?.materialUnitCost),
    laborUnitCost: costOf(labor, former?.laborUnitCost),
  };
  const entry: OwnPrice = {
    id: former?.id ?? options.newId(),
    name: former?.name ?? name,
    category: textOf(row, mapping, "category") || (former?.category ?? ""),
    description: textOf(row, mapping, "description") || (former?.description ?? ""),
    unit,
    ...costs,
    code: textOf(row, mapping, "code") || (former?.code ?? ""),
    pricedOn: options.today,
    ...rememberedCosts(former, costs),
  };
  const why = doubt(entry, former);
  const status = former ? (isSame(entry, former) ? "same" : "changed") : "new";
  const isDoubtful = why !== "" && status !== "same";
  return {
    line: row.line,
    name,
    status: isDoubtful ? "doubtful" : status,
    reason: isDoubtful ? why : "",
    entry,
    former: former ?? null,
    rounded: [material, labor].filter((each) => each.kind === "cost" && each.isRounded).length,
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
  file: PriceFile,
  mapping: PriceMapping,
  entries: readonly OwnPrice[],
  options: PreviewOptions,
): PricePreview {
  const source = priceRows(file, mapping);
  const known = new Map(entries.map((entry) => [priceKey(entry), entry]));
  const lastLines = new Map(source.map((row) => [keyOf(row, mapping) ?? "", row.line]));
  const reading = { mapping, options, known, lastLines };
  const read = source.map((row) => readRow(row, reading));
  const counts = { new: 0, changed: 0, same: 0, doubtful: 0, refused: 0 };
  for (const { status } of read) counts[status] += 1;
  const rows = read.map(({ rounded: _rounded, ...row }) => row);
  return { rows, counts, rounded: read.reduce((sum, { rounded }) => sum + rounded, 0) };
}

/** @returns the entries to write: new and changed ones, and the doubtful ones if they are wanted */
export const importedEntries = (
  { rows }: PricePreview,
  { withDoubtful }: { withDoubtful: boolean },
): OwnPrice[] =>
  rows.flatMap(({ status, entry }) => {
    const isWanted =
      status === "new" || status === "changed" || (withDoubtful && status === "doubtful");
    return isWanted && entry ? [entry] : [];
  });
