// What a check of the catalog finds: one line for a person who has the CSV open in a spreadsheet.

/** Where in a file something stands: its name below `catalog/`, its line from 1, and its row's id. */
export interface Place {
  file: string;
  line: number;
  id: string;
}

export interface Problem extends Place {
  /** What is wrong, and where it helps, what to do about it. */
  what: string;
}

/**
 * @param place - the row that is wrong
 * @param what - what is wrong with it, without a period
 */
export function problemAt(place: Place, what: string): Problem {
  return { file: place.file, line: place.line, id: place.id, what };
}

/** Prints a problem as `file:line id: what is wrong`, the form that editors turn into a link. */
export function formatProblem({ file, line, id, what }: Problem): string {
  return `catalog/${file}:${line} ${id}: ${what}`;
}
