// The columns of described fields: their types in a row, and the conversion of values to what columns hold and back.
import * as z from "zod";
import { scaled, toCents, toDollars } from "#core/money/money.ts";
import type { ColumnKind, Field, Fields, ValuesOf } from "#core/quote/fields/field.ts";

type Held<Kind, Value> =
  | (Kind extends "flag" | "cents" | { decimals: number }
      ? number
      : Value extends number
        ? number
        : string)
  | (null extends Value ? null : never);

/** The columns of described fields, as a row has them. */
export type ColumnsOf<All extends Fields> = {
  -readonly [Key in keyof All as All[Key]["column"]["name"]]: Held<
    All[Key]["column"]["kind"],
    z.infer<All[Key]["schema"]>
  >;
};

/** The names of the columns of described fields. */
export const columnNames = <All extends Fields>(fields: All) =>
  Object.values<Field>(fields).map(({ column }) => column.name) as (keyof ColumnsOf<All>)[];

/** How the values of one kind of column are converted. */
interface Conversion {
  toColumn(value: unknown): unknown;
  fromColumn(held: unknown): unknown;
}

const AS_IT_IS: Conversion = { toColumn: (value) => value, fromColumn: (held) => held };

const withDecimals = (decimals: number): Conversion => ({
  toColumn: (value) => Number(scaled(value as number, decimals)),
  fromColumn: (held) => (held as number) / 10 ** decimals,
});

const CONVERSIONS: Readonly<Record<Exclude<ColumnKind & string, "word">, Conversion>> = {
  text: AS_IT_IS,
  plain: AS_IT_IS,
  flag: { toColumn: (value) => (value === true ? 1 : 0), fromColumn: (held) => held === 1 },
  cents: {
    toColumn: (value) => toCents(value as number),
    fromColumn: (held) => toDollars(held as number),
  },
  json: {
    toColumn: (value) => JSON.stringify(value),
    fromColumn: (held) => JSON.parse(held as string),
  },
};

function conversionOf({ schema, column: { kind }, default: usual }: Field): Conversion {
  if (typeof kind === "object") return withDecimals(kind.decimals);
  if (kind !== "word") return CONVERSIONS[kind];
  // What another version wrote is read as the default.
  const known =
    schema instanceof z.ZodEnum
      ? schema.options
      : schema instanceof z.ZodLiteral
        ? [...schema.values]
        : [];
  const words = new Set<unknown>(known);
  return { ...AS_IT_IS, fromColumn: (held) => (words.has(held) ? held : usual) };
}

/** The conversion of a row's columns to the values of described fields and back. */
export interface Columns<All extends Fields> {
  toColumns(values: ValuesOf<All>): ColumnsOf<All>;
  fromColumns(row: ColumnsOf<All>): ValuesOf<All>;
}

/** Prepares the conversion of some fields, which then takes no lookups in their descriptions. Null stays null. */
export function columnsOf<All extends Fields>(fields: All): Columns<All> {
  const all = Object.entries<Field>(fields).map(([name, field]) => ({
    name,
    column: field.column.name,
    ...conversionOf(field),
  }));
  return {
    toColumns(values) {
      const row: Record<string, unknown> = {};
      for (const { name, column, toColumn } of all) {
        const value: unknown = values[name];
        row[column] = value === null ? null : toColumn(value);
      }
      return row as ColumnsOf<All>;
    },
    fromColumns(row) {
      const values: Record<string, unknown> = {};
      for (const { name, column, fromColumn } of all) {
        const held = (row as Record<string, unknown>)[column];
        values[name] = held === null ? null : fromColumn(held);
      }
      return values as ValuesOf<All>;
    },
  };
}
