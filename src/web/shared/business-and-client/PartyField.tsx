// One field of business, client or addresses: on one line or on several.
import type { FocusEvent, KeyboardEvent } from "react";
import { TextArea, TextField } from "#web/components/fields/Field.tsx";
import type { FieldSpec } from "./party-fields.ts";

interface PartyFieldProps {
  spec: FieldSpec<string>;
  value: string;
  onChange: (text: string) => void;
  /** The accessible name, if it differs from the label. */
  name?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  rows?: number;
  className?: string | undefined;
  /** Whether undo in the field undoes typing, because its text is not saved. */
  hasOwnUndo?: boolean;
  onBlur?: (event: FocusEvent) => void;
  /** Of a field on one line. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function PartyField(props: PartyFieldProps) {
  const { spec, value, onChange, name, error, disabled, rows = 2, className, onBlur } = props;
  const { label, type = "text", autoComplete = "off", maxLength, multiline = false, hint } = spec;
  const shared = {
    label,
    value,
    maxLength,
    autoComplete,
    hint,
    error,
    disabled,
    className,
    onBlur,
    "aria-label": name,
    "data-own-undo": props.hasOwnUndo ? "" : undefined,
  };
  return multiline ? (
    <TextArea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField
      {...shared}
      type={type}
      onKeyDown={props.onKeyDown}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
