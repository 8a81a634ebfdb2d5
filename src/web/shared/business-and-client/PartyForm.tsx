// The form of the business, client and address editors: a dialog that cannot be saved while a field is invalid.
import { useState, type ReactNode } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import type { SuggestionProps } from "#web/shared/clients/client-suggestions.tsx";
import { fieldError, type FieldSpec } from "./party-fields.ts";
import { DraftFields } from "./PartyField.tsx";

interface PartyFormProps<Key extends string> {
  title: string;
  description: string;
  fields: readonly FieldSpec<Key>[];
  values: Record<Key, string>;
  onSave: (values: Record<Key, string>) => void;
  onClose: () => void;
  /** Saves the form and goes on to another one. */
  next?: { label: string; open: () => void };
  /** Whether the content above and below the fields can be saved. */
  isContentValid?: boolean;
  /** Whether that content has changed in a way that the dialog does not notice itself, such as a removed row. */
  isContentChanged?: boolean;
  /** Content above the fields, such as the logo. */
  children?: ReactNode;
  /** Content below the fields. */
  footer?: ReactNode;
  /** What a field offers of the known clients; `fill` sets all fields of the form. */
  suggestions?: (
    key: Key,
    draft: Readonly<Record<Key, string>>,
    fill: (values: Record<Key, string>) => void,
  ) => SuggestionProps | undefined;
}

export function PartyForm<Key extends string>({
  title,
  description,
  fields,
  values,
  onSave,
  onClose,
  next,
  isContentValid = true,
  isContentChanged = false,
  children,
  footer,
  suggestions,
}: PartyFormProps<Key>) {
  const [draft, setDraft] = useState(values);
  const valid =
    isContentValid &&
    fields.every(({ key, schema }) => fieldError(schema, draft[key]) === undefined);

  const save = () => {
    const trimmed = fields.map(({ key }) => [key, draft[key].trim()]);
    onSave(Object.fromEntries(trimmed) as Record<Key, string>);
  };
  const saveAndGoOn = () => {
    save();
    next?.open();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      isDirty={isContentChanged}
      aside={
        next && (
          <Button onClick={saveAndGoOn} disabled={!valid} className="mr-auto max-sm:w-full">
            {next.label}
          </Button>
        )
      }
      submitLabel="Save"
      canSubmit={valid}
      onSubmit={save}
    >
      {children}
      <DraftFields
        fields={fields}
        draft={draft}
        onChange={(key, text) => setDraft({ ...draft, [key]: text })}
        suggestions={suggestions && ((key) => suggestions(key, draft, setDraft))}
      />
      {footer}
    </FormDialog>
  );
}
