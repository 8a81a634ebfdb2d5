// First step of an import: what was recognized in the file, which column is what, and the questions that it leaves.
import type { PriceMapping } from "#core/price-files/price-mapping.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { FileFields } from "#web/shared/table-import/FileFields.tsx";
import { focusStep, ReadingNotes } from "#web/shared/table-import/step-notes.tsx";
import { PriceColumnCards } from "./PriceColumnCards.tsx";
import type { FileView } from "./price-file-work.ts";
import { UnitFields } from "./UnitFields.tsx";

interface MappingStepProps {
  view: FileView;
  /** Called with whether columns changed. */
  onChange: (mapping: PriceMapping, isOfColumns: boolean) => void;
  onSheet: (at: number) => void;
  onHeader: (row: number | null) => void;
  /** Whether it is shown again, after the second step. */
  takesFocus: boolean;
}

type QuestionProps = Pick<MappingStepProps, "view" | "onChange">;

function Sign({ view, onChange }: QuestionProps) {
  const { mapping, questions } = view;
  const examples = questions.ambiguous.map(({ line, text }) => `“${text}” in line ${line}`);
  const isOpen = mapping.decimalSign === null;
  return (
    <SelectField
      label="Decimal sign of the costs"
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

function Discount({ view, onChange }: QuestionProps) {
  const { mapping } = view;
  const { takesDiscount } = mapping;
  return (
    <SelectField
      label="How the discount is used"
      error={
        takesDiscount === null
          ? "The file does not say whether its costs are before or after the discount."
          : undefined
      }
      value={takesDiscount === null ? "" : takesDiscount ? "taken" : "left"}
      onChange={(event) =>
        onChange({ ...mapping, takesDiscount: event.target.value === "taken" }, false)
      }
    >
      {takesDiscount === null && (
        <option value="" disabled>
          Choose
        </option>
      )}
      <option value="taken">Take it off the material cost</option>
      <option value="left">The material cost is after the discount</option>
    </SelectField>
  );
}

export function MappingStep({ view, onChange, onSheet, onHeader, takesFocus }: MappingStepProps) {
  const { mapping, isRemembered, questions, choices } = view;
  const isSignAsked = questions.ambiguous.length > 0;
  const open = questions.units.filter(({ known }) => known === null);
  const known = questions.units.filter((question) => question.known !== null);
  const onMapping = (next: PriceMapping) => onChange(next, false);
  return (
    <div ref={takesFocus ? focusStep : undefined} className="flex flex-col gap-5 py-4">
      <ReadingNotes view={view} isRemembered={isRemembered} choices={choices} />
      {/* What has to be answered is in view first. */}
      {isSignAsked && <Sign view={view} onChange={onChange} />}
      {questions.hasDiscount && <Discount view={view} onChange={onChange} />}
      <UnitFields {...{ mapping, onMapping }} questions={open} title="Which units are these?" />
      <FileFields {...{ view, onSheet, onHeader }} headerRow={mapping.headerRow} />
      <PriceColumnCards
        view={view}
        onColumns={(columns) => onChange({ ...mapping, columns }, true)}
      />
      <UnitFields
        {...{ mapping, onMapping }}
        questions={known}
        title="How these units are converted"
      />
      {!isSignAsked && <Sign view={view} onChange={onChange} />}
    </div>
  );
}
