// A price list as a table that is imported: its columns, and what the import would do with each row.
import type { SeparatedRow } from "../files/separated-rows.ts";
import {
  DESCRIPTION_MAX_LENGTH,
  LISTED_COST_DECIMALS,
  NAME_MAX_LENGTH,
  PRICES_COMPARED_MAX,
} from "../limits.ts";
import { ownRate, type LaborRates } from "../own-prices/labor-rates.ts";
import { listedAmount } from "../money/money.ts";
import { priceKey, rememberedCosts, type OwnPrice } from "../own-prices/own-price.ts";
import { costColumns } from "../tables/costs/cost-columns.ts";
import { costChoices, costQuestions } from "../tables/costs/cost-questions.ts";
import { CostRows, type RateOf } from "../tables/costs/cost-rows.ts";
import { CostTable } from "../tables/costs/cost-table.ts";
import type { UnitRatio } from "../tables/costs/priced-units.ts";
import {
  answerTo,
  previewRows,
  RowRefusal,
  type AcceptedRow,
  type Question,
  type TableKind,
} from "../tables/kind.ts";
import { firstWords } from "../tables/table-rows.ts";
import { MappedTable, type Mapping } from "../tables/mapping.ts";
import type { Table } from "../tables/table-rows.ts";
import { countOf } from "../text/count-of.ts";
import { INVISIBLE_NAME, isNameTooLong, showsNothing } from "../text/text-notice.ts";
import { doubtsOf, type LikeTasks } from "./price-doubts.ts";

const LABELS = {
  name: "Name",
  size: "Second part of the name",
  unit: "Unit",
  material: "Material cost",
  labor: "Labor cost",
  basis: "Price is for how many",
  pack: "Pieces in a package",
  discount: "Discount",
  multiplier: "Multiplier of the price",
  quantity: "Quantity",
  materialSum: "Material total",
  laborSum: "Labor total",
  hours: "Labor hours",
  rate: "Labor rate per hour",
  category: "Category",
  description: "Description",
  code: "Code",
};

/** The price list as it is now, and what prices are compared with. */
export interface PriceContext {
  entries: readonly OwnPrice[];
  rates: LaborRates;
  /** Finds tasks of the catalog to compare with; null where it could not be read. */
  likeTasks: LikeTasks | null;
  /** Such as "2026-11-23". */
  today: string;
  newId: () => string;
}

type TextField = "name" | "category" | "description" | "code";
const FIELDS = ["category", "description", "code", "materialUnitCost", "laborUnitCost"] as const;

const isSame = (entry: OwnPrice, former: OwnPrice): boolean =>
  FIELDS.every((field) => entry[field] === former[field]);

const dollars = (cost: number): string => `$${listedAmount(cost)}`;

const shownCosts = ({ materialUnitCost, laborUnitCost, unit }: OwnPrice): string =>
  `${dollars(materialUnitCost)} material, ${dollars(laborUnitCost)} labor / ${unit}`;

/** Which of several rows with one article counts, as it is asked. */
const TWICE: Question = {
  id: "twice",
  label: "Which row counts where an article is listed twice",
  choices: { last: "The last one", first: "The first one" },
  known: "last",
  problem: "",
};

/** Longest second part of a name, in characters: a longer description is none. */
const SECOND_PART_MAX = 80;

/** The rows of a table by what they are found again: a name and a unit, which may be those of several products. */
class PriceNames {
  readonly #costs: CostTable;
  /** The field that tells a row from others with its name and unit; none for a single row. */
  readonly #telling = new Map<SeparatedRow, string>();
  readonly #lineOf = new Map<string, number>();
  /** Whether an article is listed twice. */
  readonly hasTwice: boolean;

  /** @param takesLast - whether of several rows with one article the last counts, else the first */
  constructor(costs: CostTable, takesLast: boolean) {
    this.#costs = costs;
    const priced = costs.rows.filter((row) => costs.hasPrice(row));
    const groups = Map.groupBy(priced, (row) => this.#keyOf(row, costs.cell(row, "name")));
    for (const alike of groups.values()) this.#tell(alike);
    for (const row of takesLast ? priced : priced.toReversed())
      this.#lineOf.set(this.#keyOf(row, this.nameOf(row)), row.line);
    this.hasTwice = this.#lineOf.size < priced.length;
  }

  #keyOf(row: SeparatedRow, name: string): string {
    return priceKey({ name, unit: this.#costs.unitOf(row)?.unit ?? "each" });
  }

  /** Finds what tells rows with one name and unit apart. */
  #tell(alike: readonly SeparatedRow[]): void {
    const texts = (field: string) => alike.map((row) => this.#costs.cell(row, field));
    const field = ["size", "code", "description"].find(
      (each) => new Set(texts(each).filter(Boolean)).size > 1,
    );
    if (field !== undefined) for (const row of alike) this.#telling.set(row, field);
  }

  /** The name of a row; its size, code or description is part of it where only that tells it from others. */
  nameOf(row: SeparatedRow): string {
    const name = this.#costs.cell(row, "name");
    const field = this.#telling.get(row);
    const own = field === undefined ? "" : this.#costs.cell(row, field);
    if (own === "" || own.length > SECOND_PART_MAX) return name;
    return field === "code" ? `${name} (${own})` : `${name}, ${own}`;
  }

  /** The line of the row that counts for the article of a row. */
  lineFor(row: SeparatedRow, name: string): number {
    return this.#lineOf.get(this.#keyOf(row, name)) ?? row.line;
  }
}

/** Reads the rows of a price list against the one that is known. */
class PriceReading {
  readonly #costs: CostRows;
  readonly #names: PriceNames;
  readonly #context: PriceContext;
  readonly #known: ReadonlyMap<string, OwnPrice>;
  readonly #rateOf: RateOf;
  readonly #likeTasks: LikeTasks;
  /** How many costs were rounded to the decimals of a price list. */
  rounded = 0;

  constructor(costs: CostRows, names: PriceNames, context: PriceContext) {
    this.#costs = costs;
    this.#names = names;
    this.#context = context;
    this.#known = new Map(context.entries.map((entry) => [priceKey(entry), entry]));
    this.#rateOf = (category) => ownRate(context.rates, category);
    this.#likeTasks = context.likeTasks ?? (() => []);
  }

  #text(row: SeparatedRow, field: TextField): string {
    const text = field === "name" ? this.#names.nameOf(row) : this.#costs.cell(row, field);
    const most = field === "description" ? DESCRIPTION_MAX_LENGTH : NAME_MAX_LENGTH;
    if (isNameTooLong(text, most))
      throw new RowRefusal(
        `The ${field} has ${text.length} characters; at most ${most} are possible.`,
      );
    return text;
  }

  /** The unit of a row that can be a price. @throws RowRefusal for any other */
  #checked(row: SeparatedRow, name: string): UnitRatio {
    this.#costs.checkHeading(row);
    if (name === "") throw new RowRefusal("The row has no name.");
    if (showsNothing(name)) throw new RowRefusal(INVISIBLE_NAME);
    const ratio = this.#costs.unitOf(row);
    if (!ratio) throw new RowRefusal("Its unit is left out.");
    const line = this.#names.lineFor(row, name);
    if (line !== row.line)
      throw new RowRefusal(`Line ${line} has the same name and unit, and counts instead.`);
    return ratio;
  }

  /** What is doubtful of all rows with such a unit, or without a quantity for their sums. */
  #doubts({ doubt }: UnitRatio): string[] {
    const isSum = this.#costs.has("materialSum") || this.#costs.has("laborSum");
    const noQuantity = "It is a sum, and the table has no quantity.";
    return [
      ...(doubt ? [doubt] : []),
      ...(isSum && !this.#costs.has("quantity") ? [noQuantity] : []),
    ];
  }

  /** @throws RowRefusal for a row that cannot be imported */
  readonly accepted = (row: SeparatedRow): AcceptedRow<OwnPrice> => {
    const name = this.#text(row, "name");
    const ratio = this.#checked(row, name);
    const former = this.#known.get(priceKey({ name, unit: ratio.unit }));
    const { material, labor, notes, doubts } = this.#costs.costsOf(row, ratio, this.#rateOf);
    if (material.dollars === null && labor.dollars === null)
      throw new RowRefusal("The row has no cost.");
    this.rounded += [material, labor].filter(({ isRounded }) => isRounded).length;
    const costs = {
      materialUnitCost: material.dollars ?? former?.materialUnitCost ?? 0,
      laborUnitCost: labor.dollars ?? former?.laborUnitCost ?? 0,
    };
    /** An empty cell keeps what the list has. */
    const textOrFormer = (field: "category" | "description" | "code"): string =>
      this.#text(row, field) || (former?.[field] ?? "");
    const entry: OwnPrice = {
      id: former?.id ?? this.#context.newId(),
      name: former?.name ?? name,
      category: textOrFormer("category"),
      description: textOrFormer("description"),
      unit: ratio.unit,
      ...costs,
      code: textOrFormer("code"),
      pricedOn: this.#context.today,
      ...rememberedCosts(former, costs),
    };
    const status = former ? (isSame(entry, former) ? "same" : "changed") : "new";
    const reasons =
      status === "same"
        ? []
        : [...this.#doubts(ratio), ...doubts, ...doubtsOf(entry, former, this.#likeTasks)];
    const [shown, formerShown] = [shownCosts(entry), former ? shownCosts(former) : null];
    return {
      name,
      status: reasons.length > 0 ? "doubtful" : status,
      reason: reasons.join(" "),
      notes,
      shown,
      formerShown: formerShown === shown ? null : formerShown,
      entry,
    };
  };
}

function previewPrices(table: Table, mapping: Mapping, context: PriceContext) {
  const costs = new CostRows(table, mapping);
  const names = new PriceNames(costs, answerTo(TWICE, mapping) === "last");
  const reading = new PriceReading(costs, names, context);
  const preview = previewRows(
    costs.rows,
    reading.accepted,
    (row) => costs.cell(row, "name") || firstWords(row),
  );
  const { rounded } = reading;
  const compared = preview.counts.new + preview.counts.doubtful;
  const said = [
    rounded > 0 &&
      `${countOf(rounded, "cost is", "costs are")} rounded to ${LISTED_COST_DECIMALS} decimals.`,
    !context.likeTasks && "The catalog could not be read: costs are not compared with it.",
    context.likeTasks &&
      compared > PRICES_COMPARED_MAX &&
      `The first ${PRICES_COMPARED_MAX} new prices are compared with the catalog.`,
  ];
  return { ...preview, said: said.filter((sentence) => typeof sentence === "string") };
}

const COSTS = ["material", "labor", "materialSum", "laborSum", "hours"];

/** The sentences of what is missing, for tables in which rows cost something. */
function missingColumns({ columns }: Mapping): string[] {
  const mapped = new MappedTable(columns);
  const missing = [
    !mapped.has("name") && "Choose the column of the names.",
    !COSTS.some((field) => mapped.has(field)) &&
      "Choose a column of costs: material, labor or both.",
  ];
  return missing.filter((sentence) => typeof sentence === "string");
}

function questions(table: Table, mapping: Mapping): Question[] {
  const costs = new CostTable(table, mapping);
  const asked = costQuestions(costs);
  const { hasTwice } = new PriceNames(costs, true);
  return hasTwice ? [...asked, TWICE] : asked;
}

export const priceTable: TableKind<OwnPrice, PriceContext> = {
  list: "price list",
  labels: LABELS,
  takesSeveral: false,
  names: ["name"],
  columnsBelow: (table, headerRow) => costColumns(table, headerRow, LABELS),
  wantedRows(table, mapping) {
    const costs = new CostTable(table, mapping);
    return costs.rows.filter((row) => costs.hasPrice(row));
  },
  missing: missingColumns,
  questions,
  choicesMade: (table, mapping) => costChoices(new CostTable(table, mapping)),
  preview: previewPrices,
};
