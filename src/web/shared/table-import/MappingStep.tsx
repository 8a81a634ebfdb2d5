// First step of an import: what was recognized in the table, which column is what, and the questions that it leaves.
import { Options, SelectField } from "#web/components/fields/Field.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { ColumnCards, type ColumnsProps } from "./ColumnCards.tsx";
import { QuestionFields } from "./QuestionFields.tsx";

interface MappingStepProps extends ColumnsProps {
  /** Whether it is shown again, after the second step. */
  takesFocus?: boolean;
  /** Whether the notes stand elsewhere. */
  hasNotes?: boolean;
}

/** For a step that is shown again after the next one. */
const focusStep = (part: HTMLDivElement | null): void =>
  part?.querySelector<HTMLElement>("button, select")?.focus();

export const ReadingNotes = ({ view }: Pick<ColumnsProps, "view">) => (
  <>
    <div role="status" className="flex flex-col gap-1 text-sm text-ink-muted empty:hidden">
      {view.isRemembered && <p>Read like your last file with these columns.</p>}
      {view.choicesMade.map((sentence) => (
        <p key={sentence} className="text-ink">
          {sentence}
        </p>
      ))}
      {view.hidden !== "" && <p className="text-ink">{view.hidden}</p>}
    </div>
    {view.areLettersGuessed && (
      <p className="text-sm text-ink-muted">
        Letters look wrong? Save the file as XLSX in your spreadsheet program, and choose that.
      </p>
    )}
  </>
);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** What of a file is read: which sheet, what is hidden, and which row names the columns. */
const FileFields = ({ view, onChange }: ColumnsProps) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {view.sheets.length > 1 && (
      <SelectField
        label="Sheet"
        value={view.sheet}
        onChange={(event) => onChange({ sheet: Number(event.target.value) })}
      >
        <Options of={view.sheets.entries()} />
      </SelectField>
    )}
    <SelectField
      label="Row that names the columns"
      value={view.headerRow ?? ""}
      onChange={({ target: { value } }) =>
        onChange({ headerRow: value === "" ? null : Number(value) })
      }
    >
      <option value="">No row names them</option>
      <Options of={view.headers.map(({ row, text }) => [row, shortened(text)])} />
    </SelectField>
    {view.hidden !== "" && (
      <Checkbox
        label="Read what the spreadsheet hides too"
        checked={view.takesHidden}
        onChange={(takesHidden) => onChange({ takesHidden })}
      />
    )}
  </div>
);

export function MappingStep(props: MappingStepProps) {
  const { view, onChange, takesFocus = false, hasNotes = true } = props;
  const open = view.questions.filter(({ known }) => known === null);
  const answered = view.questions.filter(({ known }) => known !== null);
  return (
    <div ref={takesFocus ? focusStep : undefined} className="flex flex-col gap-5 py-4">
      {hasNotes && <ReadingNotes view={view} />}
      {/* What has to be answered is in view first. */}
      <QuestionFields questions={open} title="What the table leaves open" onChange={onChange} />
      <FileFields view={view} onChange={onChange} />
      <ColumnCards view={view} onChange={onChange} />
      <QuestionFields questions={answered} title="How the figures are read" onChange={onChange} />
    </div>
  );
}
