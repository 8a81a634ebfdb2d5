// The search of a quote's tasks, categories, steps and acts, and the button that opens it.
import { useState } from "react";
import { flushSync } from "react-dom";
import { Search } from "lucide-react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { performNow, useAct } from "../acts/acts.ts";
import { withModifier } from "./modifier-key.ts";

const CommandDialog = new LaterCode(() => import("./CommandDialog.tsx")).part(
  (code) => code.CommandDialog,
);

/** Opens when somebody asks for the act "search". */
export function CommandSearch() {
  const { current } = useQuoteEditing();
  // Null while the dialog is closed. A quote that is not loaded yet has nothing to search: it stays closed then.
  const [whole, setWhole] = useState<WholeQuote | null>(null);
  // At once, because the next keys are already meant for the field.
  useAct("search", () => flushSync(() => setWhole(current())));
  return whole && <CommandDialog whole={whole} onClose={() => setWhole(null)} />;
}

export function SearchButton() {
  return (
    <IconButton
      label="Search this quote"
      tooltip={`Search this quote (${withModifier("K")})`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => performNow("search")}
    >
      <Search aria-hidden size={20} />
    </IconButton>
  );
}
