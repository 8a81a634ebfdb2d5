// A paste as a browser does it: first the event, then the text in the field, unless the page has taken it over.
import type { Locator } from "@playwright/test";

/** @param field - has the focus, with what is to be replaced selected */
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
    // React hears of a change only when the field's own setter was used.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(
      element,
      before + pasted + after,
    );
    element.dispatchEvent(
      new InputEvent("input", { inputType: "insertFromPaste", data: pasted, bubbles: true }),
    );
  }, text);
}
