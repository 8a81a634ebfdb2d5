// The search of a quote's tasks, categories, steps and acts, and the button that opens it.
import { useState } from "react";
import { flushSync } from "react-dom";
import { Search } from "lucide-react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { focusOnMount, RESTORES_FOCUS } from "#web/components/focus/focus.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { performNow, useAct } from "../acts/acts.ts";
import { withModifier } from "./modifier-key.ts";

interface SearchedText {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Takes what is typed until the code of the dialog is there. */
const EarlyField = ({ text, onText, onClose }: SearchedText) => (
  <div
    {...RESTORES_FOCUS}
    className="fixed inset-x-0 top-0 z-50 mx-auto max-w-xl rounded-b-lg border border-line bg-surface-raised p-4 shadow-lg"
  >
    <input
      ref={focusOnMount}
      aria-label="Search"
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="min-h-touch w-full rounded-md border border-line-strong bg-surface px-3"
    />
  </div>
);

const CommandDialog = new LaterCode(() => import("./CommandDialog.tsx")).part(
  (code) => code.CommandDialog,
  EarlyField,
);

/** Opens when somebody asks for the act "search". */
export function CommandSearch() {
  const { current } = useQuoteEditing();
  // Null while the dialog is closed. A quote that is not loaded yet has nothing to search: it stays closed then.
  const [whole, setWhole] = useState<WholeQuote | null>(null);
  const [text, setText] = useState("");
  const open = () => {
    setText("");
    setWhole(current());
  };
  // At once, because the next keys are already meant for the field.
  useAct("search", () => flushSync(open));
  return (
    whole && <CommandDialog {...{ whole, text }} onText={setText} onClose={() => setWhole(null)} />
  );
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
