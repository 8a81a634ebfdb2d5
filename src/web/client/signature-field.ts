// The field of the client's drawn signature.
import { StrokePad } from "#web/stroke-pad.ts";
import { find, need } from "./page-elements.ts";

export class SignatureField {
  readonly #field = find<HTMLFieldSetElement>("#signature");
  #pad: StrokePad | null = null;

  /** Without a canvas the field stays hidden: the typed name suffices. */
  constructor() {
    const field = this.#field;
    const canvas = find<HTMLCanvasElement>("#signature canvas");
    if (!field || !canvas) return;
    this.#pad = StrokePad.on(canvas, {
      onChange: () => this.#changed(canvas),
      isLocked: () => field.disabled,
    });
    if (!this.#pad) return;
    field.hidden = false;
    need<HTMLButtonElement>("button", field).addEventListener("click", () => this.#clear());
  }

  /** Whether something is drawn that is too short for a signature. */
  get isTooShort(): boolean {
    return this.#pad?.isTooShort ?? false;
  }

  /** The signature as the server takes it; undefined for none. */
  value(): { strokes: number[][] } | undefined {
    const strokes = this.#pad?.strokes ?? [];
    return strokes.length === 0 ? undefined : { strokes };
  }

  focus(): void {
    this.#field?.querySelector("button")?.focus();
  }

  #clear(): void {
    // The button that was pressed can be pressed no more.
    const legend = need<HTMLLegendElement>("legend", need("#signature"));
    legend.tabIndex = -1;
    legend.focus({ preventScroll: true });
    this.#pad?.clear();
  }

  #changed(canvas: HTMLCanvasElement): void {
    const isEmpty = this.value() === undefined;
    canvas.setAttribute("aria-label", isEmpty ? "Signature, empty" : "Signature, drawn");
    need<HTMLButtonElement>("button", need("#signature")).disabled = isEmpty;
    if (!this.isTooShort) need<HTMLElement>("#signature-error").textContent = "";
  }
}
