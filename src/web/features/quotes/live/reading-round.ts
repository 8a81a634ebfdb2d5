// Which quotes of a long list are read next: a few in each round, so that every one has its turn.

/**
 * The ids of the next round.
 *
 * @param waiting - all ids, the most important first
 * @param done - the ids that were read before, to which the round is added; emptied once all were read
 * @param most - how many ids a round has at most
 */
export function nextRound(waiting: readonly string[], done: Set<string>, most: number): string[] {
  if (waiting.every((id) => done.has(id))) done.clear();
  const round = waiting.filter((id) => !done.has(id)).slice(0, most);
  for (const id of round) done.add(id);
  return round;
}
