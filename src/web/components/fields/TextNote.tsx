// What is said below a field of the text that stands in it: a quiet count, or why it is not saved.
import type { TextNotice } from "#core/text/text-notice.ts";

interface TextNoteProps {
  /** For `aria-describedby` of the field. */
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
