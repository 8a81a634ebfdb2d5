// A native date field with buttons below it: half-typed days are kept while typing, and only whole ones are saved.
import { useState, type ReactNode, type Ref } from "react";
import { day as calendarDay } from "#core/quote/day.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { TextField } from "#web/components/fields/Field.tsx";

/** Half-typed years, such as 0002, are not saved. */
const isDay = (value: string): boolean => calendarDay.safeParse(value).success;

interface DayFieldProps {
  /** Of the input. */
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** Such as `2026-11-21`, or empty. */
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (day: string) => void;
  /** Fills the empty field with one press; null for none. */
  shortcut: { label: string; day: () => string } | null;
  /** A button below the field, beside the shortcut. */
  more?: ReactNode;
}

/** A native date field, with a button that fills it while it is empty. */
export function DayField(props: DayFieldProps) {
  const { ref, label, value, error, hint, onChange, shortcut, more } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const type = (typed: string) => {
    setDraft(typed);
    if (isDay(typed)) onChange(typed);
  };
  return (
    <div>
      <TextField
        ref={ref}
        label={label}
        type="date"
        value={draft ?? value}
        error={error}
        hint={hint}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
      />
      <div className="flex flex-wrap gap-x-4">
        {value === "" && shortcut && (
          <Button look="link" onClick={() => onChange(shortcut.day())} className="text-sm">
            {shortcut.label}
          </Button>
        )}
        {more}
      </div>
    </div>
  );
}
