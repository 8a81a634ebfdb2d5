// A field of business, client or addresses, on one line or on several, and the fields of a form that is saved by its button.
import { Fragment, useState, type FocusEvent, type KeyboardEvent } from "react";
import { TextArea, TextField } from "#web/components/fields/Field.tsx";
import {
  ClientSuggestions,
  type ComboboxAttributes,
  type SuggestionProps,
} from "#web/shared/clients/client-suggestions.tsx";
import { fieldError, type FieldSpec } from "./party-fields.ts";

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
  /** Of a field on one line that offers known clients. */
  combobox?: ComboboxAttributes | undefined;
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
      {...props.combobox}
      type={type}
      onKeyDown={props.onKeyDown}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface DraftFieldsProps<Key extends string> {
  fields: readonly FieldSpec<Key>[];
  draft: Readonly<Record<Key, string>>;
  onChange: (key: Key, text: string) => void;
  /** What a field offers of the known clients; undefined for a field that offers none. */
  suggestions?: ((key: Key) => SuggestionProps | undefined) | undefined;
}

/** What is wrong with a field is said after it is left, not while typing. */
export function DraftFields<Key extends string>(props: DraftFieldsProps<Key>) {
  const { fields, draft, onChange, suggestions } = props;
  const [touched, setTouched] = useState<ReadonlySet<Key>>(new Set());
  return fields.map((spec) => {
    const { key, schema } = spec;
    const field = (combobox?: ComboboxAttributes) => (
      <PartyField
        spec={spec}
        value={draft[key]}
        error={touched.has(key) ? fieldError(schema, draft[key]) : undefined}
        onBlur={() => setTouched(new Set([...touched, key]))}
        onChange={(text) => onChange(key, text)}
        combobox={combobox}
      />
    );
    const offered = suggestions?.(key);
    if (!offered) return <Fragment key={key}>{field()}</Fragment>;
    return (
      <ClientSuggestions key={key} className="relative" text={draft[key]} {...offered}>
        {field}
      </ClientSuggestions>
    );
  });
}
