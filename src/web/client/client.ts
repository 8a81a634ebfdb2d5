// The script of the client's page: options, acceptance, refusal, messages, and the first sign of a person. The page works without it.
import { acceptWith } from "./acceptance.ts";
import { DecisionGate } from "./decision-gate.ts";
import { foldCategories } from "./folded-categories.ts";
import { find, need, showForms } from "./page-elements.ts";
import { MessageForm } from "./message-form.ts";
import { OptionsForm } from "./options-form.ts";
import { trustOwnScripts } from "#web/trusted-types.ts";

/** What only a person does. A scanner of mails loads the page and may run its scripts. */
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Tells the contractor once that a person reads the offer: at the first touch, key or turn of the wheel, never on load. */
function watchOpening(): void {
  const address = find<HTMLElement>("main")?.dataset["opened"];
  if (address === undefined) return;
  const stopped = new AbortController();
  const tell = (event: Event): void => {
    if (!event.isTrusted) return;
    stopped.abort();
    // It matters to nobody here whether it arrives.
    fetch(address, { method: "POST", keepalive: true }).catch(() => {});
  };
  for (const sign of SIGNS)
    document.addEventListener(sign, tell, { passive: true, signal: stopped.signal });
}

/** Makes the form of a refusal work, which has an optional reason; once the offer is decided the page has none. */
function declineWith(gate: DecisionGate): void {
  const form = find<HTMLFormElement>("#decline form");
  if (!form) return;
  const reason = need<HTMLTextAreaElement>("textarea", form);
  const { sha256 } = form.dataset;
  gate.open(form, () => Promise.resolve({ reason: reason.value.trim(), sha256 }));
}

trustOwnScripts();
foldCategories();
const options = new OptionsForm();
const gate = new DecisionGate(options);
watchOpening();
acceptWith(options, gate);
declineWith(gate);
showForms();
new MessageForm().start();
