// How a table is to be read: the row that names its columns, what each column is, and the answers to what it leaves open.
import * as z from "zod";

/** The field of each column, by its place from 0; a column that is not used has none. */
export type Columns = Readonly<Record<string, string>>;

export interface Mapping {
  /** Index of the row that names the columns, in the rows of the table; null without one. */
  headerRow: number | null;
  columns: Columns;
  /** The choices by the ids of their questions. */
  answers: Readonly<Record<string, string>>;
}

/** What stands for the rows of a unit that is left out. */
export const LEFT_OUT = "left out";

const mapping = z.object({
  headerRow: z.int().min(0).nullable(),
  columns: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.string()).default({}),
});

/** The answer to a question about a unit: the unit, and how many of it one of the file's has; "?" while that is open. */
export const unitAnswer = (unit: string, per: number | null): string => `${unit} ${per ?? "?"}`;

/** As 1.0.0 to 1.2.0 remember how a price list was read: by fields, in the first of them with units without factors. */
const priceMapping = z
  .object({
    headerRow: z.int().min(0).nullable().optional(),
    hasHeader: z.boolean().default(true),
    columns: z.record(z.string(), z.int()),
    decimalSign: z.string().nullable(),
    units: z.record(
      z.string(),
      z.union([z.string(), z.object({ unit: z.string(), per: z.number().nullable() })]),
    ),
    defaultUnit: z.string().nullable(),
    takesDiscount: z.boolean().nullable().default(null),
  })
  .transform(({ headerRow, hasHeader, columns, decimalSign, units, ...rest }): Mapping => {
    const answered = Object.entries(units).map(([word, answer]) => {
      if (typeof answer === "object") return [word, unitAnswer(answer.unit, answer.per)];
      return [word, answer === LEFT_OUT ? answer : unitAnswer(answer, 1)];
    });
    const { defaultUnit, takesDiscount } = rest;
    return {
      headerRow: headerRow === undefined ? (hasHeader ? 0 : null) : headerRow,
      columns: Object.fromEntries(Object.entries(columns).map(([field, at]) => [at, field])),
      answers: {
        ...Object.fromEntries(answered.map(([word, answer]) => [`unit:${word}`, answer])),
        ...(decimalSign !== null && { sign: decimalSign }),
        ...(defaultUnit !== null && { "unit:": unitAnswer(defaultUnit, 1) }),
        ...(takesDiscount !== null && { discount: takesDiscount ? "taken" : "left" }),
      },
    };
  });

/** A mapping that was used, for the next table with the same header. */
export const rememberedMapping = z.object({
  header: z.string(),
  mapping: z.union([priceMapping, mapping]),
});
export type RememberedMapping = z.infer<typeof rememberedMapping>;

/** A row by the fields of a mapping. */
export class MappedTable {
  readonly #columnsOf: ReadonlyMap<string, readonly number[]>;

  constructor(columns: Columns) {
    const places = Object.keys(columns)
      .map(Number)
      .toSorted((a, b) => a - b);
    this.#columnsOf = Map.groupBy(places, (at) => columns[at] ?? "");
  }

  has(field: string): boolean {
    return this.#columnsOf.has(field);
  }

  /** The columns of a field, in the order of the table. */
  columnsOf(field: string): readonly number[] {
    return this.#columnsOf.get(field) ?? [];
  }

  /** The text of a field in a row, of the first column of several; "" where the table does not have it. */
  cell({ cells }: { cells: readonly string[] }, field: string): string {
    const [at] = this.columnsOf(field);
    return at === undefined ? "" : (cells[at] ?? "").trim();
  }
}
