// The columns of described fields: their types in a row, and the conversion of values to what columns hold and back.
import * as z from "zod";
import { scaled } from "#core/money/money.ts";
import type { Field, Fields, ValuesOf } from "#core/quote/fields/field.ts";

type Held<Value> = Value extends null ? null : Value extends boolean | number ? number : string;

/** The columns of described fields, as a row has them. */
export type ColumnsOf<All extends Fields> = {
  -readonly [Key in keyof All as All[Key]["column"]]: Held<z.infer<All[Key]["schema"]>>;
};

/** The names of the columns of described fields. */
export const columnNames = <All extends Fields>(fields: All) =>
  Object.values<Field>(fields).map(({ column }) => column) as (keyof ColumnsOf<All>)[];

/** How the values of a column are converted. */
interface Conversion {
  toColumn(value: unknown): unknown;
  fromColumn(held: unknown): unknown;
}

const AS_IT_IS: Conversion = { toColumn: (value) => value, fromColumn: (held) => held };
const FLAG: Conversion = {
  toColumn: (value) => (value === true ? 1 : 0),
  fromColumn: (held) => held === 1,
};
const JSON_TEXT: Conversion = {
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (held) => JSON.parse(held as string),
};

const withDecimals = (decimals: number): Conversion => ({
  toColumn: (value) => Number(scaled(value as number, decimals)),
  fromColumn: (held) => (held as number) / 10 ** decimals,
});

/** One of some words or numbers; one that this version does not know is read as the default. */
const oneOf = (known: readonly unknown[], usual: unknown): Conversion => ({
  ...AS_IT_IS,
  fromColumn: (held) => (known.includes(held) ? held : usual),
});

/**
 * One of some words. The default is stored as an empty text, to save bytes, and every version reads an empty text as the
 * default: so the default of such a field must never change.
 */
const wordOf = (known: readonly string[], usual: unknown): Conversion => ({
  ...oneOf(known, usual),
  toColumn: (value) => (value === usual ? "" : value),
});

function conversionOf({ schema, decimals = 0, default: usual }: Field): Conversion {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (inner instanceof z.ZodNumber) return withDecimals(decimals);
  if (inner instanceof z.ZodBoolean) return FLAG;
  if (inner instanceof z.ZodEnum) return wordOf(inner.options as string[], usual);
  if (inner instanceof z.ZodLiteral) return oneOf([...inner.values], usual);
  return inner instanceof z.ZodObject || inner instanceof z.ZodArray ? JSON_TEXT : AS_IT_IS;
}

/** Prepares the conversion of some fields between a row and their values. Null stays null. */
export function columnsOf<All extends Fields>(fields: All) {
  const all = Object.entries<Field>(fields).map(([name, each]) => ({
    name,
    column: each.column,
    ...conversionOf(each),
  }));
  return {
    toColumns(values: ValuesOf<All>): ColumnsOf<All> {
      const row: Record<string, unknown> = {};
      for (const { name, column, toColumn } of all) {
        const value: unknown = values[name];
        row[column] = value === null ? null : toColumn(value);
      }
      return row as ColumnsOf<All>;
    },
    fromColumns(row: ColumnsOf<All>): ValuesOf<All> {
      const values: Record<string, unknown> = {};
      for (const { name, column, fromColumn } of all) {
        const held = (row as Record<string, unknown>)[column];
        values[name] = held === null ? null : fromColumn(held);
      }
      return values as ValuesOf<All>;
    },
  };
}
