// The field of the drawn signature. Strokes are kept in units of the pad, so that turning a phone keeps them.
import { isBlankSignature, SIGNATURE_PAD } from "#core/offers/acceptance/signature-pad.ts";
import { SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from "#core/limits.ts";
import { find, need } from "./page-elements.ts";

const { width, height } = SIGNATURE_PAD;
const INK = "#14213d";
/** Width of the line, and the least distance of two points, in units of the pad. */
const LINE_WIDTH = 3;
const LEAST_STEP = 2;

const within = (value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, 0), most));

export class SignatureField {
  readonly #field = find<HTMLFieldSetElement>("#signature");
  readonly #canvas = find<HTMLCanvasElement>("#signature canvas");
  readonly #context = this.#canvas?.getContext?.("2d") ?? null;
  #strokes: number[][] = [];
  #pointer: number | null = null;

  /** Without a canvas the field stays hidden: the typed name suffices. */
  constructor() {
    const field = this.#field;
    const canvas = this.#canvas;
    if (!field || !canvas || !this.#context) return;
    field.hidden = false;
    need<HTMLButtonElement>("button", field).addEventListener("click", () => this.#clear());
    canvas.addEventListener("pointerdown", (event) => this.#begin(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(end, (event) => this.#end(event));
    new ResizeObserver(() => this.#draw()).observe(canvas);
  }

  /** Whether something is drawn that is too short for a signature. */
  get isTooShort(): boolean {
    return this.#strokes.length > 0 && isBlankSignature(this.#strokes);
  }

  /** The signature as the server takes it; undefined for none. */
  value(): { strokes: number[][] } | undefined {
    return this.#strokes.length === 0 ? undefined : { strokes: this.#strokes };
  }

  focus(): void {
    this.#field?.querySelector("button")?.focus();
  }

  #count(): number {
    return this.#strokes.reduce((points, { length }) => points + length / 2, 0);
  }

  #begin(event: PointerEvent): void {
    const isFull = this.#strokes.length >= SIGNATURE_STROKES_MAX;
    if (this.#pointer !== null || event.button !== 0 || isFull || this.#field?.disabled) return;
    event.preventDefault();
    this.#pointer = event.pointerId;
    this.#canvas?.setPointerCapture(event.pointerId);
    this.#strokes.push([]);
    this.#addPoint(event);
    this.#changed();
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) this.#addPoint(each);
    this.#draw();
  }

  #end(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    this.#changed();
  }

  #addPoint({ clientX, clientY }: PointerEvent): void {
    const stroke = this.#strokes.at(-1);
    if (!stroke || !this.#canvas || this.#count() >= SIGNATURE_POINTS_MAX) return;
    const box = this.#canvas.getBoundingClientRect();
    const x = within(((clientX - box.left) / box.width) * width, width);
    const y = within(((clientY - box.top) / box.height) * height, height);
    const [lastX = -LEAST_STEP, lastY = -LEAST_STEP] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= LEAST_STEP || stroke.length === 0) stroke.push(x, y);
  }

  #clear(): void {
    this.#strokes = [];
    // The button that was pressed can be pressed no more.
    const legend = need<HTMLLegendElement>("legend", need("#signature"));
    legend.tabIndex = -1;
    legend.focus({ preventScroll: true });
    this.#changed();
  }

  #changed(): void {
    const isEmpty = this.#strokes.length === 0;
    this.#canvas?.setAttribute("aria-label", isEmpty ? "Signature, empty" : "Signature, drawn");
    need<HTMLButtonElement>("button", need("#signature")).disabled = isEmpty;
    const error = need<HTMLElement>("#signature-error");
    if (!this.isTooShort) error.textContent = "";
    this.#draw();
  }

  /** Draws the strokes at the canvas's present size, with the dots of the screen. */
  #draw(): void {
    const context = this.#context;
    const canvas = this.#canvas;
    if (!context || !canvas) return;
    const scale = Math.max(1, (canvas.clientWidth / width) * devicePixelRatio);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.scale(scale, scale);
    Object.assign(context, { lineCap: "round", lineJoin: "round" });
    Object.assign(context, { lineWidth: LINE_WIDTH, strokeStyle: INK });
    for (const stroke of this.#strokes) {
      context.beginPath();
      for (let at = 0; at < stroke.length; at += 2)
        context.lineTo(stroke[at] ?? 0, stroke[at + 1] ?? 0);
      // A dot is a line without length.
      if (stroke.length === 2) context.lineTo(stroke[0] ?? 0, stroke[1] ?? 0);
      context.stroke();
    }
  }
}
