// A text with the words of a search highlighted.
import { memo } from "react";
import type { Synonyms } from "#core/catalog/search/synonyms.ts";
import { markedParts } from "#core/catalog/search/marked-text.ts";

interface MarkedTextProps {
  text: string;
  /** The search; "" highlights nothing. */
  search: string;
  /** Of the catalog: what was searched for may have another name in the text. */
  synonyms: Synonyms;
}

export const MarkedText = memo(function MarkedText({ text, search, synonyms }: MarkedTextProps) {
  return markedParts(text, search, synonyms).map((part, index) =>
    part.isHit ? <mark key={index}>{part.text}</mark> : part.text,
  );
});
