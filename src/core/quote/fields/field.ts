// How the fields of a quote and its parts are described, and the schemas and defaults that follow from the descriptions.
import * as z from "zod";

/** What is said of a field beside its column and its schema. */
interface Description<Value> {
  /** Its value in a new quote or part. A field without a default has to be given. */
  readonly default?: Value;
  /** Its label on the screens, for notices about typed text. A switch has none. */
  readonly label?: string;
  /** The heading of its column in CSV and XLSX. A switch has "yes" there when it differs from its default. */
  readonly heading?: string;
  /** The decimals of a number: the store holds it as an integer. */
  readonly decimals?: number;
  /** The unit that a number is shown with. */
  readonly unit?: "$";
  /** The version of the quote file that added it: files, edits and requests from before do not have it. */
  readonly since?: number;
  /** Who may see it. Without this the client may see it too. */
  readonly seenBy?: "contractor";
  /** Whether the price of the quote depends on it. */
  readonly isPriced?: true;
}

/** A described field. */
export interface Field extends Description<unknown> {
  readonly column: string;
  readonly schema: z.ZodType;
}
export type Fields = Readonly<Record<string, Field>>;

/** @param rest - its default has to be a value of the schema */
export const field = <
  const Column extends string,
  Schema extends z.ZodType,
  const Rest extends Description<Readonly<z.infer<Schema>>>,
>(
  column: Column,
  schema: Schema,
  rest: Rest,
): { readonly column: Column; readonly schema: Schema } & Rest => ({ column, schema, ...rest });

/** The values of described fields. */
export type ValuesOf<All extends Fields> = {
  -readonly [Key in keyof All]: z.infer<All[Key]["schema"]>;
};

/** The names of the fields whose description has this. */
export type NamesWith<All extends Fields, Has> = {
  [Key in keyof All]: All[Key] extends Has ? Key : never;
}[keyof All];

/** @returns the names of the fields whose descriptions pass the test, in the order of the table */
export const namesWhere = <All extends Fields>(
  fields: All,
  test: (field: Field) => boolean,
): (keyof All & string)[] => Object.keys(fields).filter((name) => test(fields[name] as Field));

type Text = z.ZodString | z.ZodNullable<z.ZodString>;

/** The fields that people type texts into: not days, nor words of the product. */
export const textNames = <All extends Fields>(fields: All) =>
  namesWhere(
    fields,
    ({ schema }) =>
      (schema instanceof z.ZodNullable ? schema.unwrap() : schema) instanceof z.ZodString,
  ) as NamesWith<All, { schema: Text }>[];

/** The names of the fields on which the price of the quote depends. */
export type PricedNames<All extends Fields> = NamesWith<All, { isPriced: true }>;

/** The fields on which the price of the quote depends. */
export const pricedFields = <All extends Fields>(fields: All) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { isPriced }]) => isPriced),
  ) as unknown as Pick<All, PricedNames<All>>;

/** The fields that files, edits and requests of the first version do not have. */
export const laterNames = <All extends Fields>(fields: All) =>
  namesWhere(fields, ({ since }) => since !== undefined) as NamesWith<All, { since: number }>[];

/** The labels of the fields that have one, by name. */
export const labelsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { label }]) =>
      label === undefined ? [] : [[name, label]],
    ),
  );

const mapped = (fields: Fields, of: (field: Field) => unknown): object =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, of(each)]));

/** The defaults of the fields that have one. */
export const defaultsOf = <All extends Fields>(
  fields: All,
): Pick<ValuesOf<All>, NamesWith<All, { default: unknown }>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, each]) =>
      "default" in each ? [[name, each.default]] : [],
    ),
  ) as Pick<ValuesOf<All>, NamesWith<All, { default: unknown }>>;

/** The schemas of a complete part. */
export const schemasOf = <All extends Fields>(fields: All) =>
  mapped(fields, ({ schema }) => schema) as {
    -readonly [Key in keyof All]: All[Key]["schema"];
  };

/** The schemas of a new part: whatever has a default may be missing. */
export const schemasOfNew = <All extends Fields>(fields: All) =>
  mapped(fields, (each) => ("default" in each ? each.schema.optional() : each.schema)) as {
    -readonly [Key in keyof All]: All[Key] extends { default: unknown }
      ? z.ZodOptional<All[Key]["schema"]>
      : All[Key]["schema"];
  };

/** The schemas of a part as any version wrote it: later fields that are missing have their defaults. */
export const schemasOfAnyVersion = <All extends Fields>(fields: All) =>
  mapped(fields, (each) =>
    each.since === undefined ? each.schema : each.schema.default(each.default),
  ) as {
    -readonly [Key in keyof All]: All[Key] extends { since: number }
      ? z.ZodDefault<All[Key]["schema"]>
      : All[Key]["schema"];
  };

/** The described fields of a quote or a part, in the order of the table. */
export const picked = <All extends Fields>(fields: All, given: ValuesOf<All>): ValuesOf<All> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, given[name]])) as ValuesOf<All>;
