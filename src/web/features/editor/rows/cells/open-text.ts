// The texts of a task row: one or two lines in the table, and as many lines as they have while they have the focus.
import type { FocusEvent } from "react";
import { afterPress } from "#web/components/fields/after-press.ts";

/** Attribute of the form around a text that shows all its lines. */
const OPEN = "data-open";

/** Handlers of the text field. They set the attribute themselves, so that the row does not re-render. */
export const opensOnFocus = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void => {
    currentTarget.form?.setAttribute(OPEN, "");
  },
  onBlur: ({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>): void =>
    afterPress(() => {
      if (document.activeElement === field) return;
      field.form?.removeAttribute(OPEN);
      field.scrollTo(0, 0);
    }),
};
