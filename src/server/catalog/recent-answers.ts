// Keeps the answers of recent searches: the same words are often searched again, letter by letter.

/** About 30 KB each, so at most 6 MB. */
const KEPT = 200;

/**
 * Keeps the results of a function by its text, and forgets those that were used longest ago.
 *
 * @param compute - gives the same result for the same text
 */
export function keepingRecent<Answer>(
  compute: (text: string) => Answer,
  kept = KEPT,
): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const answer = answers.get(text) ?? compute(text);
    answers.delete(text);
    answers.set(text, answer);
    const [oldest] = answers.keys();
    if (answers.size > kept && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
