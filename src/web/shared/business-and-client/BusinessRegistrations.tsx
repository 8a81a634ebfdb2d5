// Licenses and tax numbers in the business form, printed under the company's address: rows of a label with suggestions,
// a number, and a button to remove it.
import { useId, useState, type FocusEvent } from "react";
import { Plus, Trash2 } from "lucide-react";
import { NAME_MAX_LENGTH, REGISTRATIONS_MAX } from "#core/limits.ts";
import type { Registration } from "#core/quote/details/business-and-client.ts";
import {
  LICENSE_LABELS,
  registrationErrors,
  TAX_NUMBER_LABELS,
} from "#core/quote/details/registrations.ts";
import { Button, IconButton, removing } from "#web/components/ui/Button.tsx";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import type {
  BusinessRegistrationRows,
  RegistrationRow,
  Registrations,
} from "./use-registrations.ts";

/** The words of a list, such as those of licenses. */
interface RegistrationWords {
  legend: string;
  /** The first field of a row. */
  label: string;
  /** One entry, within a sentence. */
  one: string;
  suggestions: readonly string[];
  /** Placeholders of label and number. */
  example: Registration;
}

const LICENSE_WORDS: RegistrationWords = {
  legend: "Licenses",
  label: "License",
  one: "a license",
  suggestions: LICENSE_LABELS,
  example: { label: "RBQ", number: "1234-5678-01" },
};
const TAX_NUMBER_WORDS: RegistrationWords = {
  legend: "Tax numbers",
  label: "Tax",
  one: "a tax number",
  suggestions: TAX_NUMBER_LABELS,
  example: { label: "GST", number: "12345 6789 RT0001" },
};

interface RegistrationFieldsProps {
  row: RegistrationRow;
  index: number;
  words: RegistrationWords;
  /** The id of the list of suggestions. */
  suggestionsId: string;
  onChange: (fields: Partial<Registration>) => void;
  onRemove: () => void;
}

function RegistrationFields(props: RegistrationFieldsProps) {
  const { row, index, words, suggestionsId, onChange, onRemove } = props;
  const [isLeft, setLeft] = useState(false);
  /** Validates when the focus leaves the row, not between its two fields. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest("li")?.contains(relatedTarget)) setLeft(true);
  };
  const errors = isLeft ? registrationErrors(row) : {};
  const name = `${words.label} ${index + 1}`;
  const example = index === 0 ? words.example : undefined;
  const shared = {
    onBlur: leave,
    maxLength: NAME_MAX_LENGTH,
    autoComplete: "off",
    hideLabel: index > 0,
  };
  return (
    <li
      data-row={row.key}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-3"
    >
      <TextField
        {...shared}
        label={words.label}
        aria-label={name}
        ref={row.isNew ? focusOnMount : undefined}
        list={suggestionsId}
        placeholder={example?.label}
        value={row.label}
        error={errors.label}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        {...shared}
        label="Number"
        aria-label={`Number of ${name.toLowerCase()}`}
        placeholder={example?.number}
        value={row.number}
        error={errors.number}
        onChange={(event) => onChange({ number: event.target.value })}
      />
      <div className={index > 0 ? "" : "pt-6"}>
        <IconButton
          label={`Remove ${row.label.trim() || name.toLowerCase()}`}
          onClick={removing(onRemove)}
        >
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </li>
  );
}

interface RegistrationListProps {
  words: RegistrationWords;
  registrations: Registrations;
}

function RegistrationList({ words, registrations }: RegistrationListProps) {
  const id = useId();
  const { rows, change, remove, add } = registrations;
  const isFull = rows.length >= REGISTRATIONS_MAX;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{words.legend}</legend>
      <datalist id={`${id}-labels`}>
        {words.suggestions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      {rows.length > 0 && (
        <ul className="mb-3 flex flex-col gap-3">
          {rows.map((row, index) => (
            <RegistrationFields
              key={row.key}
              row={row}
              index={index}
              words={words}
              suggestionsId={`${id}-labels`}
              onChange={(fields) => change(row.key, fields)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </ul>
      )}
      <Button onClick={add} disabled={isFull} className="px-3 text-sm">
        <Plus aria-hidden size={16} />
        {isFull ? `At most ${REGISTRATIONS_MAX}` : `Add ${words.one}`}
      </Button>
    </fieldset>
  );
}

export function BusinessRegistrations({
  registrations: { licences, taxNumbers },
}: {
  registrations: BusinessRegistrationRows;
}) {
  return (
    <>
      <RegistrationList words={LICENSE_WORDS} registrations={licences} />
      <RegistrationList words={TAX_NUMBER_WORDS} registrations={taxNumbers} />
    </>
  );
}
