// What a column is by the words of its header: rules over kinds of words, one in a line.
import { folded } from "../text/word-search.ts";
import { CURRENCY } from "./table-rows.ts";

/** The words of a header: "Mat'l $/LF" is "matl dollar per lf", "E-mail 1 - Value" is "email 1 value". */
export const headerTokens = (header: string): string[] =>
  folded(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll(/(\p{L})(\d)/gu, "$1 $2"))
    .replaceAll("œ", "oe")
    .replaceAll("#", " # ")
    .replaceAll(/\$\s*\//g, " dollar per ")
    .replaceAll(/\b(price|prix|cost|rate)\s*\//g, "$1 per ")
    .replaceAll(/u\s*\/\s*m\b|u de m\b/g, "um")
    .replaceAll("%", " percent ")
    .replaceAll(CURRENCY, " ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/\bmark[ -]up/g, "markup")
    .replaceAll(/\be[- ]?mails?\b/g, "email")
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((token) => token !== "" && !/^(?:cdn|can|us)$/.test(token));

type Ranked<Role> = readonly [role: Role, rank: number];

/**
 * Reads rules for headers.
 *
 * @param words - kinds of words, each as a list with spaces between
 * @param rules - one in a line: kinds of words, a colon, and the roles of a column, each with a rank. A header passes if it
 *   has a word of each kind; with "!" before a kind it must have none of it, with "=" all its words must be of it. Numbers
 *   are not looked at
 * @returns a function that gives the roles of a header, by the first rule that it passes; of two columns that can have a role
 *   the one with the lower rank has it
 */
export function headerRules<Role extends string = string>(
  words: Readonly<Record<string, string>>,
  rules: string,
): (header: string) => readonly Ranked<Role>[] {
  const testOf = (kind: string): ((tokens: readonly string[]) => boolean) => {
    const known = new Set(words[kind.replace(/^[!=]/, "")]?.split(" "));
    const isKnown = (token: string) => known.has(token);
    if (kind.startsWith("=")) return (tokens) => tokens.every(isKnown);
    return kind.startsWith("!")
      ? (tokens) => !tokens.some(isKnown)
      : (tokens) => tokens.some(isKnown);
  };
  const read = rules
    .trim()
    .split("\n")
    .map((line) => {
      const [kinds = "", roles = ""] = line.split(":");
      return {
        tests: kinds.split(" ").map(testOf),
        roles: [...roles.matchAll(/(\w+) (\d)/g)].map(
          ([, role, rank]) => [role as Role, Number(rank)] as const,
        ),
      };
    });
  return (header) => {
    const tokens = headerTokens(header).filter((token) => !/^\d+$/.test(token));
    if (tokens.length === 0) return [];
    return read.find(({ tests }) => tests.every((test) => test(tokens)))?.roles ?? [];
  };
}
