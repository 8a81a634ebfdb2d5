// A labelled field for a figure, with a note that says why something was not taken or became another figure.
import type { ComponentProps, KeyboardEvent } from "react";
import type { FigureField as FieldRule } from "#core/money/figure-fields.ts";
import { TextField } from "./Field.tsx";
import { useFigureTyping } from "./figure-typing.ts";

interface FigureFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  "value" | "onChange" | "onBlur" | "note"
> {
  /** What may stand in it. */
  rule: FieldRule;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Takes a figure that arrived whole and became another one, with the reason. */
  onFitted?: ((value: number, note: string) => void) | undefined;
  /** Told when the field is left with something in it that is no figure. */
  onRefused?: () => void;
}

export function FigureField({
  rule,
  value,
  onChange,
  onFitted,
  onRefused,
  ...rest
}: FigureFieldProps) {
  const { shown, note, type, leave } = useFigureTyping({ value, field: rule, onChange, onFitted });
  const leaveByEnter = (event: KeyboardEvent) => {
    // A form is not sent with another figure than the one that was typed.
    if (event.key === "Enter" && !leave()) event.preventDefault();
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      note={note ?? undefined}
      onChange={type}
      onKeyDown={leaveByEnter}
      onBlur={() => {
        if (!leave()) onRefused?.();
      }}
    />
  );
}
