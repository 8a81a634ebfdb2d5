// The form of the options: each choice is priced by the server, and what is shown follows.
import {
  fetchPage,
  isSameState,
  PageRefused,
  replaceChanges,
  replacePage,
  TryAgain,
} from "./fetched-page.ts";
import { announce, find, need, showStatus } from "./page-elements.ts";
import { Retries } from "./retries.ts";

/** Waits for further ticks of a quick hand, in milliseconds. */
const DEBOUNCE_MS = 150;

const LOST =
  "The total could not be updated: there is no connection. This page tries again by itself.";
const BUSY = "The total could not be updated: the server is busy. This page tries again by itself.";
/** Another choice, or another press of the button that accepts, asks again. */
export const NO_TOTAL =
  "The total of this choice could not be read. Choose again, or load the page again.";

export class OptionsForm {
  readonly #form = find<HTMLFormElement>("#options");
  readonly #retries = new Retries();
  #request: AbortController | null = null;
  #isLocked = false;
  #isRefused = false;
  #timer = 0;
  #pressed = "";
  #waiting: (() => void)[] = [];

  constructor() {
    const form = this.#form;
    if (!form) return;
    need<HTMLElement>("button", form).hidden = true;
    form.addEventListener("change", ({ target }) => {
      this.#pressed = target instanceof Element ? target.id : "";
      this.#changed();
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    // A browser that restores ticks when it goes back shows other ones than the server did.
    if (this.#isRestored()) this.#changed();
  }

  /** The ids of the options that are ticked. */
  selections(): string[] {
    if (!this.#form) return [];
    // The form also names the revision whose options these are.
    return [...new FormData(this.#form)]
      .filter(([name]) => name !== "of")
      .map(([, id]) => String(id))
      .filter((id) => id !== "");
  }

  /** Whether the shown total is that of another choice. */
  get isUpdating(): boolean {
    return this.#request !== null || this.#isRefused;
  }

  /** Waits for the total of the ticked options; asks again when the server has refused it. @returns whether it is shown */
  async settled(): Promise<boolean> {
    if (this.#isRefused) this.#changed();
    if (this.#request) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return !this.#isRefused;
  }

  /** Ticks can no longer be changed while a decision is sent. */
  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    for (const box of this.#form?.querySelectorAll("input") ?? []) box.disabled = isLocked;
  }

  #isRestored(): boolean {
    const boxes = this.#form?.querySelectorAll<HTMLInputElement>("input") ?? [];
    return [...boxes].some(({ checked, defaultChecked }) => checked !== defaultChecked);
  }

  #address(): string {
    const form = need<HTMLFormElement>("#options");
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) query.append(name, String(value));
    return `${new URL(form.action).pathname}?${query}`;
  }

  /** The PDF is of the ticked options at once, whenever their total is shown. */
  #linkPdf(): void {
    const link = find<HTMLAnchorElement>("[data-part='pdf'] a");
    if (!link) return;
    const pdf = new URL(link.href);
    pdf.search = `selected=${this.selections().join(",")}`;
    link.href = pdf.href;
  }

  #changed(): void {
    this.#request?.abort();
    this.#retries.stop();
    clearTimeout(this.#timer);
    const request = new AbortController();
    this.#request = request;
    this.#isRefused = false;
    // Read now: boxes that are locked later are not part of the form's data.
    const address = this.#address();
    this.#linkPdf();
    need<HTMLElement>("main").dataset["updating"] = "";
    this.#timer = window.setTimeout(() => void this.#update(request, address), DEBOUNCE_MS);
  }

  /** Whether there is another choice by now, or the page of a decided offer. */
  #isOver({ signal }: AbortController): boolean {
    return signal.aborted || !this.#form?.isConnected;
  }

  async #update(request: AbortController, address: string): Promise<void> {
    if (this.#isOver(request)) return;
    try {
      const fetched = await fetchPage(address, request.signal);
      if (this.#isOver(request)) return;
      this.#show(fetched, address);
    } catch (error) {
      if (this.#isOver(request)) return;
      if (error instanceof PageRefused) return this.#refuse();
      if (!(error instanceof TryAgain)) throw error;
      showStatus(need("#options-status"), error.isBusy ? BUSY : LOST);
      this.#retries.schedule(() => void this.#update(request, address), error.waitMs);
    }
  }

  /** What is typed and drawn stays; the shown total stays marked as that of another choice. */
  #refuse(): void {
    this.#isRefused = true;
    showStatus(need("#options-status"), NO_TOTAL);
    this.#settle();
  }

  #settle(): void {
    this.#request = null;
    this.#retries.stop();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #show(fetched: Document, address: string): void {
    delete need<HTMLElement>("main").dataset["updating"];
    if (isSameState(fetched)) {
      replaceChanges(fetched, this.#pressed);
      if (this.#isLocked) this.lock(true);
      history.replaceState(null, "", address + location.hash);
      showStatus(need<HTMLElement>("#options-status"), "");
      const label = find("[data-part='total-label']")?.textContent ?? "";
      announce(`${label}: ${find("[data-part='total']")?.textContent ?? ""}`);
    } else replacePage(fetched);
    this.#settle();
  }
}
