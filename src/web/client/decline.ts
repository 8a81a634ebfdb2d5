// The form of a refusal: an optional reason.
import type { DecisionGate } from "./decision-gate.ts";
import { find, need } from "./page-elements.ts";

/** Makes the form work; once the offer is decided the page has none. */
export function declineWith(gate: DecisionGate): void {
  const form = find<HTMLFormElement>("#decline form");
  if (!form) return;
  const reason = need<HTMLTextAreaElement>("textarea", form);
  gate.open(form, () => Promise.resolve({ reason: reason.value.trim() }));
}
