// Checks names and descriptions: length, punctuation, characters, repeated sentences.
import type { CatalogFiles } from "../files/catalog-files.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";

const NAME_LENGTH = { from: 8, to: 110 };
const DESCRIPTION_LENGTH = { from: 40, to: 300 };
/** A sentence of this many words or more may occur only once: a repeated one is filler. */
const SENTENCE_WORDS = 7;

type Cell = readonly [column: string, text: string];

const cellsOf = (row: object): Cell[] =>
  Object.entries(row).filter(
    (cell): cell is [string, string] => typeof cell[1] === "string" && cell[0] !== "file",
  );

/** No outer or double spaces, and only ASCII characters. */
export function checkCharacters(catalog: CatalogFiles): Problem[] {
  const { categories, tasks, allowedPairs, sources, sample } = catalog;
  const rows: Place[] = [...categories, ...tasks, ...allowedPairs, ...sources, ...sample];
  return rows.flatMap((row) =>
    cellsOf(row).flatMap(([column, text]) => [
      ...(text === text.trim() && !/\s\s/.test(text)
        ? []
        : [problemAt(row, `${column} has a space too many`)]),
      ...(/^[\x20-\x7e]*$/.test(text)
        ? []
        : [problemAt(row, `${column} must be plain ASCII: write 1/2 in., x, a hyphen`)]),
    ]),
  );
}

/** Names of 8 to 110 characters; descriptions of 40 to 300 that end with a period. */
export function checkLengths({ tasks }: CatalogFiles): Problem[] {
  return tasks.flatMap((task) => {
    const problems: string[] = [];
    const { name, description } = task;
    if (name.length < NAME_LENGTH.from || name.length > NAME_LENGTH.to)
      problems.push(
        `the name has ${name.length} characters, not ${NAME_LENGTH.from} to ${NAME_LENGTH.to}`,
      );
    if (description.length < DESCRIPTION_LENGTH.from || description.length > DESCRIPTION_LENGTH.to)
      problems.push(
        `the description has ${description.length} characters, not ${DESCRIPTION_LENGTH.from} to ${DESCRIPTION_LENGTH.to}`,
      );
    if (!description.endsWith(".")) problems.push("the description must end with a period");
    return problems.map((what) => problemAt(task, what));
  });
}

/** A long sentence in two descriptions was copied instead of written for the task. */
export function checkRepeatedSentences({ tasks }: CatalogFiles): Problem[] {
  const first = new Map<string, Place>();
  return tasks.flatMap((task) =>
    task.description.split(/(?<=\.) (?=[A-Z])/).flatMap((sentence) => {
      if (sentence.split(" ").length < SENTENCE_WORDS) return [];
      const earlier = first.get(sentence.toLowerCase());
      if (earlier === undefined) first.set(sentence.toLowerCase(), task);
      return earlier === undefined
        ? []
        : [problemAt(task, `"${sentence}" already occurs at ${earlier.file}:${earlier.line}`)];
    }),
  );
}
