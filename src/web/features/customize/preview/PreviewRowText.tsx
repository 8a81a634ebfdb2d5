// The text of a row in the preview: name, description and notes, of a task or an option.
import type { RowTexts } from "#core/document/printed-pages.ts";

/** What is empty is on another page, or not there. */
export const PreviewRowText = ({ texts: { name, description, notes } }: { texts: RowTexts }) => (
  <>
    {name && <span className="font-semibold">{name}</span>}
    {description && <span className="block whitespace-pre-line text-ink-muted">{description}</span>}
    <PreviewNotes notes={notes} />
  </>
);

/** Short sentences, each on a line of its own. */
export const PreviewNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <span key={note} className="paper-note block text-sm font-normal">
      {note}
    </span>
  ));
