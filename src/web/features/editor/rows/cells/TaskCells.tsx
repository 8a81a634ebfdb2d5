// The form fields of a task row, styled as plain text until they are hovered or focused.
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { memo, useId, useState, type ClipboardEvent, type ComponentProps } from "react";
import type { FigureField } from "#core/money/figure-fields.ts";
import type { TaskColumn } from "#core/task-files/row-columns.ts";
import { isNameTooLong, lengthNotice, nameNotice, nameToSave } from "#core/text/text-notice.ts";
import { UNITS, type Unit } from "#core/quote/units.ts";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { TextNote } from "#web/components/fields/TextNote.tsx";
import { useFigureTyping } from "#web/components/fields/figure-typing.ts";
import { selectOnFocus } from "#web/components/fields/select-on-focus.ts";
import { cellOf, moveBetweenCells } from "./cell-keys.ts";
import { CellNote } from "./CellNote.tsx";
import { opensOnFocus } from "./open-text.ts";
import { FIGURE_LABELS, type FigureColumn } from "./task-figures.ts";
import type { CellProps } from "../actions/use-task-actions.ts";

/** Classes of a cell; below 1024 px the stylesheet shows its label above it. */
export const FIELD = "task-field min-w-0 max-sm:col-span-3";
/** Classes of the cell with both texts: from 1024 px on the name is in the first column, the description in the line below. */
export const TEXTS = "col-span-full min-w-0 lg:contents";
/** Classes of the texts; in the table, until it has the focus, a name has two lines and a description one. */
export const NAME = "task-text font-semibold";
export const CLIPPED_NAME = `${NAME} task-name`;
export const DESCRIPTION =
  "task-clip task-text task-description max-lg:mt-1 max-lg:text-sm lg:col-span-full lg:row-start-2";

const pasteWith =
  ({ taskId, actions }: CellProps, column: TaskColumn) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData("text/plain");
    if (actions.paste(taskId, column, text)) event.preventDefault();
  };

/**
 * Props of the form around each field. After each key press, Chromium's autofill reads all fields of the form, or of
 * the page where there is none (decision 28). `autoComplete="off"` also stops browsers from restoring old values.
 * The role keeps these forms out of a screen reader's list of landmarks.
 */
export const OWN_FORM = {
  role: "none",
  autoComplete: "off",
  className: "contents",
  onSubmit: (event) => event.preventDefault(),
} satisfies ComponentProps<"form">;

const HAS_FIELD_SIZING = CSS.supports("field-sizing", "content");

/** Form around a textarea as high as its text. Where `field-sizing` is missing, a copy of the text sets the height. */
const growingForm = (text: string, look: string) => ({
  ...OWN_FORM,
  className: `task-grow ${look}`,
  "data-text": HAS_FIELD_SIZING ? undefined : text,
});

/** From so many characters on a figure is set smaller. */
const LONG_FIGURE = 10;

interface NumberCellProps extends CellProps {
  column: FigureColumn;
  value: number;
  /** The figure as the cell shows it while it is not edited, such as `1,127.00`. */
  shown: string;
  /** Range and decimals of the figure. */
  rule: FigureField;
}

/**
 * While focused, the cell shows the typed text as long as it matches the value of the quote. Undo and changes
 * from other devices replace it. Without the focus the stylesheet shows the formatted figure over the field, whose
 * value stays the plain one: replacing it on each focus would lose the selection.
 */
export const NumberCell = memo(function NumberCell(props: NumberCellProps) {
  const { taskId, name, actions, column, value, shown: formatted, rule } = props;
  const label = FIGURE_LABELS[column];
  const id = useId();
  const { shown, note, type, leave } = useFigureTyping({
    value,
    field: rule,
    onChange: (next) => actions.set(taskId, { [column]: next ?? 0 }),
    onFitted: (fitted, reason) => actions.setFitted(taskId, { [column]: fitted }, reason),
  });
  return (
    <>
      <div role="cell" data-label={label} className={FIELD}>
        <form
          {...OWN_FORM}
          className="task-figure"
          data-shown={formatted}
          {...(formatted.length >= LONG_FIGURE && { "data-long": "" })}
        >
          <input
            {...cellOf(column)}
            aria-label={`${label} of ${name}`}
            aria-describedby={note === null ? undefined : id}
            inputMode={rule.decimals === 0 ? "numeric" : "decimal"}
            enterKeyHint="next"
            value={shown}
            {...selectOnFocus}
            onChange={type}
            onBlur={leave}
            onKeyDown={moveBetweenCells}
            onPaste={pasteWith(props, column)}
            className="task-cell task-number text-right tabular-nums"
          />
        </form>
      </div>
      {note !== null && <CellNote {...{ id, label, note }} />}
    </>
  );
});

/** A task's name. A blank name is not saved and is reset on blur; a name that is too long is not saved either, but kept in the field. */
export const NameCell = memo(function NameCell(props: CellProps) {
  const { taskId, name: value, actions } = props;
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const type = (raw: string) => {
    const text = raw.replace(/\s*\n\s*/g, " ");
    const name = nameToSave(text, NAME_MAX_LENGTH);
    setTyped({ text, over: name ?? value });
    if (name !== null && name !== value) actions.set(taskId, { name });
  };
  const shown = typed?.over === value ? typed.text : value;
  const isTooLong = isNameTooLong(shown, NAME_MAX_LENGTH);
  const notice = typed ? nameNotice(shown, NAME_MAX_LENGTH) : null;
  return (
    <form {...growingForm(shown, notice ? NAME : CLIPPED_NAME)}>
      <textarea
        rows={1}
        {...cellOf("name")}
        aria-label={`Name of ${value}`}
        aria-describedby={notice ? id : undefined}
        data-own-undo={isTooLong ? "" : undefined}
        enterKeyHint="next"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={opensOnFocus.onFocus}
        onBlur={(event) => {
          opensOnFocus.onBlur(event);
          if (!isTooLong) setTyped(null);
        }}
        onKeyDown={moveBetweenCells}
        onPaste={pasteWith(props, "name")}
        className="task-cell"
      />
      <TextNote id={id} notice={notice} />
    </form>
  );
});

/** A task's description: optional, may have several lines. */
export const DescriptionCell = memo(function DescriptionCell(props: CellProps & { value: string }) {
  const { taskId, name, actions, value } = props;
  const id = useId();
  const { shown, isOver, type } = useLimitedText({
    field: `description of ${taskId}`,
    value,
    maximum: DESCRIPTION_MAX_LENGTH,
    save: (description) => actions.set(taskId, { description }),
  });
  const notice = lengthNotice(shown.length, DESCRIPTION_MAX_LENGTH);
  return (
    <form {...growingForm(shown, DESCRIPTION)}>
      <textarea
        rows={1}
        aria-label={`Description of ${name}`}
        aria-describedby={notice ? id : undefined}
        data-own-undo={isOver ? "" : undefined}
        placeholder="Add a description"
        enterKeyHint="enter"
        value={shown}
        {...opensOnFocus}
        onChange={(event) => type(event.target.value)}
        className="task-cell text-ink-muted"
      />
      <TextNote id={id} notice={notice} />
    </form>
  );
});

const UNIT_OPTIONS = UNITS.map((unit) => <option key={unit}>{unit}</option>);

export const UnitCell = memo(function UnitCell(props: CellProps & { value: Unit }) {
  const { taskId, name, actions, value } = props;
  return (
    <div role="cell" data-label="Unit" className={FIELD}>
      <form {...OWN_FORM}>
        <select
          {...cellOf("unit")}
          aria-label={`Unit of ${name}`}
          value={value}
          onChange={(event) => actions.set(taskId, { unit: event.target.value as Unit }, false)}
          onKeyDown={moveBetweenCells}
          className="task-cell px-1"
        >
          {UNIT_OPTIONS}
        </select>
      </form>
    </div>
  );
});
