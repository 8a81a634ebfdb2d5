// First step of an import: what was recognized in the file, which column is what, and the questions that it leaves.
import { PRICE_COLUMNS, type PriceColumn } from "#core/price-files/price-columns.ts";
import { LEFT_OUT, type PriceMapping, type UnitQuestion } from "#core/price-files/price-mapping.ts";
import { UNITS, type Unit } from "#core/quote/units.ts";
import { countOf } from "#core/text/count-of.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import type { FileView } from "./price-file-work.ts";

interface MappingStepProps {
  view: FileView;
  onChange: (mapping: PriceMapping, findSign: boolean) => void;
}

const LABELS: Readonly<Record<PriceColumn, string>> = {
  name: "Name",
  unit: "Unit",
  material: "Material cost",
  labor: "Labor cost",
  category: "Category",
  description: "Description",
  code: "Code",
};

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

/** A column as it is chosen: its header with its first value. */
function columnName(view: FileView, at: number): string {
  const value = shortened((view.sample[at] ?? "").trim());
  const header = view.mapping.hasHeader ? shortened((view.first[at] ?? "").trim()) : "";
  const name = header === "" ? `Column ${at + 1}` : header;
  return value === "" ? name : `${name} (${value})`;
}

function Columns({ view, onChange }: MappingStepProps) {
  const { mapping, first, sample, questions } = view;
  const width = Math.max(first.length, sample.length);
  const choose = (field: PriceColumn, value: string) => {
    const { [field]: _former, ...others } = mapping.columns;
    const columns = value === "" ? others : { ...others, [field]: Number(value) };
    onChange({ ...mapping, columns }, true);
  };
  const errors: Partial<Record<PriceColumn, string | undefined>> = {
    name: questions.missing.includes("name") ? "Choose the column of the names." : undefined,
    material: questions.missing.includes("cost")
      ? "Choose a column of costs: material, labor or both."
      : undefined,
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {PRICE_COLUMNS.map((field) => (
        <SelectField
          key={field}
          label={LABELS[field]}
          error={errors[field]}
          value={mapping.columns[field] ?? ""}
          onChange={(event) => choose(field, event.target.value)}
        >
          <option value="">Not in this file</option>
          {Array.from({ length: width }, (_, at) => (
            <option key={at} value={at}>
              {columnName(view, at)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

function Sign({ view, onChange }: MappingStepProps) {
  const { mapping, questions } = view;
  const examples = questions.ambiguous.map(({ line, text }) => `“${text}” in line ${line}`);
  const isOpen = mapping.decimalSign === null;
  return (
    <SelectField
      label="Decimal sign of the costs"
      className="sm:max-w-sm"
      error={isOpen ? `This can be read in two ways: ${examples.join(", ")}.` : undefined}
      hint={examples.length > 0 ? `Found: ${examples.join(", ")}.` : undefined}
      value={mapping.decimalSign ?? ""}
      onChange={(event) =>
        onChange(
          { ...mapping, decimalSign: event.target.value === "comma" ? "comma" : "point" },
          false,
        )
      }
    >
      {isOpen && (
        <option value="" disabled>
          Choose
        </option>
      )}
      <option value="point">Point: 1,234 is one thousand two hundred thirty-four</option>
      <option value="comma">Comma: 1,234 is a little more than one</option>
    </SelectField>
  );
}

const unitLabel = ({ word, count, line }: UnitQuestion): string => {
  const rows = `${countOf(count, "row")}, first in line ${line}`;
  return word === "" ? `No unit (${rows})` : `“${word}” (${rows})`;
};

function Units({ view, onChange }: MappingStepProps) {
  const { mapping, questions } = view;
  const answer = ({ word }: UnitQuestion): string =>
    (word === "" ? mapping.defaultUnit : mapping.units[word]) ?? "";
  const choose = ({ word }: UnitQuestion, value: string) => {
    const unit = value as Unit;
    onChange(
      word === ""
        ? { ...mapping, defaultUnit: unit }
        : { ...mapping, units: { ...mapping.units, [word]: unit } },
      false,
    );
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Which units are these?</legend>
      {questions.units.map((question) => (
        <SelectField
          key={question.word}
          label={unitLabel(question)}
          className="sm:max-w-sm"
          value={answer(question)}
          onChange={(event) => choose(question, event.target.value)}
        >
          <option value="" disabled>
            Choose
          </option>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
          {question.word !== "" && <option value={LEFT_OUT}>Leave these rows out</option>}
        </SelectField>
      ))}
    </fieldset>
  );
}

const focusWithin = (part: HTMLDivElement | null): void =>
  part?.querySelector<HTMLElement>("button, select")?.focus();

/** @param props - `takesFocus`: whether it is shown again, after the second step */
export function MappingStep(props: MappingStepProps & { takesFocus: boolean }) {
  const { view, onChange, takesFocus } = props;
  const { mapping, isRemembered, questions } = view;
  const isAsked = questions.ambiguous.length > 0;
  return (
    <div ref={takesFocus ? focusWithin : undefined} className="flex flex-col gap-4 py-4">
      <p role="status" className="text-sm text-ink-muted">
        {view.form}.{isRemembered && " Read like your last file with these columns."}
      </p>
      {view.areLettersGuessed && (
        <p className="text-sm text-ink-muted">
          Letters look wrong? Save the file as XLSX in your spreadsheet program, and choose that.
        </p>
      )}
      {/* What has to be answered is in view first. */}
      {isAsked && <Sign view={view} onChange={onChange} />}
      {questions.units.length > 0 && <Units view={view} onChange={onChange} />}
      <Checkbox
        label="The first row names the columns"
        checked={mapping.hasHeader}
        onChange={(hasHeader) => onChange({ ...mapping, hasHeader }, true)}
      />
      <Columns view={view} onChange={onChange} />
      {!isAsked && <Sign view={view} onChange={onChange} />}
    </div>
  );
}
