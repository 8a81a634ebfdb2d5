// Sub-headings of a long list of catalog tasks.
import type { CatalogTask } from "./catalog-schema.ts";

/** A shorter list is one group without a sub-heading. */
const LONG_LIST = 12;

/** Tasks under a sub-heading in a list. */
export interface TaskGroup {
  /** The sub-heading; "" for none. */
  title: string;
  tasks: CatalogTask[];
}

/**
 * @param tasks - of a category, in the catalog's order, in which the tasks of a section are neighbors
 * @returns the tasks by section, in the same order; a short list, or one without sections, as one group
 */
export function groupBySection(tasks: readonly CatalogTask[]): TaskGroup[] {
  if (tasks.length < LONG_LIST) return tasks.length === 0 ? [] : [{ title: "", tasks: [...tasks] }];
  const sections = Map.groupBy(tasks, ({ section = "" }) => section);
  return [...sections].map(([title, own]) => ({ title, tasks: own }));
}
