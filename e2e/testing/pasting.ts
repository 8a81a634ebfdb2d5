// Simulates a paste like a browser: first the event, then the text in the field, unless the page prevented it.
import type { Locator } from "@playwright/test";

/** @param field - the focused field; its selection is replaced */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    if (!element.dispatchEvent(paste)) return;
    const { selectionStart, selectionEnd, value } = element;
    const before = value.slice(0, selectionStart ?? 0);
    const after = value.slice(selectionEnd ?? value.length);
    const prototype = Object.getPrototypeOf(element) as object;
    // Uses the native setter: React ignores changes made through the one on the element.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(
      element,
      before + pasted + after,
    );
    element.dispatchEvent(
      new InputEvent("input", { inputType: "insertFromPaste", data: pasted, bubbles: true }),
    );
  }, text);
}
