// The note below a text field: a character count, or the reason why the text is not saved.
import type { TextNotice } from "#core/text/text-notice.ts";

interface TextNoteProps {
  /** The id for the field's `aria-describedby`. */
  id: string;
  notice: TextNotice | null;
}

export function TextNote({ id, notice }: TextNoteProps) {
  if (!notice) return null;
  const { isWrong, text } = notice;
  return (
    <p
      id={id}
      role={isWrong ? "alert" : undefined}
      className={`px-2 pt-1.5 pb-1 text-sm ${isWrong ? "font-semibold text-danger" : "text-ink-muted"}`}
    >
      {text}
    </p>
  );
}
