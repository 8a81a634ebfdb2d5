// Checks what people call tasks in their own words: for tasks that exist, short, and in one form.
import type { CatalogFiles, OtherNamesRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

const NAMES_MAX = 8;
const NAME_MAX_LENGTH = 60;

function checkRow(row: OtherNamesRow, ids: ReadonlySet<string>): Problem[] {
  const names = row.names.split(";").map((name) => name.trim());
  const problems: Problem[] = [];
  const report = (what: string) => void problems.push(problemAt(row, what));
  if (!ids.has(row.task)) report("the catalog has no such task");
  if (names.length > NAMES_MAX) report(`must have at most ${NAMES_MAX} other names`);
  if (new Set(names).size < names.length) report("has the same name twice");
  for (const name of names) {
    if (name === "" || name.length > NAME_MAX_LENGTH)
      report(`each name must have 1 to ${NAME_MAX_LENGTH} characters`);
    if (name !== name.toLowerCase()) report(`"${name}" must be in lower case`);
  }
  return problems;
}

/** Other names belong to tasks of the catalog, each of which has at most one row. */
export function checkOtherNames({ tasks, otherNames }: CatalogFiles): Problem[] {
  const ids = new Set(tasks.map(({ id }) => id));
  const seen = new Set<string>();
  const twice = otherNames.filter(({ task }) => {
    const isKnown = seen.has(task);
    seen.add(task);
    return isKnown;
  });
  return [
    ...otherNames.flatMap((row) => checkRow(row, ids)),
    ...twice.map((row) => problemAt(row, "stands twice")),
  ];
}
