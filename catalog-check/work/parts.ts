// Checks what the tasks are made of: parts of tasks that exist, sold in one way, and enough of them.
import { part } from "#core/job-cost/parts.ts";
import {
  PARTS_FILE,
  type CatalogFiles,
  type PartRow,
  type TaskRow,
} from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/** At least so many tasks have parts. */
export const PARTS_COUNT = 150;

/** The cells besides the task, which are all empty where nothing is bought. */
const cellsOf = ({ part: name, soldAs, amount, waste }: PartRow) => [name, soldAs, amount, waste];
const isNothing = (row: PartRow): boolean => cellsOf(row).every((cell) => cell === "");

function rowProblems(row: PartRow, task: TaskRow | undefined): Problem[] {
  if (!task) return [problemAt(row, "is not a task of the catalog")];
  if (isNothing(row)) return [];
  const { part: name, soldAs, amount, waste } = row;
  const read = part.safeParse({
    part: name,
    soldAs,
    amount,
    waste: waste === "" ? null : Number(waste),
  });
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => problemAt(row, `${path.join(".")} ${message}`));
}

/** The rows whose key another row had before, unless both say the same. */
function repeated(
  rows: readonly PartRow[],
  keyOf: (row: PartRow) => string,
  saidOf: (row: PartRow) => string,
): PartRow[] {
  const first = new Map<string, string>();
  return rows.filter((row) => {
    const said = first.get(keyOf(row)) ?? saidOf(row);
    first.set(keyOf(row), said);
    return said !== saidOf(row);
  });
}

/**
 * Each row names a task and what it is made of; a quote knows the task by its name and unit, so no other task may have
 * both. A part is always sold in the same way, or it would be two lines of a shopping list.
 */
export function checkParts({ parts, tasks }: CatalogFiles): Problem[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const keyOf = ({ name, unit }: TaskRow) => `${name.toLowerCase()} ${unit}`;
  const sameName = Map.groupBy(tasks, keyOf);
  const withParts = parts.filter((row) => !isNothing(row));
  const count = new Set(withParts.map(({ task }) => task)).size;
  const isShared = (row: PartRow) => {
    const task = byId.get(row.task);
    return task !== undefined && (sameName.get(keyOf(task)) ?? []).length > 1;
  };
  return [
    ...(count < PARTS_COUNT && parts.length > 0
      ? [
          problemAt(
            { file: PARTS_FILE, line: 1, id: "parts" },
            `has parts of ${count} tasks, fewer than ${PARTS_COUNT}`,
          ),
        ]
      : []),
    ...parts.flatMap((row) => rowProblems(row, byId.get(row.task))),
    ...parts
      .filter(isShared)
      .map((row) =>
        problemAt(row, "has the name and unit of another task, so its parts are not known"),
      ),
    ...repeated(
      parts,
      (row) => `${row.task} ${row.part}`,
      (row) => String(row.line),
    ).map((row) => problemAt(row, `names ${row.part || "nothing to buy"} twice`)),
    ...repeated(
      withParts,
      (row) => row.part,
      (row) => row.soldAs,
    ).map((row) => problemAt(row, `${row.part} is sold in another way in a row above`)),
  ];
}
