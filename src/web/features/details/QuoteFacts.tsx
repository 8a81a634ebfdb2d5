// Number, date and expiry date, printed beside the quote's title (decision 10).
import { useState } from "react";
import { addDays, formatDay } from "#core/quote/day.ts";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** Common validity periods of a quote, in days. */
const VALID_FOR = 30;

/** Today's date in the device's time zone, as `2026-11-21`. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Half-typed years, such as 0002, are not saved. */
const isDay = (value: string): boolean => value === "" || /^[12]\d{3}-/.test(value);

interface DayFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
  /** Fills the empty field with one press. */
  shortcut: { label: string; day: () => string };
}

function DayField({ label, value, error, onChange, shortcut }: DayFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (typed: string) => {
    setDraft(typed);
    if (isDay(typed)) onChange(typed);
  };
  return (
    <div>
      <TextField
        label={label}
        type="date"
        value={draft ?? value}
        error={error}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      {value === "" && (
        <Button look="link" onClick={() => onChange(shortcut.day())}>
          {shortcut.label}
        </Button>
      )}
    </div>
  );
}

export function QuoteFacts({ quote }: { quote: Quote }) {
  const { edit } = useQuoteEditing();
  const { number, issueDate, validUntil } = quote;
  const set = (
    fields: Partial<Pick<Quote, "number" | "issueDate" | "validUntil">>,
    typed = false,
  ) => edit({ kind: "setQuote", fields }, { typed });
  const typedNumber = useLimitedText({
    field: `number of ${quote.id}`,
    value: number,
    maximum: NAME_MAX_LENGTH,
    save: (text) => set({ number: text }, true),
  });
  const ended = issueDate !== "" && validUntil !== "" && validUntil < issueDate;
  return (
    <Card heading="Quote number and dates">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label="Quote number"
          hint="For instance 2026-041"
          value={typedNumber.shown}
          data-own-undo={typedNumber.isOver ? "" : undefined}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => typedNumber.type(event.target.value)}
        />
        <DayField
          label="Date"
          value={issueDate}
          onChange={(day) => set({ issueDate: day })}
          shortcut={{ label: "Today", day: today }}
        />
        <DayField
          label="Valid until"
          value={validUntil}
          error={
            ended ? `This is before the date of the quote, ${formatDay(issueDate)}.` : undefined
          }
          onChange={(day) => set({ validUntil: day })}
          shortcut={{
            label: `${VALID_FOR} days`,
            day: () => addDays(issueDate || today(), VALID_FOR),
          }}
        />
      </div>
    </Card>
  );
}
