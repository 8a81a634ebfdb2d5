// A field of the business or the client that is typed in place and saved while typing: its names, and the columns of the fields.
import { useState } from "react";
import { afterPress } from "#web/components/fields/after-press.ts";
import { useLimitedText } from "#web/components/fields/counted-text.ts";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { focusNextStop } from "#web/components/focus/focus-places.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import type { ComboboxAttributes } from "#web/shared/clients/client-suggestions.tsx";
import { fieldError, type FieldSpec } from "#web/shared/business-and-client/party-fields.ts";
import { PartyField } from "#web/shared/business-and-client/PartyField.tsx";

/** Two columns wherever two fields have room side by side. */
export const PARTY_GRID = "grid grid-cols-1 items-start gap-x-3 gap-y-2 min-[22rem]:grid-cols-2";

/** Whose field it is: both parties have an e-mail address. */
type PartyName = "your business" | "the client";

/** @returns the accessible name of a field */
const inlineName = (label: string, party: PartyName): string => `${label} of ${party}`;

/** @returns the key of the field's text while it cannot be saved */
export const inlineKey = (label: string, party: PartyName, quoteId: string): string =>
  `${inlineName(label, party)} in ${quoteId}`;

interface InlineFieldProps {
  spec: FieldSpec<string>;
  party: PartyName;
  /** The accessible name of a field that only one party has. */
  name?: string;
  value: string;
  save: (text: string) => void;
  disabled?: boolean;
  combobox?: ComboboxAttributes;
}

export function InlineField(props: InlineFieldProps) {
  const { spec, party, name, value, save, disabled, combobox } = props;
  const { quoteId } = useQuoteEditing();
  const { schema, maxLength } = spec;
  const { shown, isOver, type } = useLimitedText({
    field: inlineKey(spec.label, party, quoteId),
    value,
    maximum: maxLength,
    accepts: (text) => fieldError(schema, text) === undefined,
    save,
  });
  /** Wrong text of an earlier visit has its message immediately. */
  const [isLeft, setLeft] = useState(isOver);
  const leave = () => {
    // The message moves what is below, perhaps the control that is being pressed.
    afterPress(() => setLeft(true));
    if (!isOver && shown !== shown.trim()) save(shown.trim());
  };
  return (
    <PartyField
      spec={spec}
      name={name ?? inlineName(spec.label, party)}
      rows={1}
      className={spec.multiline ? "field-sizing-content max-h-40 leading-snug" : undefined}
      disabled={disabled}
      value={shown}
      error={isLeft && isOver ? fieldError(schema, shown) : undefined}
      hasOwnUndo={isOver}
      combobox={combobox}
      onChange={type}
      onBlur={leave}
      onKeyDown={onEnter(focusNextStop)}
    />
  );
}
