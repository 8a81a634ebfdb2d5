// A task of one's own: every field with its filter and its default (SPEC section 5).
import { useState, type FormEvent } from "react";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import {
  filterCost,
  filterMarkup,
  filterQuantity,
  readAmount,
  readQuantity,
  type NumericFilter,
} from "#core/numeric-input.ts";
import { INVISIBLE_NAME, nameToSave, showsNothing } from "#core/text-notice.ts";
import type { Task } from "#core/quote.ts";
import { DEFAULT_UNIT, UNITS, type Unit } from "#core/units.ts";
import { SelectField, TextArea, TextField } from "#web/components/ui/Field.tsx";
import { focusOnMount } from "#web/components/ui/focus.ts";

/** The form's id: its submit button stands in the dialog's foot. */
export const CUSTOM_TASK_FORM = "custom-task";

type CustomTask = Omit<Task, "id" | "categoryId" | "position">;

interface CustomTaskFormProps {
  onSubmit: (task: CustomTask) => void;
  /** Told whether the form may be sent: the name is not blank. */
  onReadyChange: (ready: boolean) => void;
}

const NUMBERS: readonly {
  key: "quantity" | "material" | "labor" | "markup";
  label: string;
  filter: NumericFilter;
}[] = [
  { key: "quantity", label: "Quantity", filter: filterQuantity },
  { key: "material", label: "Material cost ($ a unit)", filter: filterCost },
  { key: "labor", label: "Labor cost ($ a unit)", filter: filterCost },
  { key: "markup", label: "Markup (%)", filter: filterMarkup },
];

/** The name of a task that may be added; null while its name or description cannot be saved. */
const readyName = (name: string, description: string): string | null =>
  description.trim().length > DESCRIPTION_MAX_LENGTH ? null : nameToSave(name, NAME_MAX_LENGTH);

export function CustomTaskForm({ onSubmit, onReadyChange }: CustomTaskFormProps) {
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [unit, setUnit] = useState<Unit>(DEFAULT_UNIT);
  const [numbers, setNumbers] = useState({ quantity: "1", material: "0", labor: "0", markup: "0" });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ownName = readyName(name, description);
    if (ownName === null) return;
    onSubmit({
      name: ownName,
      description: description.trim(),
      quantity: readQuantity(numbers.quantity),
      unit,
      materialUnitCost: readAmount(numbers.material),
      laborUnitCost: readAmount(numbers.labor),
      markup: readAmount(numbers.markup),
    });
  };

  return (
    <form id={CUSTOM_TASK_FORM} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Task name"
          value={name}
          maxLength={NAME_MAX_LENGTH}
          error={name.trim() !== "" && showsNothing(name) ? INVISIBLE_NAME : undefined}
          ref={focusOnMount}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            onReadyChange(readyName(event.target.value, description) !== null);
          }}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          rows={2}
          value={description}
          maxLength={DESCRIPTION_MAX_LENGTH}
          onChange={(event) => {
            setDescription(event.target.value);
            onReadyChange(readyName(name, event.target.value) !== null);
          }}
        />
      </div>
      {NUMBERS.map(({ key, label, filter }) => (
        <TextField
          key={key}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={numbers[key]}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setNumbers({ ...numbers, [key]: filter(event.target.value) })}
        />
      ))}
      <SelectField
        label="Unit"
        value={unit}
        onChange={(event) => setUnit(event.target.value as Unit)}
      >
        {UNITS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </form>
  );
}
