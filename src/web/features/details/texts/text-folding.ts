// React hook for the optional texts of a quote: which are shown, and which was just added.
import { useState } from "react";
import type { Quote } from "#core/quote/schema.ts";
import { hasUnsavedText } from "#web/components/fields/counted-text.ts";

export type ScopeField = "introduction" | "assumptions" | "exclusions";
/** The acceptance is optional like a text: the usual sentence is printed without a choice. */
export type OptionalText = ScopeField | "acceptance";

export const OPTIONAL_TEXTS: readonly OptionalText[] = [
  "introduction",
  "assumptions",
  "exclusions",
  "acceptance",
];

type Texts = Pick<Quote, "id" | ScopeField | "acceptanceText">;

/** @returns the key of a text of the quote while it cannot be saved */
export const textKey = (text: ScopeField | "termsAndConditions", quoteId: string): string =>
  `${text} of ${quoteId}`;

/** Whether there is anything in it: a text that is not saved counts too. */
const isUsed = (quote: Texts, text: OptionalText): boolean =>
  text === "acceptance"
    ? quote.acceptanceText !== null
    : quote[text].trim() !== "" || hasUnsavedText(textKey(text, quote.id));

export interface TextFolding {
  isOpen: (text: OptionalText) => boolean;
  /** The text that was added last in this visit: it takes the focus. */
  added: OptionalText | null;
  add: (text: OptionalText) => void;
}

/** A text is shown once it is used or added, and then for this visit, also when it is emptied. */
export function useTextFolding(quote: Texts): TextFolding {
  const [open, setOpen] = useState<ReadonlySet<OptionalText>>(new Set());
  const [added, setAdded] = useState<OptionalText | null>(null);
  const show = (...texts: OptionalText[]) => setOpen(new Set([...open, ...texts]));
  const used = OPTIONAL_TEXTS.filter((text) => isUsed(quote, text) && !open.has(text));
  if (used.length > 0) show(...used);
  const add = (text: OptionalText) => {
    show(text);
    setAdded(text);
  };
  return { isOpen: (text) => open.has(text), added, add };
}
