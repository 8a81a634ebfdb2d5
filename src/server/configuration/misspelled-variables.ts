// Variables that are none of the server's and look like one, such as ACESS_CODE: without a word they would have no effect.
import { nearestWords } from "#core/catalog/search/near-words.ts";
import { ENV_NAMES } from "../env.ts";

const lettersOf = (name: string): string => name.toLowerCase().replaceAll("_", "");
const NAME_OF = new Map(ENV_NAMES.map((name) => [lettersOf(name), name]));

/**
 * @param given - `process.env`
 * @returns a sentence for each name of five letters or more that differs from one of the server's by a letter or two
 */
export const misspelledVariables = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(given).flatMap((name) => {
    if (ENV_NAMES.includes(name)) return [];
    const [near = ""] = nearestWords(lettersOf(name), NAME_OF.keys());
    const meant = NAME_OF.get(near);
    return meant === undefined ? [] : `${name} is not a setting. If ${meant} is meant, correct it.`;
  });
