// The cells of a task row: they look like text until they are touched, and never fight what is typed.
import { memo, useId, useState, type ClipboardEvent, type ComponentProps } from "react";
import type { FigureField } from "#core/money/figure-fields.ts";
import type { TaskColumn } from "#core/files/pasted-cells.ts";
import { isNameTooLong, lengthNotice, nameNotice, nameToSave } from "#core/text/text-notice.ts";
import { UNITS, type Unit } from "#core/quote/units.ts";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { TextNote } from "#web/components/fields/TextNote.tsx";
import { useFigureTyping } from "#web/components/fields/figure-typing.ts";
import { selectOnFocus } from "#web/components/fields/select-on-focus.ts";
import { cellOf, moveBetweenCells } from "./cell-keys.ts";

/** A field with its label above it, where the table has no head (see the stylesheet). */
export const FIELD = "task-field min-w-0 max-sm:col-span-3 sm:col-span-2 lg:col-span-1";

/** Takes a pasted text over; false leaves it to the field. */
export type PasteInto = (column: TaskColumn, text: string) => boolean;

const pasteWith =
  (column: TaskColumn, paste: PasteInto) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    if (paste(column, event.clipboardData.getData("text/plain"))) event.preventDefault();
  };

/**
 * A form for one field, without a box. With each key browsers read the whole form of the field, for what they
 * might complete; and they keep what stands in forms that complete something, for a page that is opened again.
 */
const OWN_FORM = {
  autoComplete: "off",
  className: "contents",
  onSubmit: (event) => event.preventDefault(),
} satisfies ComponentProps<"form">;

const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** The form of a field that is as high as its text: for engines whose fields do not grow, it holds the text too. */
const growingForm = (text: string, look: string) => ({
  ...OWN_FORM,
  className: `task-grow ${look}`,
  "data-text": GROWS_BY_ITSELF ? undefined : text,
});

interface NumberCellProps {
  label: string;
  column: TaskColumn;
  /** Whose cell it is, for those who hear the table. */
  of: string;
  value: number;
  /** What may stand in it. */
  rule: FigureField;
  onChange: (value: number) => void;
  /** Takes a figure that arrived whole and became another one, with the reason. */
  onFitted: (value: number, note: string) => void;
  onPaste: PasteInto;
  /** Whole numbers need no decimal point on a phone's keyboard. */
  whole?: boolean;
}

/**
 * While it has the focus the cell shows what was typed, as long as that is what the quote holds: an
 * undo, or a change made elsewhere, shows itself here too.
 */
export const NumberCell = memo(function NumberCell({
  label,
  column,
  of,
  value,
  rule,
  onChange,
  onFitted,
  onPaste,
  whole = false,
}: NumberCellProps) {
  const id = useId();
  const { shown, note, type, leave } = useFigureTyping({
    value,
    field: rule,
    onChange: (next) => onChange(next ?? 0),
    onFitted,
  });
  return (
    <>
      <div role="cell" data-label={label} className={FIELD}>
        <form {...OWN_FORM}>
          <input
            {...cellOf(column)}
            aria-label={`${label} of ${of}`}
            aria-describedby={note === null ? undefined : id}
            inputMode={whole ? "numeric" : "decimal"}
            enterKeyHint="next"
            value={shown}
            {...selectOnFocus}
            onChange={type}
            onBlur={leave}
            onKeyDown={moveBetweenCells}
            onPaste={pasteWith(column, onPaste)}
            className="task-cell task-number text-right tabular-nums"
          />
        </form>
      </div>
      {note !== null && <CellNote id={id} label={label} note={note} />}
    </>
  );
});

/** A line below the cells of the row: in a cell it would have no room. */
const CellNote = ({ id, label, note }: { id: string; label: string; note: string }) => (
  <div role="cell" className="order-last col-span-full min-w-0">
    <p id={id} role="alert" className="py-1 text-right text-sm font-semibold text-ink">
      {label}: {note}
    </p>
  </div>
);

interface TextCellProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A task's name, which grows with what stands in it. A blank one is not saved; the cell falls back when it is left, but keeps what is too long. */
export const NameCell = memo(function NameCell({
  label,
  value,
  maxLength,
  onChange,
  onPaste,
}: TextCellProps & { onPaste: PasteInto }) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const type = (raw: string) => {
    const text = raw.replace(/\s*\n\s*/g, " ");
    const name = nameToSave(text, maxLength);
    setTyped({ text, over: name ?? value });
    if (name !== null && name !== value) onChange(name);
  };
  const shown = typed?.over === value ? typed.text : value;
  const isTooLong = isNameTooLong(shown, maxLength);
  const notice = typed ? nameNotice(shown, maxLength) : null;
  return (
    <form {...growingForm(shown, "font-semibold")}>
      <textarea
        rows={1}
        {...cellOf("name")}
        aria-label={label}
        aria-describedby={notice ? id : undefined}
        data-own-undo={isTooLong ? "" : undefined}
        enterKeyHint="next"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => !isTooLong && setTyped(null)}
        onKeyDown={moveBetweenCells}
        onPaste={pasteWith("name", onPaste)}
        className="task-cell task-text font-semibold"
      />
      <TextNote id={id} notice={notice} />
    </form>
  );
});

/** A task's description: several lines, or none. */
export const DescriptionCell = memo(function DescriptionCell({
  field,
  label,
  value,
  maxLength,
  onChange,
}: TextCellProps & { field: string }) {
  const id = useId();
  const { shown, isOver, type } = useLimitedText({
    field,
    value,
    maximum: maxLength,
    save: onChange,
  });
  const notice = lengthNotice(shown.length, maxLength);
  return (
    <form {...growingForm(shown, "text-sm max-lg:mt-1")}>
      <textarea
        rows={1}
        aria-label={label}
        aria-describedby={notice ? id : undefined}
        data-own-undo={isOver ? "" : undefined}
        placeholder="Add a description"
        enterKeyHint="enter"
        value={shown}
        onChange={(event) => type(event.target.value)}
        className="task-cell task-text text-sm text-ink-muted max-lg:mt-1"
      />
      <TextNote id={id} notice={notice} />
    </form>
  );
});

interface UnitCellProps {
  of: string;
  value: Unit;
  onChange: (unit: Unit) => void;
}

const UNIT_OPTIONS = UNITS.map((unit) => <option key={unit}>{unit}</option>);

export const UnitCell = memo(function UnitCell({ of, value, onChange }: UnitCellProps) {
  return (
    <div role="cell" data-label="Unit" className={FIELD}>
      <form {...OWN_FORM}>
        <select
          {...cellOf("unit")}
          aria-label={`Unit of ${of}`}
          value={value}
          onChange={(event) => onChange(event.target.value as Unit)}
          onKeyDown={moveBetweenCells}
          className="task-cell px-1"
        >
          {UNIT_OPTIONS}
        </select>
      </form>
    </div>
  );
});
