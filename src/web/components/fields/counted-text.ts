// Text length limits: fields show a count and keep text over the limit; it is neither truncated nor saved.
import { useState } from "react";
import { lengthNotice } from "#core/text/text-notice.ts";

interface CountedProps {
  value?: unknown;
  maxLength?: number | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

/**
 * Replaces `maxLength`, with which browsers truncate silently, by a character count.
 *
 * @param props - the field's props
 * @returns the props without `maxLength`, with the count as hint or, beyond the limit, as error
 */
export function counted<Props extends CountedProps>({ maxLength, ...props }: Props) {
  const { value } = props;
  const notice =
    typeof value === "string" && maxLength !== undefined
      ? lengthNotice(value.length, maxLength)
      : null;
  if (!notice) return props;
  return notice.isWrong ? { ...props, error: notice.text } : { ...props, hint: notice.text };
}

/** Unsaved text, over the limit or wrong, by field. It is shown again when the field is mounted again. */
const unsaved = new Map<string, string>();

/** Whether a field holds text that is not saved. A part that is folded while it is empty shows it then. */
export const hasUnsavedText = (field: string): boolean => unsaved.has(field);

/** Forgets unsaved text, in whose place other text was chosen; a field that is mounted has to be mounted again. */
export const dropUnsavedText = (field: string): void => void unsaved.delete(field);

interface LimitedText {
  /** A key for the entity and its field. */
  field: string;
  /** The saved text. */
  value: string;
  /** Maximum number of characters. */
  maximum: number;
  /** Whether the text can be saved, such as an e-mail address; every text within the limit by default. */
  accepts?: (text: string) => boolean;
  save: (text: string) => void;
}

/** For a field that saves while typing: text that is over the limit or not accepted stays in the field, unsaved. */
export function useLimitedText({ field, value, maximum, accepts, save }: LimitedText) {
  const [over, setOver] = useState(() => unsaved.get(field) ?? null);
  const type = (text: string): void => {
    const isOver = text.length > maximum || accepts?.(text) === false;
    if (isOver) unsaved.set(field, text);
    else unsaved.delete(field);
    setOver(isOver ? text : null);
    if (!isOver) save(text);
  };
  return { shown: over ?? value, isOver: over !== null, type };
}
