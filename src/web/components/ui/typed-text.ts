// Tracks whether text was typed into the fields of a dialog, so that closing it asks first.
import { useState, type FocusEvent } from "react";

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = new Set(["search", "file", "checkbox", "radio", "button", "submit"]);

/** Attribute of a field whose value is kept with each change: closing its dialog loses only a value that was refused. */
export const KEPT_AT_ONCE = { "data-kept-at-once": "" };

function isTypedField(target: Element): target is TypedField {
  // What is typed into a search is not lost when its dialog closes.
  if (target.matches("[role=combobox]")) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Stores the initial value of each field when it first gets the focus. @returns the same functions in every render */
export function useTypedText() {
  const [typed] = useState(() => {
    const first = new Map<TypedField, string>();
    return {
      onFocus({ target }: FocusEvent): void {
        if (target instanceof Element && isTypedField(target) && !first.has(target))
          first.set(target, target.value);
      },
      /** @returns whether a field that is still in the document differs from its initial value */
      isChanged: (): boolean =>
        [...first].some(
          ([field, value]) =>
            field.isConnected &&
            field.value !== value &&
            !field.matches("[data-kept-at-once]:not([aria-invalid=true])"),
        ),
    };
  });
  return typed;
}
