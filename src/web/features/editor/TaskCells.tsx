// The cells of a task row: they look like text until they are touched, and never fight what is typed.
import { useState, type KeyboardEvent } from "react";
import type { NumericFilter } from "#core/numeric-input.ts";
import { UNITS, type Unit } from "#core/units.ts";

const CELL =
  "min-h-touch w-full min-w-0 rounded-md border border-line-strong bg-surface-raised px-2 text-ink lg:min-h-10 lg:border-transparent lg:bg-transparent lg:hover:border-line-strong focus:bg-surface-raised";

/** The column's name above a cell, where the table has no head. */
export const CELL_LABEL = "block text-xs font-semibold text-ink-muted lg:hidden";

/** Enter is done with a cell. */
const leaveOnEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
};

interface NumberCellProps {
  label: string;
  /** Whose cell it is, for those who hear the table. */
  of: string;
  value: number;
  filter: NumericFilter;
  /** What the text means; an empty field has a meaning too. */
  read: (shown: string) => number;
  onChange: (value: number) => void;
  /** Whole numbers need no decimal point on a phone's keyboard. */
  whole?: boolean;
}

/** While it has the focus the cell shows what was typed, then what it means. */
export function NumberCell({
  label,
  of,
  value,
  filter,
  read,
  onChange,
  whole = false,
}: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (raw: string) => {
    const shown = filter(raw);
    setTyped(shown);
    const next = read(shown);
    if (next !== value) onChange(next);
  };
  return (
    <div role="cell" className="min-w-0">
      <span aria-hidden className={CELL_LABEL}>
        {label}
      </span>
      <input
        aria-label={`${label} of ${of}`}
        inputMode={whole ? "numeric" : "decimal"}
        autoComplete="off"
        enterKeyHint="done"
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={leaveOnEnter}
        className={`${CELL} text-right tabular-nums`}
      />
    </div>
  );
}

interface TextCellProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  /** A blank text is not saved; the field falls back when it is left. */
  required?: boolean;
  /** Whether the text may have several lines; Enter then begins a new one. */
  lines?: boolean;
  onChange: (value: string) => void;
  className?: string;
}

/** A text that grows with what stands in it, so that a long name is read whole on a phone too. */
export function TextCell({
  label,
  value,
  maxLength,
  placeholder,
  required = false,
  lines = false,
  onChange,
  className = "",
}: TextCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (raw: string) => {
    const next = lines ? raw : raw.replace(/\s*\n\s*/g, " ");
    setTyped(next);
    if (next !== value && !(required && next.trim() === "")) onChange(next);
  };
  return (
    <textarea
      rows={1}
      aria-label={label}
      maxLength={maxLength}
      placeholder={placeholder}
      enterKeyHint={lines ? "enter" : "done"}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={lines ? undefined : leaveOnEnter}
      className={`${CELL} ${className} field-sizing-content block resize-none py-1.5`}
    />
  );
}

interface UnitCellProps {
  of: string;
  value: Unit;
  onChange: (unit: Unit) => void;
}

export function UnitCell({ of, value, onChange }: UnitCellProps) {
  return (
    <div role="cell" className="min-w-0">
      <span aria-hidden className={CELL_LABEL}>
        Unit
      </span>
      <select
        aria-label={`Unit of ${of}`}
        value={value}
        onChange={(event) => onChange(event.target.value as Unit)}
        className={`${CELL} px-1`}
      >
        {UNITS.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </select>
    </div>
  );
}
