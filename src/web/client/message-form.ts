// The form for a question or a change: opened about a line, sent once, and kept when the page is replaced.
import { newId } from "#web/new-id.ts";
import { focusStop, leaveStop } from "./decision-gate.ts";
import { sendUntilAnswered, sentenceOf } from "./decision-request.ts";
import { fetchPage, PAGE_REPLACED, replaceParts } from "./fetched-page.ts";
import { listLines } from "./message-lines.ts";
import { find, need, showForms, showStatus } from "./page-elements.ts";

const SENT = "Sent. The contractor sees it with this quote.";
const STOPPED = "Stopped. It may have arrived already: send it again, it is not sent twice.";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The parts of the form. */
function partsOf(form: HTMLFormElement) {
  return {
    form,
    line: need<HTMLSelectElement>("#message-line", form),
    text: need<HTMLTextAreaElement>("#message-text", form),
    name: need<HTMLInputElement>("#message-name", form),
    error: need<HTMLElement>(".error", form),
    status: need<HTMLElement>(".status", form),
    send: need<HTMLButtonElement>("[type=submit]", form),
    stop: need<HTMLButtonElement>("[data-stop]", form),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** @param kind - `question` or `change` */
function chooseKind(form: HTMLFormElement, kind: string): void {
  const choice = find<HTMLInputElement>(`[name=kind][value=${kind}]`, form);
  if (choice) choice.checked = true;
}

const kindOf = (form: HTMLFormElement): string =>
  need<HTMLInputElement>("[name=kind]:checked", form).value;

function showError({ text, error }: Parts, isWrong: boolean): void {
  error.textContent = isWrong ? (error.dataset["message"] ?? "") : "";
  if (isWrong) text.setAttribute("aria-invalid", "true");
  else text.removeAttribute("aria-invalid");
}

/** Locks or unlocks what was typed while it is sent. The button keeps the focus. */
function lock({ form, send, stop }: Parts, isLocked: boolean): void {
  for (const field of form.querySelectorAll<Field>("input, select, textarea"))
    field.disabled = isLocked;
  send.setAttribute("aria-disabled", String(isLocked));
  stop.hidden = !isLocked;
}

/** Reads the messages of the page again. What was sent is there in any case. */
async function showThread(): Promise<void> {
  const fetched = await fetchPage(location.pathname).catch(() => null);
  if (fetched) replaceParts(fetched, "[data-part='thread'], [data-part='messages-link']");
}

export class MessageForm {
  #parts: Parts | null = null;
  #sending: AbortController | null = null;
  /** What was sent last, and under which id: an equal message that is sent again gets the same one. */
  #last = { content: "", id: "" };

  /** Makes the form work, also the one of a page that takes the place of this one. */
  start(): void {
    this.#adopt();
    document.addEventListener(PAGE_REPLACED, () => this.#adopt());
    document.addEventListener("submit", (event) => {
      if (event.target !== this.#parts?.form) return;
      event.preventDefault();
      if (this.#parts && this.#sending === null) void this.#send(this.#parts);
    });
    document.addEventListener("click", (event) => this.#follow(event));
    document.addEventListener("input", ({ target }) => {
      if (this.#parts && target === this.#parts.text) showError(this.#parts, false);
    });
  }

  /** Takes the form of the page, with what was typed in the one before. */
  #adopt(): void {
    const section = find("#messages");
    const form = section && find<HTMLFormElement>("#message-form", section);
    const before = this.#parts;
    this.#parts = form ? partsOf(form) : null;
    if (!section || !this.#parts) return;
    showForms(section);
    const { line, text, name } = this.#parts;
    listLines(line);
    const shown = find("[data-part='sections']");
    // The lines follow the chosen options.
    if (shown) new MutationObserver(() => listLines(line)).observe(shown, { childList: true });
    if (!before) return;
    text.value = before.text.value;
    name.value = before.name.value;
    line.value = before.line.value;
    if (line.selectedIndex === -1) line.selectedIndex = 0;
    chooseKind(this.#parts.form, kindOf(before.form));
    if (this.#sending) lock(this.#parts, true);
  }

  /** Links to the form open it about their line, or for a change. */
  #follow(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target : null;
    if (this.#parts && pressed === this.#parts.stop) this.#sending?.abort();
    const link = pressed?.closest<HTMLElement>("a[href='#messages']");
    if (!link || !this.#parts || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { form, line, text } = this.#parts;
    const { line: id, kind } = link.dataset;
    if (!this.#sending && id !== undefined) line.value = id;
    if (!this.#sending && kind !== undefined) chooseKind(form, kind);
    // From the head of the page the messages are read first.
    const isAbout = id !== undefined || kind !== undefined;
    const target = isAbout ? text : need<HTMLElement>("#messages");
    target.focus({ preventScroll: true });
    (isAbout ? form : target).scrollIntoView({ block: "start" });
  }

  #body({ form, line, text, name }: Parts): { id: string } {
    const fields = {
      sha256: form.dataset["sha256"],
      kind: kindOf(form),
      text: text.value.trim(),
      name: name.value.trim(),
      ...(line.value !== "" && { line: line.value }),
    };
    const content = JSON.stringify(fields);
    if (content !== this.#last.content) this.#last = { content, id: newId() };
    return { id: this.#last.id, ...fields };
  }

  async #send(parts: Parts): Promise<void> {
    const isEmpty = parts.text.value.trim() === "";
    showError(parts, isEmpty);
    if (isEmpty) return parts.text.focus();
    const { form, status, send } = parts;
    const body = this.#body(parts);
    const sending = new AbortController();
    this.#sending = sending;
    send.focus({ preventScroll: true });
    lock(parts, true);
    const onWait = () => focusStop(form);
    const request = { address: form.action, body, status, onWait };
    const answer = await sendUntilAnswered(request, sending.signal);
    this.#sending = null;
    // The page may have been replaced meanwhile.
    const now = this.#parts ?? parts;
    lock(now, false);
    leaveStop(now.form, now.send);
    if (answer === null) return showStatus(now.status, STOPPED);
    if (!answer.ok) return showStatus(now.status, await sentenceOf(answer));
    now.text.value = "";
    now.line.selectedIndex = 0;
    showStatus(now.status, SENT, true);
    await showThread();
  }
}
