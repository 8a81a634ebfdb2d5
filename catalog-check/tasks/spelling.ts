// Spell check of names and descriptions with an English dictionary and the trade words.
import { getDefaultBundledSettingsAsync, spellCheckDocument } from "cspell-lib";
import type { CatalogFiles, TaskRow } from "../files/catalog-files.ts";
import { problemAt, type Place, type Problem } from "../files/problem.ts";

const TRADE_WORDS: Place = { file: "trade-words.txt", line: 1, id: "word" };
/** Shorter strings are units and abbreviations, which the dictionary cannot check. */
const SHORTEST_WORD = 3;

/** The text of the tasks, one line each, and the start index of each task. */
function textOf(tasks: readonly TaskRow[]): {
  text: string;
  startingAt: ReadonlyMap<number, TaskRow>;
} {
  const startingAt = new Map<number, TaskRow>();
  let text = "";
  for (const task of tasks) {
    startingAt.set(text.length, task);
    text += `${task.name}. ${task.description}`.replaceAll("\n", " ") + "\n";
  }
  return { text, startingAt };
}

/**
 * Finds words that are not in the American dictionary. The bundled dictionaries of software terms
 * are disabled, because they would accept many typing errors as program names.
 */
async function unknownWords(tasks: readonly TaskRow[]): Promise<{ word: string; task: TaskRow }[]> {
  const bundled = await getDefaultBundledSettingsAsync();
  const { text, startingAt } = textOf(tasks);
  const answer = await spellCheckDocument(
    { uri: "file:///catalog.txt", text, languageId: "plaintext", locale: "en-US" },
    { generateSuggestions: false, noConfigSearch: true },
    {
      ...bundled,
      loadDefaultConfiguration: false,
      language: "en-US",
      dictionaries: ["en_us"],
      languageSettings: [],
      overrides: [],
      words: [],
      minWordLength: SHORTEST_WORD,
      maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
      maxDuplicateProblems: Number.MAX_SAFE_INTEGER,
    },
  );
  return answer.issues.flatMap(({ text: word, line }) => {
    const task = startingAt.get(line.offset);
    return task === undefined ? [] : [{ word, task }];
  });
}

function checkTradeWordList(tradeWords: readonly string[], used: ReadonlySet<string>): Problem[] {
  return tradeWords.flatMap((word, index) => {
    const place = { ...TRADE_WORDS, line: index + 1, id: word };
    const earlier = tradeWords[index - 1];
    if (earlier !== undefined && earlier >= word)
      return [problemAt(place, `must occur once and in order, after "${earlier}"`)];
    if (!/^[a-z]+$/.test(word)) return [problemAt(place, "must be one word in lower case")];
    return used.has(word)
      ? []
      : [problemAt(place, "is not needed: the dictionary has it, or no task uses it")];
  });
}

/** Each word is in the American dictionary or in `trade-words.txt`. */
export async function checkSpelling({ tasks, tradeWords }: CatalogFiles): Promise<Problem[]> {
  const trade = new Set(tradeWords);
  const unknown = await unknownWords(tasks);
  const misspelled = unknown.filter(({ word }) => !trade.has(word.toLowerCase()));
  return [
    ...misspelled.map(({ word, task }) =>
      problemAt(
        task,
        `"${word}" is not in the dictionary: mend it, or add a word of the trade to trade-words.txt`,
      ),
    ),
    ...checkTradeWordList(tradeWords, new Set(unknown.map(({ word }) => word.toLowerCase()))),
  ];
}
