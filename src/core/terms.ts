// Terms and conditions: plain text whose paragraphs and lists are kept when it is printed.

/** A paragraph of the terms, or an item of a bulleted or of a numbered list in them. */
export type PrintableTerm =
  | { kind: "paragraph" | "item"; text: string }
  /** `number` as it was typed, from 1; `ending` is what stood behind it. */
  | { kind: "numbered"; number: number; ending: "." | ")"; text: string };

function termOf(line: string): PrintableTerm {
  const item = /^[-*•]\s+(.*)$/.exec(line);
  if (item?.[1] !== undefined) return { kind: "item", text: item[1] };
  // Up to three digits: a line that begins with a year is a sentence.
  const numbered = /^([1-9]\d{0,2})([.)])\s+(.*)$/.exec(line);
  if (numbered?.[3] === undefined) return { kind: "paragraph", text: line };
  const ending = numbered[2] === ")" ? ")" : ".";
  return { kind: "numbered", number: Number(numbered[1]), ending, text: numbered[3] };
}

/**
 * Lines that begin with a dash, a star or a bullet are items of a list, those that begin with `1.` or
 * `1)` of a numbered one; the rest are paragraphs.
 */
export function printableTerms(terms: string): PrintableTerm[] {
  return terms
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(termOf);
}
