// The columns of tasks in CSV and XLSX, which follow from the fields of a task.
import type { Field, Fields, ValuesOf } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";

/** Says of a task or a category that it does not count. */
export const LEFT_OUT = "Left out";

/** Columns, with others behind some of them. */
export const columnsWith = (
  columns: readonly string[],
  behind: Readonly<Record<string, readonly string[]>>,
): string[] => columns.flatMap((heading) => [heading, ...(behind[heading] ?? [])]);

/** The columns of CSV. */
export const TASK_COLUMNS = [
  "Category",
  ...columnsWith(
    Object.values<Field>(taskFields).flatMap(({ heading }) => heading ?? []),
    { [taskFields.markup.heading]: ["Total"], [taskFields.internalNote.heading]: [LEFT_OUT] },
  ),
];

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
