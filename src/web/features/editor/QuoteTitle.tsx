// The quote's name: saved on blur or page hide, unless it is blank. An unnamed quote shows an empty field.
import { useEffect, useId, useState } from "react";
import { TITLE_MAX_LENGTH } from "#core/limits.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { isNameTooLong, nameNotice, nameToSave } from "#core/text/text-notice.ts";
import { TextNote } from "#web/components/fields/TextNote.tsx";
import { focusNextStop } from "#web/components/focus/focus-places.ts";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { QUOTE_TITLE } from "#web/shared/quote-frame/title-in-view.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";

export function QuoteTitle() {
  const title = useQuotePart(({ whole }) => whole.quote.title);
  const { edit } = useQuoteEditing();
  const saved = title === DEFAULT_TITLE ? "" : title;
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const notice = typed === null ? null : nameNotice(typed, TITLE_MAX_LENGTH);
  const leave = () => {
    // Text over the limit stays in the field until it is shortened.
    if (typed !== null && isNameTooLong(typed, TITLE_MAX_LENGTH)) return;
    const name = nameToSave(typed ?? "", TITLE_MAX_LENGTH);
    if (name && name !== saved) edit({ kind: "setQuote", fields: { title: name } });
    setTyped(null);
  };
  useEffect(() => {
    if (typed === null) return;
    const leavePage = () => document.hidden && leave();
    // Captured, so that it runs before the outbox handles the same event and sends the pending edits.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener("pagehide", leave, options);
    document.addEventListener("visibilitychange", leavePage, options);
    return () => listening.abort();
  });
  return (
    <div>
      <input
        aria-label="Quote name"
        {...QUOTE_TITLE}
        aria-describedby={notice ? id : undefined}
        data-own-undo={typed === null ? undefined : ""}
        placeholder={DEFAULT_TITLE}
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? saved}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={onEnter(focusNextStop)}
        className="-mx-2 min-h-11 w-[calc(100%+1rem)] rounded-md border border-transparent bg-transparent px-2 text-xl font-bold text-ellipsis text-ink placeholder:text-ink-muted hover:border-line-strong focus:border-line-strong focus:bg-surface-raised sm:text-2xl"
      />
      <TextNote id={id} notice={notice} />
    </div>
  );
}
