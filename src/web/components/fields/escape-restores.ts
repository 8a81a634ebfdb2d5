// Escape in a field of the page gives back the value that stood there when the focus came.

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(["text", "email", "tel", "url", "number"]);

/** Fields of dialogs are left out: there Escape closes the dialog, which asks. */
function restorable(target: EventTarget | null): TextField | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type));
  return isText && target.closest('[role="dialog"]') === null ? target : null;
}

/** Sets a value as typing does: the field's own handlers hear of it, so that it is an edit like any other. */
function type(field: TextField, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React watches the field's own setter, and would take the event for an old one.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Follows the fields from now on. */
export function restoreOnEscape(): void {
  let field: TextField | null = null;
  let first = "";
  const focused = ({ target }: FocusEvent) => {
    field = restorable(target);
    first = field?.value ?? "";
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    if (!field || field !== event.target || field.value === first) return;
    type(field, first);
    field.select();
  };
  document.addEventListener("focusin", focused);
  document.addEventListener("keydown", pressed);
}
