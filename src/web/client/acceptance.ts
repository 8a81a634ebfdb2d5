// The form of the acceptance: checks the boxes, the name and the signature, and waits for the total.
import { newId } from "#web/new-id.ts";
import type { DecisionGate } from "./decision-gate.ts";
import { NO_TOTAL, type OptionsForm } from "./options-form.ts";
import { find, need, showStatus } from "./page-elements.ts";
import { SignatureField } from "./signature-field.ts";

/** Shows or removes the error of a field, whose sentence is in the page. */
function setError(id: string, isWrong: boolean): void {
  const error = need<HTMLElement>(`#${id}-error`);
  error.textContent = isWrong ? (error.dataset["message"] ?? "") : "";
  const field = need<HTMLElement>(`#${id}`);
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

const BOXES = ["agree-terms", "agree-electronic"] as const;
const box = (id: string): HTMLInputElement => need<HTMLInputElement>(`#${id}`);

/** @returns the first field that is not filled in, marked as all others; null when all are */
function firstMissing(signature: SignatureField): { focus(): void } | null {
  const missing: { focus(): void }[] = [];
  for (const id of BOXES) {
    setError(id, !box(id).checked);
    if (!box(id).checked) missing.push(box(id));
  }
  const name = box("signer");
  const isNameless = name.value.trim() === "";
  setError("signer", isNameless);
  if (isNameless) missing.push(name);
  if (find("#signature")) setError("signature", signature.isTooShort);
  if (signature.isTooShort) missing.push(signature);
  return missing[0] ?? null;
}

/** Errors go when the field is mended. */
function watchFields(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.id === "") return;
    if (target.type === "checkbox" ? target.checked : target.value.trim() !== "")
      setError(target.id, false);
  });
}

/** What is accepted must have been seen: the client presses again with the new total. */
async function showTotal(form: HTMLFormElement, options: OptionsForm): Promise<void> {
  const status = need<HTMLElement>(".status", form);
  showStatus(status, "The total is being updated. Wait for it, then accept.", true);
  const isShown = await options.settled();
  if (!form.isConnected) return;
  if (isShown) showStatus(status, "The total has changed. Check it, then accept.", true);
  else showStatus(status, NO_TOTAL);
}

/** Makes the form work; once the offer is decided the page has none. */
export function acceptWith(options: OptionsForm, gate: DecisionGate): void {
  const form = find<HTMLFormElement>("#acceptance");
  if (!form) return;
  const signature = new SignatureField();
  // The same one until the page is loaded again: what was stopped and is sent again may have arrived.
  const id = newId();
  watchFields(form);
  gate.open(form, async () => {
    const missing = firstMissing(signature);
    missing?.focus();
    if (missing) return null;
    if (options.isUpdating) {
      await showTotal(form, options);
      return null;
    }
    return {
      id,
      sha256: form.dataset["sha256"],
      selections: options.selections(),
      name: box("signer").value.trim(),
      signature: signature.value(),
      agreedTerms: box("agree-terms").checked,
      agreedElectronic: box("agree-electronic").checked,
    };
  });
}
