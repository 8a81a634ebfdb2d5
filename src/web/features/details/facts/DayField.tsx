// A date of the quote: a native date field, with a button that fills it while it is empty.
import { useState } from "react";
import { day } from "#core/quote/day.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { TextField } from "#web/components/fields/Field.tsx";

/** Half-typed years, such as 0002, are not saved. */
const isDay = (value: string): boolean => day.safeParse(value).success;

interface DayFieldProps {
  label: string;
  /** Such as `2026-11-21`, or empty. */
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (day: string) => void;
  /** Fills the empty field with one press; null for none. */
  shortcut: { label: string; day: () => string } | null;
}

export function DayField({ label, value, error, hint, onChange, shortcut }: DayFieldProps) {
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
        hint={hint}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      {value === "" && shortcut && (
        <Button look="link" onClick={() => onChange(shortcut.day())} className="text-sm">
          {shortcut.label}
        </Button>
      )}
    </div>
  );
}
