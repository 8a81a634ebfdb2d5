// What is said above the columns of a file, and where the focus goes when they are shown again.
import type { TableView } from "#core/table-files/table-view.ts";

/** For the `ref` of a step that is shown again after the next one. */
export const focusStep = (part: HTMLDivElement | null): void =>
  part?.querySelector<HTMLElement>("button, select")?.focus();

interface ReadingNotesProps {
  view: TableView;
  /** Whether it is read as an earlier file was. */
  isRemembered: boolean;
  /** Which columns were taken among several, as sentences. */
  choices?: readonly string[];
}

export const ReadingNotes = ({ view, isRemembered, choices }: ReadingNotesProps) => (
  <>
    <div role="status" className="flex flex-col gap-1 text-sm text-ink-muted empty:hidden">
      {isRemembered && <p>Read like your last file with these columns.</p>}
      {choices?.map((sentence) => (
        <p key={sentence} className="text-ink">
          {sentence}
        </p>
      ))}
    </div>
    {view.areLettersGuessed && (
      <p className="text-sm text-ink-muted">
        Letters look wrong? Save the file as XLSX in your spreadsheet program, and choose that.
      </p>
    )}
  </>
);
