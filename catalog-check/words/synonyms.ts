// Checks the synonyms of the catalog's search: the catalog has what they mean, and each is needed.
import { plainWords } from "#core/catalog/search/search-words.ts";
import type { CatalogFiles, SynonymRow } from "../files/catalog-files.ts";
import { problemAt, type Problem } from "../files/problem.ts";

const KINDS: ReadonlySet<string> = new Set(["trade", "brand", "abbreviation", "french", "spanish"]);

/** Fewest entries: the search is only as good as the words it knows. */
const FEWEST = 400;

const typedKey = ({ typed }: SynonymRow): string => plainWords(typed).join(" ");

/** @param isFirst - whether no line above has the same typed words */
function checkRow(row: SynonymRow, inNames: ReadonlySet<string>, isFirst: boolean): Problem[] {
  const typed = typedKey(row);
  const meant = plainWords(row.means);
  const problems: Problem[] = [];
  const report = (what: string) => void problems.push(problemAt(row, what));
  if (!KINDS.has(row.kind)) report(`the kind must be one of ${[...KINDS].join(", ")}`);
  if (typed === "" || meant.length === 0) report("must have words in both columns");
  if (typed === meant.join(" ") && isFirst)
    report("means itself, which is only said after a more usual meaning");
  const unknown = meant.filter((word) => !inNames.has(word));
  if (unknown.length > 0)
    report(`no task's name and no category has the word "${unknown.join('", "')}"`);
  return problems;
}

/**
 * Every synonym means words that names of tasks or categories have; none stands twice. Words may mean themselves after
 * another meaning: they are seldom meant as the catalog has them, such as "outlet" for a gutter's.
 */
export function checkSynonyms({ categories, tasks, synonyms }: CatalogFiles): Problem[] {
  const names = [...categories, ...tasks].flatMap(({ name }) => plainWords(name));
  const inNames = new Set(names);
  const firstOf = new Map(synonyms.toReversed().map((row) => [typedKey(row), row]));
  const seen = new Set<string>();
  const twice = synonyms.filter(({ typed, means }) => {
    const key = `${plainWords(typed).join(" ")} = ${plainWords(means).join(" ")}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
  return [
    ...synonyms.flatMap((row) => checkRow(row, inNames, firstOf.get(typedKey(row)) === row)),
    ...twice.map((row) => problemAt(row, "stands twice")),
  ];
}

/** There are at least 400 synonyms. */
export function checkSynonymCount({ synonyms }: CatalogFiles): Problem[] {
  if (synonyms.length >= FEWEST) return [];
  const place = { file: "synonyms.csv", line: 1, id: "" };
  return [problemAt(place, `has ${synonyms.length} entries; at least ${FEWEST} are needed`)];
}
