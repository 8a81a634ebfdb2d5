// The quote's name: saved when the field is left, if it is not blank; an unnamed quote shows an empty field.
import { useState } from "react";
import { TITLE_MAX_LENGTH } from "#core/limits.ts";
import { DEFAULT_TITLE } from "#core/quote.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/quote-session.tsx";

export function QuoteTitle() {
  const title = useQuotePart(({ whole }) => whole.quote.title);
  const { edit } = useQuoteEditing();
  const saved = title === DEFAULT_TITLE ? "" : title;
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const name = typed?.trim();
    if (name && name !== saved) edit({ kind: "setQuote", fields: { title: name } });
    setTyped(null);
  };
  return (
    <input
      aria-label="Quote name"
      data-own-undo={typed === null ? undefined : ""}
      placeholder={DEFAULT_TITLE}
      maxLength={TITLE_MAX_LENGTH}
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? saved}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      className="min-h-12 w-full rounded-md border border-transparent bg-transparent px-2 text-xl font-bold text-ink placeholder:text-ink-muted hover:border-line-strong focus:border-line-strong focus:bg-surface-raised sm:text-3xl"
    />
  );
}
