// How many entries a search has found, and how many an import has written, in words.
import { countOf } from "./count-of.ts";

interface Found {
  /** Of the found entries. */
  count: number;
  /** Most entries that are shown at a time. */
  most: number;
  isSearch: boolean;
  /** The noun of an entry, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
}

/** @returns such as "2 entries", "3 found", "The first 100 of 1,200 found" or "No entries found" */
export function foundWords({ count, most, isSearch, nouns: [one, many] }: Found): string {
  if (count === 0) return `No ${many} found`;
  const all = isSearch ? `${count.toLocaleString("en-US")} found` : countOf(count, one, many);
  return count > most ? `The first ${most} of ${all}` : all;
}

interface Imported {
  added: number;
  changed: number;
  leftOut: number;
}

/** @returns the notice of an import: "Imported: 2 new, 1 changed", and how many rows were left out */
export function importedWords({ added, changed, leftOut }: Imported): {
  title: string;
  description?: string;
} {
  const counted = (count: number, word: string): string[] =>
    count === 0 ? [] : [`${count.toLocaleString("en-US")} ${word}`];
  const written = [...counted(added, "new"), ...counted(changed, "changed")].join(", ");
  return {
    title: `Imported: ${written}`,
    ...(leftOut > 0 && { description: `${countOf(leftOut, "row was", "rows were")} left out.` }),
  };
}
