// The effect of a change order on the working days of the job: typed as whole days, below zero for days that are saved.
import { useState } from "react";
import { CHANGE_DAYS_MESSAGE, changeDays, daysEffect } from "#core/quote/change-days.ts";
import type { Quote } from "#core/quote/schema.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { focusNextStop } from "#web/components/focus/focus-places.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** @returns the typed days, null for an empty field, undefined for anything else */
function daysIn(typed: string): number | null | undefined {
  const text = typed.trim().replace("−", "-");
  if (text === "") return null;
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  return changeDays.safeParse(Number(text)).data;
}

export function ChangeDaysField({ quote }: { quote: Pick<Quote, "changeDays"> }) {
  const { edit } = useQuoteEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const saved = quote.changeDays === null ? "" : String(quote.changeDays);
  const read = typed === null ? quote.changeDays : daysIn(typed);
  // An undo, or a change elsewhere, replaces what was typed.
  const isTyped = typed !== null && (read === undefined || read === quote.changeDays);
  return (
    <TextField
      label="Working days"
      inputMode="text"
      autoComplete="off"
      value={isTyped ? typed : saved}
      hint={daysEffect(quote.changeDays) || "Such as 3, or -2 for days that are saved"}
      error={read === undefined ? CHANGE_DAYS_MESSAGE : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const days = daysIn(target.value);
        if (days !== undefined && days !== quote.changeDays)
          edit({ kind: "setQuote", fields: { changeDays: days } }, { typed: true });
      }}
      onKeyDown={onEnter(focusNextStop)}
      onBlur={() => setTyped(null)}
    />
  );
}
