// Finds entries by words, the best match first: of the search of a quote, and of the jobs to begin with.
import type { ListedGroup, ListEntry } from "#web/components/fields/EntryList.tsx";
import { folded, rankOfWords, typedWords } from "#core/text/word-search.ts";

/** The groups, in their order with equally good matches. */
export const HEADINGS = {
  kits: "My kits",
  jobs: "Jobs",
  acts: "Actions",
  steps: "Steps",
  categories: "Categories",
  tasks: "Tasks",
} as const;

export type EntryGroup = keyof typeof HEADINGS;

/** Something to find: a kit, a starter job, a task, a category, a step or an act. */
export interface Entry extends ListEntry {
  group: EntryGroup;
  /** Further words that find it, not shown. */
  keywords?: string;
}

/** A group with its entries, the best match first. */
interface FoundGroup extends ListedGroup {
  group: EntryGroup;
}

const GROUPS = Object.keys(HEADINGS);
const placeOf = ({ group }: Entry): number => GROUPS.indexOf(group);

/** Entries listed of each group. */
export const LISTED_PER_GROUP = 20;

/**
 * @param entries - everything that can be found
 * @param text - what was typed; every word has to occur, in any order
 * @returns the groups with a match, the group with the best match first
 */
export function findEntries(entries: readonly Entry[], text: string): FoundGroup[] {
  const words = typedWords(text);
  const ranked = entries
    .flatMap((entry) => {
      const { label, keywords = "" } = entry;
      const rank = rankOfWords(folded(label), folded(keywords), words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank || placeOf(a.entry) - placeOf(b.entry));
  return [...Map.groupBy(ranked, ({ entry }) => entry.group)].map(([group, found]) => ({
    group,
    heading: HEADINGS[group],
    entries: found.slice(0, LISTED_PER_GROUP).map(({ entry }) => entry),
    moreCount: Math.max(0, found.length - LISTED_PER_GROUP),
  }));
}
