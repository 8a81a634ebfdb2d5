// A paste as a browser does it.

/**
 * First the event, then the text in the field, unless the page prevented it.
 *
 * @param field - the focused field; its selection is replaced
 */
export function pasteText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  if (!field.dispatchEvent(paste)) return;
  const { selectionStart, selectionEnd, value } = field;
  const before = value.slice(0, selectionStart ?? 0);
  const after = value.slice(selectionEnd ?? value.length);
  const prototype = Object.getPrototypeOf(field) as object;
  // Uses the native setter: React ignores changes made through the one on the element.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, before + text + after);
  const input = { inputType: "insertFromPaste", data: text, bubbles: true };
  field.dispatchEvent(new InputEvent("input", input));
}
