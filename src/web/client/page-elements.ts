// Finding elements of the client's page, which the server has rendered.

/** @returns null when the page has no such element, as once the offer is decided */
export const find = <Kind extends Element>(
  selector: string,
  within: ParentNode = document,
): Kind | null => within.querySelector<Kind>(selector);

/** @throws Error when the page has no such element, which is a mistake of the templates */
export function need<Kind extends Element>(selector: string, within: ParentNode = document): Kind {
  const found = find<Kind>(selector, within);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Shows the forms that only the script can send. */
export function showForms(within: ParentNode = document): void {
  for (const note of within.querySelectorAll("#without-script, .without-script")) note.remove();
  for (const form of within.querySelectorAll<HTMLElement>(".needs-script")) form.hidden = false;
}

/** Says a sentence to screen readers. */
export function announce(sentence: string): void {
  const live = find<HTMLElement>("#live");
  if (live) live.textContent = sentence;
}

/**
 * Shows a sentence in a live region, or removes it.
 *
 * @param isProgress - whether it is no error
 */
export function showStatus(element: HTMLElement, sentence: string, isProgress = false): void {
  element.dataset["kind"] = isProgress ? "progress" : "error";
  if (element.textContent !== sentence) element.textContent = sentence;
}
