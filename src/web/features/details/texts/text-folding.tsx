// The optional texts of a quote: which are shown, which was just added, and the buttons that add the others.
import { useState } from "react";
import { Plus } from "lucide-react";
import type { Quote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { hasUnsavedText } from "#web/components/fields/counted-text.ts";

export type ScopeField = "introduction" | "assumptions" | "exclusions";
/** The acceptance is optional like a text: the usual sentence is printed without a choice. */
type OptionalText = ScopeField | "acceptance";

/** The buttons that add them, in their order. */
const ADD_LABELS: Record<OptionalText, string> = {
  introduction: "Add introduction",
  assumptions: "Add assumptions",
  exclusions: "Add exclusions",
  acceptance: "Change acceptance",
};
const OPTIONAL_TEXTS = Object.keys(ADD_LABELS) as OptionalText[];

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

export function AddTexts({ folding }: { folding: TextFolding }) {
  const folded = OPTIONAL_TEXTS.filter((text) => !folding.isOpen(text));
  if (folded.length === 0) return null;
  return (
    <div role="group" aria-label="Optional texts" className="flex flex-wrap gap-2">
      {folded.map((text) => (
        <Button key={text} onClick={() => folding.add(text)} className="px-3 text-sm">
          <Plus aria-hidden size={16} />
          {ADD_LABELS[text]}
        </Button>
      ))}
    </div>
  );
}
