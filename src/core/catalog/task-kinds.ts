// Kinds of catalog tasks, read from their names: the work itself, work on what is there, an adder, a minimum charge.
import { plainWords, stemOf } from "./search/search-words.ts";

/** The kinds in the order in which a search lists them. */
export const TASK_KIND = { base: 0, special: 1, adder: 2, charge: 3 } as const;
export type TaskKind = (typeof TASK_KIND)[keyof typeof TASK_KIND];

/** Words that mark a task as an adder, as a charge for time or a visit, or as a special case. */
const MARKS: readonly { kind: TaskKind; pattern: RegExp; alsoAsked?: string }[] = [
  { kind: TASK_KIND.charge, pattern: /\b(minimum|service call|callout|half day)\b/gi },
  {
    kind: TASK_KIND.charge,
    pattern: /\b(hourly|per hour|time and material)\b/gi,
    alsoAsked: "hourly",
  },
  { kind: TASK_KIND.adder, pattern: /\b(adder|surcharge|upcharge|additional|extra)\b/gi },
  {
    kind: TASK_KIND.special,
    pattern:
      /\b(labor only|supply only|owner|by others|repair|patch|touch-up|small|temporary|portable|partial|not finished|inspection|tune-up|report|permit|clean-?up|survey)\b/gi,
  },
  {
    kind: TASK_KIND.special,
    pattern: /^replace (?:missing|broken|damaged|rotted|rotten|worn|failed|leaking)\b/gi,
    alsoAsked: "repair",
  },
  // Work on something that is there already begins with what is done to it.
  {
    kind: TASK_KIND.special,
    pattern:
      /^(adjust|carry|clean|clear|descale|fill|lace in|close|cut out|demolish|disconnect|disconnect and remove|flush|free|inspect|move|patch|pull|rebuild|reattach|recharge|reconnect|refasten|refinish|reglaze|rehang|reinstall|relocate|remove(?! and replace)|rescreen|reseal|reset|sand|scrape|screen|seal|service|strip|tear off|tighten|trace|tune|take out|take down)\b/gi,
  },
];

/** What is done in a task, in one word, whatever verb its name has. */
const ACTIONS: readonly { word: string; pattern: RegExp }[] = [
  {
    word: "remove",
    pattern:
      /^(?:gut|tear (?:out|off|down)|take (?:down|out)|demolish|strip|cut (?:out|up)|break (?:out|up|and)|dig out|haul|dispose|disconnect and remove|dismantle|pull (?:up|out))\b(?!.*\breplace\b)|\bremoval\b/i,
  },
  {
    word: "repair",
    pattern:
      /^(?:patch|mend|reseal|refasten|rehang|rebuild|tighten|refit|free|cut out and replace)\b|\breplace (?:one|single|broken|damaged|rotted|rotten|worn|failed|leaking)\b|^replace .*\b(?:seals|cartridge|joint)\b/i,
  },
  { word: "hourly", pattern: /\b(?:per hour|first hour|time and material|additional time)\b/i },
];

/** @returns words for what is done in a task, which its name says in other words: "remove" for "Tear out tiled shower" */
export const actionWords = (name: string): string[] =>
  ACTIONS.flatMap(({ word, pattern }) => (pattern.test(name) ? [word] : []));

/** Words of a name that mark its kind. */
export interface KindMark {
  kind: TaskKind;
  /** The words without the endings of verbs. */
  stems: readonly string[];
}

/**
 * @param name - the task's name
 * @returns what marks the task as another kind than the work itself
 */
export const kindMarks = (name: string): KindMark[] =>
  MARKS.flatMap(({ kind, pattern, alsoAsked }) =>
    (name.match(pattern) ?? []).map((marked) => ({
      kind,
      stems: [...plainWords(marked), ...(alsoAsked ? [alsoAsked] : [])].map(stemOf),
    })),
  );

/**
 * @param marks - of the task's name
 * @param isAsked - whether a word is searched for, by its stem: a search for "repair" means a repair, so it is no special case then
 * @returns the kind of the task
 */
export const taskKind = (
  marks: readonly KindMark[],
  isAsked: (stem: string) => boolean,
): TaskKind =>
  marks.reduce<TaskKind>(
    (last, { kind, stems }) => (kind > last && !stems.some(isAsked) ? kind : last),
    TASK_KIND.base,
  );

/** Where a phrase of a name ends: "Two-piece toilet" in "Two-piece toilet with seat, white". */
const PHRASE_END =
  /[,:;(]|\b(?:with|without|for|in(?!\.)|on|of|at|from|to|up|per|by|over|under|around|before|after)\b/i;

/** @returns the first phrase of a name: "Two-piece toilet" of "Two-piece toilet with seat, white" */
export const firstPhraseOf = (name: string): string => name.split(PHRASE_END, 1)[0] ?? "";

/** Nouns that say little of what a task is about: a "Building permit fee" is about a permit. */
const SAYS_LITTLE = new Set(["fee", "kit", "set", "unit"]);

/**
 * What a task is about: the last word of its name's first phrase, "toilet" in "Two-piece toilet with seat". After a
 * first phrase of one word, as in "Hang, tape and finish drywall", the second phrase counts too.
 *
 * @param name - the task's name
 */
export function subjectsOf(name: string): string[] {
  const [first = [], second = []] = name.split(PHRASE_END).map(plainWords);
  const phrases = first.length === 1 ? [first, second] : [first];
  return phrases.flatMap((phrase) => phrase.findLast((word) => !SAYS_LITTLE.has(word)) ?? []);
}
