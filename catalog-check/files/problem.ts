// A problem of the catalog, formatted as one line for a person who edits the CSV file.

/** Position in a file: its name below `catalog/`, the line from 1, and the row's id. */
export interface Place {
  file: string;
  line: number;
  id: string;
}

export interface Problem extends Place {
  /** What is wrong, and if useful, how to fix it. */
  what: string;
}

/**
 * @param place - position of the row
 * @param what - what is wrong, without a period
 */
export function problemAt(place: Place, what: string): Problem {
  return { file: place.file, line: place.line, id: place.id, what };
}

/** Formats a problem as `file:line id: what is wrong`, which editors convert to a link. */
export function formatProblem({ file, line, id, what }: Problem): string {
  return `catalog/${file}:${line} ${id}: ${what}`;
}
