// Finds entries by words, the best match first: of the search of a quote, and of the jobs to begin with.

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
export interface Entry {
  id: string;
  group: EntryGroup;
  label: string;
  /** Shown beside the label: the category of a task, the keys of an act. */
  hint?: string;
  /** Further words that find it, not shown. */
  keywords?: string;
  run: () => void;
}

/** A group with its entries, the best match first. */
export interface FoundGroup {
  group: EntryGroup;
  heading: string;
  entries: readonly Entry[];
  /** Number of entries that are not listed. */
  moreCount: number;
}

const GROUPS = Object.keys(HEADINGS);
const placeOf = ({ group }: Entry): number => GROUPS.indexOf(group);

/** Entries listed of each group. */
export const LISTED_PER_GROUP = 20;

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Lower is better; null when the word is not found. */
function rankOfWord(label: string, keywords: string, word: string): number | null {
  if (label.startsWith(word)) return 0;
  const at = label.indexOf(word);
  if (at > 0) return /[\p{L}\p{N}]/u.test(label[at - 1] ?? "") ? 2 : 1;
  // Only from the start of a word: what is not shown would surprise otherwise.
  return ` ${keywords}`.includes(` ${word}`) ? 3 : null;
}

function rankOf({ label, keywords = "" }: Entry, words: readonly string[]): number | null {
  const [shown, hidden] = [folded(label), folded(keywords)];
  let rank = 0;
  for (const word of words) {
    const of = rankOfWord(shown, hidden, word);
    if (of === null) return null;
    rank += of;
  }
  return rank;
}

/**
 * @param entries - everything that can be found
 * @param text - what was typed; every word has to occur, in any order
 * @returns the groups with a match, the group with the best match first
 */
export function findEntries(entries: readonly Entry[], text: string): FoundGroup[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const ranked = entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words);
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
