// A text of the quote that is saved while typing, with starter texts to insert.
import { useEffect, useRef, useState } from "react";
import { Check, Plus } from "lucide-react";
import { holdsStarter, withStarter, type TextStarter } from "#core/document/texts/text-starters.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { TextArea } from "#web/components/fields/Field.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { textKey } from "./text-folding.tsx";

interface StarterButtonsProps {
  /** The accessible name of the group. */
  label: string;
  starters: readonly TextStarter[];
  written: string;
  onInsert: (starter: TextStarter) => void;
}

function StarterButtons({ label, starters, written, onInsert }: StarterButtonsProps) {
  return (
    <div role="group" aria-label={label} className="mb-3 flex flex-wrap gap-2">
      {starters.map((starter) => {
        const held = holdsStarter(written, starter);
        return (
          <Button
            key={starter.name}
            disabled={held}
            onClick={() => onInsert(starter)}
            className="px-3 text-sm"
          >
            {held ? <Check aria-hidden size={16} /> : <Plus aria-hidden size={16} />}
            {starter.name}
          </Button>
        );
      })}
    </div>
  );
}

interface TextWithStartersProps {
  /** Which text of the quote it is. */
  text: Parameters<typeof textKey>[0];
  /** The field's accessible name: a visible heading with the same words stands above it. */
  label: string;
  starters: readonly TextStarter[];
  /** The accessible name of the group of starter texts. */
  startersLabel: string;
  /** Whether the starter texts and the hint are shown. */
  hasStarters?: boolean;
  value: string;
  /** Maximum number of characters. */
  maximum: number;
  rows: number;
  className: string;
  placeholder: string;
  hint: string;
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean;
  /** Saves the text. */
  write: (text: string, typed: boolean) => void;
}

export function TextWithStarters(props: TextWithStartersProps) {
  const { text, label, starters, startersLabel, hasStarters = true, takesFocus, ...field } = props;
  const { value, maximum, write, className, hint, rows, placeholder } = field;
  const { quoteId } = useQuoteEditing();
  const notify = useNotify();
  /** A long text takes little room until it is edited. */
  const [isEntered, setEntered] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    textArea.current?.focus();
    // The focus alone shows no more than the first line.
    textArea.current?.scrollIntoView({ block: "center" });
  }, [takesFocus]);
  const { shown, isOver, type } = useLimitedText({
    field: textKey(text, quoteId),
    value,
    maximum,
    save: (typed) => write(typed, true),
  });
  const insert = (starter: TextStarter) => {
    const next = withStarter(shown, starter, maximum);
    if (next === null)
      return notify(
        failure(
          "No room for this text",
          `${label} can have up to ${maximum.toLocaleString("en-US")} characters. Shorten the text first.`,
        ),
      );
    write(next, false);
    textArea.current?.focus();
  };
  return (
    <>
      {hasStarters && (
        <StarterButtons
          label={startersLabel}
          starters={starters}
          written={shown}
          onInsert={insert}
        />
      )}
      <TextArea
        ref={textArea}
        label={label}
        hideLabel
        rows={rows}
        placeholder={placeholder}
        hint={hasStarters ? hint : undefined}
        className={`field-sizing-content leading-snug ${isEntered ? "max-h-160" : "max-h-32"} ${className}`}
        onFocus={() => setEntered(true)}
        maxLength={maximum}
        value={shown}
        data-own-undo={isOver ? "" : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}
