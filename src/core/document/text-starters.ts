// Starter texts: passages that the contractor inserts into a text of the quote and then edits.

export interface TextStarter {
  /** The words of its button. */
  name: string;
  /** A paragraph, a heading line with items, or items only. */
  text: string;
}

/** Whether a text contains a starter unchanged. */
export const holdsStarter = (written: string, { text }: TextStarter): boolean =>
  written.replaceAll("\r\n", "\n").includes(text);

/** Whether a text begins with an item of a list. */
const isListItem = (text: string): boolean => text.startsWith("- ");

/**
 * Appends a starter after a blank line; items without a heading continue a list.
 *
 * @param written - the text so far
 * @param maximum - the most characters that the text may have
 * @returns the new text; null when it would be too long
 */
export function withStarter(
  written: string,
  { text }: TextStarter,
  maximum: number,
): string | null {
  const kept = written.trimEnd();
  const lastLine = kept.slice(kept.lastIndexOf("\n") + 1);
  const gap = isListItem(text) && isListItem(lastLine) ? "\n" : "\n\n";
  const next = kept === "" ? text : `${kept}${gap}${text}`;
  return next.length > maximum ? null : next;
}
