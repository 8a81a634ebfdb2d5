// A labelled numeric field with a note that says why input was rejected or changed.
import type { ComponentProps, KeyboardEvent } from "react";
import { TextField } from "./Field.tsx";
import { useFigureTyping, type FigureTypingOptions } from "./figure-typing.ts";
import { selectOnFocus } from "./select-on-focus.ts";

type TextProps = Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "onBlur" | "note">;

interface FigureFieldProps extends TextProps, Omit<FigureTypingOptions, "field"> {
  /** The field's range and decimals. */
  rule: FigureTypingOptions["field"];
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
  const { shown, note, type, leave } = useFigureTyping({
    value,
    field: rule,
    onChange,
    onFitted,
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
      onChange={type}
      onKeyDown={commitOnEnter}
      onBlur={() => {
        if (!leave()) onRefused?.();
      }}
    />
  );
}
