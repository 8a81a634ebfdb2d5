// The columns of tasks in CSV and XLSX, which follow from the fields of a task, for writing and for reading.
import { namesWhere, type Field, type Fields, type ValuesOf } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";

const headed = namesWhere(taskFields, ({ heading }) => heading !== undefined);
const columns = headed.map((name): Field => taskFields[name]);

/** The columns that all files have. */
export const TASK_COLUMNS = [
  "Category",
  ...columns.flatMap(({ heading = "", since }) => (since === undefined ? [heading] : [])),
  "Total",
];

/** Says of a task or a category that it does not count. */
export const LEFT_OUT = "Left out";

/** The columns after all others, each with the version that added it: files from before do not have them. */
export const LATER_COLUMNS = [
  ...columns.flatMap(({ heading = "", since }) =>
    since === undefined ? [] : [{ heading, since }],
  ),
  { heading: LEFT_OUT, since: 3 },
].sort((a, b) => a.since - b.since);

/** The headings of these columns. */
export const LATER_HEADINGS = LATER_COLUMNS.map(({ heading }) => heading);

/** The word for "yes" in the columns of switches; "no" is an empty cell. */
export const YES = "yes";

/** A value as its cell shows it: of a switch, whether it is not as usual; of a figure that is not set, null. */
export type CellValue = string | number | boolean | null;

/**
 * @param fields - of a task, or those that its category shares
 * @param cellOf - makes a cell of a value
 * @returns the cells of a row by heading
 */
export const cellsOf = <All extends Fields, Cell>(
  fields: All,
  part: ValuesOf<All>,
  cellOf: (value: CellValue, field: Field) => Cell,
): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      const value = part[name] as CellValue;
      if (field.heading === undefined) return [];
      return [
        [
          field.heading,
          cellOf(typeof value === "boolean" ? value !== field.default : value, field),
        ],
      ];
    }),
  );
