// Checks the sub-headings: each begins at a task, and every category begins with one.
import type { CatalogFiles, SectionRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

const SECTION_MAX_LENGTH = 40;

function checkSection(
  row: SectionRow,
  last: SectionRow | undefined,
  orders: ReadonlyMap<string, number>,
): Problem[] {
  const order = orders.get(row.firstTask);
  if (order === undefined) return [problemAt(row, "the catalog has no such task")];
  const before = last && orders.get(last.firstTask);
  const problems: Problem[] = [];
  if (before !== undefined && before >= order)
    problems.push(problemAt(row, "must be in the order of the tasks"));
  if (row.section.trim() === "" || row.section.length > SECTION_MAX_LENGTH)
    problems.push(problemAt(row, `the section must have 1 to ${SECTION_MAX_LENGTH} characters`));
  return problems;
}

/** Sections are in the order of their first tasks, which exist, and cover every category from its first task. */
export function checkSections({ categories, tasks, sections }: CatalogFiles): Problem[] {
  const orders = new Map(tasks.map(({ id }, order) => [id, order]));
  const begun = new Set(sections.map(({ firstTask }) => firstTask));
  const uncovered = categories.flatMap(({ id: categoryId }) => {
    const first = tasks.find((task) => task.categoryId === categoryId);
    return first && !begun.has(first.id)
      ? [
          problemAt(
            first,
            "must begin a section in sections.csv, as the first task of its category",
          ),
        ]
      : [];
  });
  const wrong = sections.flatMap((row, index) => checkSection(row, sections[index - 1], orders));
  return [...wrong, ...uncovered];
}
