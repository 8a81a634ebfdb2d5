// A labelled numeric field with a note that says why input was rejected or changed.
import type { ComponentProps, KeyboardEvent } from "react";
import type { FigureField as FieldRule } from "#core/money/figure-fields.ts";
import { TextField } from "./Field.tsx";
import { useFigureTyping } from "./figure-typing.ts";
import { selectOnFocus } from "./select-on-focus.ts";

interface FigureFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  "value" | "onChange" | "onBlur" | "note" | "suggestion"
> {
  /** The field's range and decimals. */
  rule: FieldRule;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called when pasted or autofilled input was changed to fit the field, with the reason. */
  onFitted?: ((value: number, note: string) => void) | undefined;
  /** Takes a figure with cents, which the quote has to use first. */
  onFiner?: ((value: number) => void) | undefined;
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
  onFiner,
  onRefused,
  onEnter,
  ...rest
}: FigureFieldProps) {
  const { shown, note, suggestion, type, leave } = useFigureTyping({
    value,
    field: rule,
    onChange,
    onFitted,
    onFiner,
  });
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
      {...selectOnFocus}
      {...rest}
      value={shown}
      note={note ?? undefined}
      suggestion={suggestion ?? undefined}
      onChange={type}
      onKeyDown={commitOnEnter}
      onBlur={() => {
        if (!leave()) onRefused?.();
      }}
    />
  );
}
