// The text of a page for tests: the lines that a person reads, without tags.

/** Elements within a sentence. */
const INLINE = /<\/?(?:a|b|bdi|code|em|i|strong)\b[^>]*>/g;
/** What nobody reads as text. */
const UNREAD = /<(?:svg|script|style|canvas)\b[\s\S]*?<\/(?:svg|script|style|canvas)>/g;
const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** @returns each text between other elements once, with single spaces */
export function linesOfPage(source: string): string[] {
  const text = source
    .replaceAll(UNREAD, "")
    .replaceAll(INLINE, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}
