// Terms and conditions: plain text whose paragraphs and lists are kept when it is printed.

/** A paragraph of the terms, or an item of a list in them. */
export interface PrintableTerm {
  kind: "paragraph" | "item";
  text: string;
}

/** Lines that begin with a dash, a star or a bullet are items of a list; the rest are paragraphs. */
export function printableTerms(terms: string): PrintableTerm[] {
  return terms
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const item = /^[-*•]\s+(.*)$/.exec(text);
      return item?.[1] === undefined
        ? { kind: "paragraph", text }
        : { kind: "item", text: item[1] };
    });
}
