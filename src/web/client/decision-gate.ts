// One decision at a time: while it is sent, both forms and the options are locked, and it can be stopped.
import { sendDecision } from "./decision-request.ts";
import type { OptionsForm } from "./options-form.ts";
import { need, showStatus } from "./page-elements.ts";

const STOPPED = "Stopped. It may have arrived already: load the page again to check.";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLFieldSetElement;

const submitButton = (form: HTMLFormElement): HTMLButtonElement => need("[type=submit]", form);
const stopButton = (form: HTMLFormElement): HTMLButtonElement => need("[data-stop]", form);

/** Locks or unlocks the forms of acceptance and refusal. A button with aria-disabled keeps the focus. */
function lockForms(isLocked: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("#acceptance, #decline form")) {
    for (const field of form.querySelectorAll<Field>("input, textarea, fieldset"))
      field.disabled = isLocked;
    submitButton(form).setAttribute("aria-disabled", String(isLocked));
  }
}

/** @returns the element of the form that gets the focus back when the form can be used again */
function focusedIn(form: HTMLFormElement): HTMLElement {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && form.contains(focused) ? focused : submitButton(form);
}

export class DecisionGate {
  readonly #options: OptionsForm;
  /** Set while a decision is sent, and for good once it is decided. */
  #sent: AbortController | null = null;

  constructor(options: OptionsForm) {
    this.#options = options;
  }

  /**
   * Makes a form work, once the script is there.
   *
   * @param read - gives what is sent; null when the form is not to be sent now
   */
  open(form: HTMLFormElement, read: () => Promise<object | null>): void {
    submitButton(form).disabled = false;
    stopButton(form).addEventListener("click", () => this.#sent?.abort());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#sent === null) void this.#send(form, read);
    });
  }

  async #send(form: HTMLFormElement, read: () => Promise<object | null>): Promise<void> {
    const body = await read();
    if (body === null || this.#sent !== null) return;
    const sent = new AbortController();
    const status = need<HTMLElement>(".status", form);
    const focused = focusedIn(form);
    this.#sent = sent;
    this.#lock(form);
    const decision = { address: form.action, body, status, onWait: () => focusStop(form) };
    const isDecided = await sendDecision(decision, sent.signal);
    if (!isDecided) this.#unlock();
    leaveStop(form, isDecided ? submitButton(form) : focused);
    if (sent.signal.aborted && !isDecided) showStatus(status, STOPPED);
  }

  #lock(form: HTMLFormElement): void {
    submitButton(form).focus({ preventScroll: true });
    this.#options.lock(true);
    lockForms(true);
    stopButton(form).hidden = false;
  }

  #unlock(): void {
    this.#sent = null;
    this.#options.lock(false);
    lockForms(false);
  }
}

/** The focus goes to Stop when the first attempt has failed: at once, a second press of Enter would stop it. */
export function focusStop(form: HTMLFormElement): void {
  if (document.activeElement === submitButton(form)) stopButton(form).focus();
}

/** Hides Stop, and gives the focus back unless it is elsewhere by now. */
export function leaveStop(form: HTMLFormElement, focused: HTMLElement): void {
  const stop = stopButton(form);
  if ([stop, submitButton(form), document.body].includes(document.activeElement as HTMLElement))
    focused.focus({ preventScroll: true });
  stop.hidden = true;
}
