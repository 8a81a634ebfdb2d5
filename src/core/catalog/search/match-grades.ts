// The grades of how well the tasks that a search found are what was asked for.

/** From the worst to the best: no task holds the telling words, the first holds them, or the first is about them. */
export const MATCHES = ["weak", "holds", "about"] as const;
export type Match = (typeof MATCHES)[number];

/** Whether one match is at least as good as another one. */
export const isAsGood = (match: Match, as: Match): boolean =>
  MATCHES.indexOf(match) >= MATCHES.indexOf(as);
