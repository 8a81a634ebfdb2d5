// Checks that descriptions refer only to work that the catalog has: "Meter base on another line".
import type { CatalogFiles, CategoryRow, TaskRow } from "../files/catalog-files.ts";
import { wordsOf } from "./nearness.ts";
import { problemAt, type Problem } from "../files/problem.ts";

/**
 * Phrases that send the reader to another row: "on its own line", "is a separate item", "listed
 * separately", and with the category "under Site Work".
 */
const REFERENCE =
  /\b(?:(?:separate|another|other|its own|their own) (?:lines?|items?)|(?:listed|priced|quoted|counted|charged) separately|under ([A-Z][a-z]+(?: [A-Z][a-z]+)*))\b/;
/** The subject of such a sentence ends at its verb or preposition. */
const VERB = /\b(?:is|are|on|by|as|under|listed|priced|quoted|counted|charged)\b/;
const BETWEEN_SUBJECTS = /,| and | or /;

interface Reference {
  /** What the other row is about; none when the sentence names nothing. */
  subjects: readonly string[];
  /** The name of its category, when the phrase states one. */
  category: string | undefined;
}

/** The references of a description, one per sentence. */
function referencesIn(description: string): Reference[] {
  return description.split(/(?<=[.;])\s/).flatMap((sentence) => {
    const found = REFERENCE.exec(sentence);
    if (found === null) return [];
    const before = sentence.slice(0, found.index);
    const subject = before.slice(0, VERB.exec(before)?.index);
    const subjects = subject
      .split(BETWEEN_SUBJECTS)
      .map((part) => part.trim())
      .filter((part) => wordsOf(part).size > 0);
    return [{ subjects, category: found[1] }];
  });
}

function sharesWord(subject: string, { name }: TaskRow): boolean {
  const words = wordsOf(name);
  return [...wordsOf(subject)].some((word) => words.has(word));
}

/** Whether the category is named by these words: "Framing" means Structural & Framing. */
const isCalled = ({ name }: CategoryRow, words: string): boolean => name.includes(words);

/**
 * Reports every description that points to a row that does not exist: each thing that it says is
 * on another line has to be in the name of another task, and of the stated category, if any.
 */
export function checkReferences({ categories, tasks }: CatalogFiles): Problem[] {
  return tasks.flatMap((task) =>
    referencesIn(task.description).flatMap(({ subjects, category }) => {
      const named = categories.filter((row) => category === undefined || isCalled(row, category));
      if (named.length === 0)
        return [problemAt(task, `points to ${category}, which is no category`)];
      const ids = new Set(named.map(({ id }) => id));
      const others = tasks.filter(({ id, categoryId }) => id !== task.id && ids.has(categoryId));
      return subjects
        .filter((subject) => !others.some((other) => sharesWord(subject, other)))
        .map((subject) =>
          problemAt(
            task,
            `points to a row for "${subject}", but no other task${category === undefined ? "" : ` of ${category}`} has that in its name`,
          ),
        );
    }),
  );
}
