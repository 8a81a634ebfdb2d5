// A labelled numeric field with a note that says why input was rejected or changed.
import type { ComponentProps, KeyboardEvent } from "react";
import type { FigureField as FieldRule } from "#core/money/figure-fields.ts";
import { TextField } from "./Field.tsx";
import { useFigureTyping } from "./figure-typing.ts";

interface FigureFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  "value" | "onChange" | "onBlur" | "note"
> {
  /** The field's range and decimals. */
  rule: FieldRule;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called when pasted or autofilled input was changed to fit the field, with the reason. */
  onFitted?: ((value: number, note: string) => void) | undefined;
  /** Called when the field is left while it contains something that is not a number. */
  onRefused?: () => void;
  /** Called on Enter, once the text was read as a number; without it Enter submits the form. */
  onEnter?: () => void;
}

export function FigureField({
  rule,
  value,
  onChange,
  onFitted,
  onRefused,
  onEnter,
  ...rest
}: FigureFieldProps) {
  const { shown, note, type, leave } = useFigureTyping({ value, field: rule, onChange, onFitted });
  const commitOnEnter = (event: KeyboardEvent) => {
    // Enter must not submit the form with another figure than the one that was typed.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const isRead = leave();
    if (!isRead || onEnter) event.preventDefault();
    if (isRead) onEnter?.();
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      note={note ?? undefined}
      onChange={type}
      onKeyDown={commitOnEnter}
      onBlur={() => {
        if (!leave()) onRefused?.();
      }}
    />
  );
}
