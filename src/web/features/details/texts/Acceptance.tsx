// The text above the signatures: the usual sentence, the contractor's own text, or no acceptance at all.
import { useEffect, useId, useRef, useState } from "react";
import {
  acceptanceSentence,
  acceptanceWording,
  type AcceptanceWording,
} from "#core/document/printed-words.ts";
import { SCOPE_TEXT_MAX_LENGTH } from "#core/limits.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { Radio } from "#web/components/ui/Choice.tsx";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

interface OwnTextProps {
  value: string;
  write: (text: string) => void;
  onLeave: () => void;
}

function OwnText({ value, write, onLeave }: OwnTextProps) {
  const { quoteId } = useQuoteEditing();
  const { shown, isOver, type } = useLimitedText({
    field: `acceptance of ${quoteId}`,
    value,
    maximum: SCOPE_TEXT_MAX_LENGTH,
    save: write,
  });
  return (
    <TextArea
      label="Text above the signatures"
      rows={3}
      className="field-sizing-content max-h-160 min-h-22!"
      maxLength={SCOPE_TEXT_MAX_LENGTH}
      hint={value.trim() === "" ? "An empty text leaves the acceptance out." : undefined}
      value={shown}
      data-own-undo={isOver ? "" : undefined}
      onChange={(event) => type(event.target.value)}
      // Another window takes the focus from the page, not from the field.
      onBlur={({ currentTarget }) => currentTarget !== document.activeElement && onLeave()}
    />
  );
}

type Worded = Pick<Quote, "acceptanceText" | "kind" | "changeOrder">;

/** The chosen wording, and what changes it. The own text is kept for this visit while another wording is chosen. */
function useWording({ acceptanceText, ...kinds }: Worded) {
  const { edit } = useQuoteEditing();
  const [keptText, setKeptText] = useState("");
  /** Whether the own text is being written: while it is empty for a moment, its field stays. */
  const [isWriting, setWriting] = useState(false);
  const saved = acceptanceWording(acceptanceText);
  const wording: AcceptanceWording = isWriting && saved === "none" ? "own" : saved;
  const usual = acceptanceSentence(documentKind(kinds));
  const write = (text: string | null, typed: boolean) =>
    edit({ kind: "setQuote", fields: { acceptanceText: text } }, { typed });
  const choose = (next: AcceptanceWording) => {
    if (saved === "own") setKeptText(acceptanceText ?? "");
    setWriting(false);
    if (next === "own") write(keptText || usual, false);
    else write(next === "usual" ? null : "", false);
  };
  const type = (text: string) => {
    setWriting(true);
    write(text, true);
  };
  return { wording, usual, choose, type, leave: () => setWriting(false) };
}

interface AcceptanceProps {
  quote: Worded;
  /** Whether the chosen wording takes the focus when the card appears. */
  takesFocus: boolean;
}

export function Acceptance({ quote, takesFocus }: AcceptanceProps) {
  const group = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) choices.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [takesFocus]);
  const { wording, usual, choose, type, leave } = useWording(quote);
  const choice = (own: AcceptanceWording, label: string, hint: string) => (
    <Radio
      {...{ label, hint }}
      group={group}
      checked={wording === own}
      onChoose={() => choose(own)}
    />
  );
  return (
    <Card heading="Acceptance" isCompact>
      <p className="mb-3 text-ink-muted">
        Printed at the end, with lines for your signature and your client's.
      </p>
      <fieldset ref={choices} className="min-w-0">
        <legend className="sr-only">Text above the signatures</legend>
        {choice("usual", "Usual sentence", usual)}
        {choice("own", "Own text", "Starts with the usual sentence. Change it as you like.")}
        {wording === "own" && (
          <div className="mb-2 pl-9">
            <OwnText value={quote.acceptanceText ?? ""} write={type} onLeave={leave} />
          </div>
        )}
        {choice("none", "Leave it out", "Neither a text nor signature lines are printed.")}
      </fieldset>
    </Card>
  );
}
