// Escape restores the value that a text field had when it got the focus.

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(["text", "email", "tel", "url", "number"]);

/** Fields in dialogs are excluded: there Escape closes the dialog, with a confirmation. */
function restorable(target: EventTarget | null): TextField | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type));
  return isText && target.closest('[role="dialog"]') === null ? target : null;
}

/** Sets a value and dispatches an input event, so that React's handlers treat it like typing. */
function type(field: TextField, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // Uses the native setter: React tracks the one on the element and would ignore the event.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Adds the document's listeners. */
export function restoreOnEscape(): void {
  let field: TextField | null = null;
  let first = "";
  const onFocusIn = ({ target }: FocusEvent) => {
    field = restorable(target);
    first = field?.value ?? "";
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    if (!field || field !== event.target || field.value === first) return;
    type(field, first);
    field.select();
  };
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("keydown", onKeyDown);
}
