// Form for a custom task: every field with its filter and its default (SPEC section 5).
import { useState, type FormEvent } from "react";
import { quantityRule } from "#core/quote/amounts/quantity-rule.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { MARKUP } from "#core/money/figure-fields.ts";
import { INVISIBLE_NAME, nameToSave, showsNothing } from "#core/text/text-notice.ts";
import type { CopiedTask } from "#core/catalog/copied-task.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { UNITS, type Unit } from "#core/quote/units.ts";
import { SelectField, TextArea, TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields } from "#web/components/fields/refused-fields.ts";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { useCostRule } from "#web/shared/quote-edits/cents.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** The form's id: its submit button is in the dialog's footer. */
export const CUSTOM_TASK_FORM = "custom-task";

interface CustomTaskFormProps {
  /** The name of the category that the task comes into. */
  categoryName: string;
  onSubmit: (task: CopiedTask) => void;
  /** Called with whether the form can be submitted: the name is not blank. */
  onReadyChange: (ready: boolean) => void;
}

interface TaskTexts {
  name: string;
  description: string;
}

/** The trimmed name of a valid task; null if its name or description cannot be saved. */
const readyName = ({ name, description }: TaskTexts): string | null =>
  description.trim().length > DESCRIPTION_MAX_LENGTH ? null : nameToSave(name, NAME_MAX_LENGTH);

interface TextFieldsProps extends TaskTexts {
  onType: (typed: Partial<TaskTexts>) => void;
}

function TextFields({ name, description, onType }: TextFieldsProps) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label="Task name"
          value={name}
          maxLength={NAME_MAX_LENGTH}
          error={name.trim() !== "" && showsNothing(name) ? INVISIBLE_NAME : undefined}
          ref={focusOnMount}
          autoComplete="off"
          onChange={(event) => onType({ name: event.target.value })}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          rows={2}
          value={description}
          maxLength={DESCRIPTION_MAX_LENGTH}
          onChange={(event) => onType({ description: event.target.value })}
        />
      </div>
    </>
  );
}

export function CustomTaskForm({ categoryName, onSubmit, onReadyChange }: CustomTaskFormProps) {
  const [texts, setTexts] = useState<TaskTexts>({ name: "", description: "" });
  const [unit, setUnit] = useState<Unit>(TASK_DEFAULTS.unit);
  const { current } = useQuoteEditing();
  const [numbers, setNumbers] = useState(() => ({
    quantity: TASK_DEFAULTS.quantity,
    materialUnitCost: TASK_DEFAULTS.materialUnitCost,
    laborUnitCost: TASK_DEFAULTS.laborUnitCost,
    markup: nextMarkup(current(), categoryName),
  }));
  const { isDoubtful, actions } = useRefusedFields();
  const cost = useCostRule();
  const fields = [
    { key: "quantity", label: "Quantity", rule: quantityRule(unit) },
    { key: "materialUnitCost", label: "Material cost ($ per unit)", rule: cost },
    { key: "laborUnitCost", label: "Labor cost ($ per unit)", rule: cost },
    { key: "markup", label: "Markup (%)", rule: MARKUP },
  ] as const;

  const type = (typed: Partial<TaskTexts>) => {
    const next = { ...texts, ...typed };
    setTexts(next);
    onReadyChange(readyName(next) !== null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.settleAll();
    const name = readyName(texts);
    if (name === null || isDoubtful) return;
    const description = texts.description.trim();
    onSubmit({ ...TASK_DEFAULTS, name, description, unit, ...numbers });
  };
  return (
    <form id={CUSTOM_TASK_FORM} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <TextFields {...texts} onType={type} />
      {fields.map(({ key, label, rule }) => (
        <FigureField
          key={key}
          label={label}
          rule={rule}
          value={numbers[key]}
          {...actions.of(key, (value) => setNumbers((all) => ({ ...all, [key]: value ?? 0 })))}
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
