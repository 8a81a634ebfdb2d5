// Texts over their limit: a field counts them and keeps them; nothing is cut, and nothing too long is saved.
import { useState } from "react";
import { lengthNotice } from "#core/text/text-notice.ts";

interface CountedProps {
  value?: unknown;
  maxLength?: number | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

/**
 * What a field with a limit is given in place of the browser's own limit, which cuts without a word.
 *
 * @param props - of the field
 * @returns the same without `maxLength`, with the count as its hint or, beyond the limit, as its error
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

/** What was left over its limit, by its field: it is there again when the field is. */
const left = new Map<string, string>();

interface LimitedText {
  /** Which field of which entity it is. */
  field: string;
  /** What is saved. */
  value: string;
  /** The most characters that are saved. */
  maximum: number;
  save: (text: string) => void;
}

/** A field that saves while it is typed into: what is over its limit stays in the field alone. */
export function useLimitedText({ field, value, maximum, save }: LimitedText) {
  const [over, setOver] = useState(() => left.get(field) ?? null);
  const type = (text: string): void => {
    const isOver = text.length > maximum;
    if (isOver) left.set(field, text);
    else left.delete(field);
    setOver(isOver ? text : null);
    if (!isOver) save(text);
  };
  return { shown: over ?? value, isOver: over !== null, type };
}
