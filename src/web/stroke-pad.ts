// A canvas on which a signature is drawn by finger, pen or mouse. Strokes are kept in units of the pad, so that turning a
// phone keeps them.
import { SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX } from "#core/limits.ts";
import { isBlankSignature, SIGNATURE_PAD, type Stroke } from "#core/signature/signature-pad.ts";

const { width, height } = SIGNATURE_PAD;
const INK = "#14213d";
/** Width of the line, and the least distance of two points, in units of the pad. */
const LINE_WIDTH = 3;
const LEAST_STEP = 2;

const within = (value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, 0), most));

interface PadOptions {
  /** Called when a stroke begins or ends, and after `clear`. */
  onChange: () => void;
  /** Whether nothing can be drawn now. */
  isLocked?: () => boolean;
}

export class StrokePad {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #options: PadOptions;
  readonly #stopping = new AbortController();
  #strokes: number[][] = [];
  #pointer: number | null = null;

  /** @returns null where the browser cannot draw */
  static on(canvas: HTMLCanvasElement, options: PadOptions): StrokePad | null {
    const context = canvas.getContext?.("2d");
    return context ? new StrokePad(canvas, context, options) : null;
  }

  private constructor(
    canvas: HTMLCanvasElement,
    context: CanvasRenderingContext2D,
    options: PadOptions,
  ) {
    this.#canvas = canvas;
    this.#context = context;
    this.#options = options;
    const { signal } = this.#stopping;
    canvas.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(end, (event) => this.#end(event), { signal });
    const sizes = new ResizeObserver(() => this.#draw());
    sizes.observe(canvas);
    signal.addEventListener("abort", () => sizes.disconnect());
  }

  get strokes(): number[][] {
    return this.#strokes;
  }

  get isDrawing(): boolean {
    return this.#pointer !== null;
  }

  /** Whether something is drawn that is too short for a signature. */
  get isTooShort(): boolean {
    return this.#strokes.length > 0 && isBlankSignature(this.#strokes);
  }

  /** Shows other strokes in place of what is drawn. */
  show(strokes: readonly Stroke[]): void {
    this.#pointer = null;
    this.#strokes = strokes.map((stroke) => [...stroke]);
    this.#draw();
  }

  clear(): void {
    this.show([]);
    this.#options.onChange();
  }

  /** Stops listening. */
  stop(): void {
    this.#stopping.abort();
  }

  #begin(event: PointerEvent): void {
    const isFull = this.#strokes.length >= SIGNATURE_STROKES_MAX;
    if (this.isDrawing || event.button !== 0 || isFull || this.#options.isLocked?.()) return;
    event.preventDefault();
    this.#pointer = event.pointerId;
    this.#canvas.setPointerCapture(event.pointerId);
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
    // A stroke that began when no point was left has none.
    this.#strokes = this.#strokes.filter(({ length }) => length > 0);
    this.#changed();
  }

  #changed(): void {
    this.#options.onChange();
    this.#draw();
  }

  #addPoint({ clientX, clientY }: PointerEvent): void {
    const stroke = this.#strokes.at(-1);
    const points = this.#strokes.reduce((count, { length }) => count + length / 2, 0);
    if (!stroke || points >= SIGNATURE_POINTS_MAX) return;
    const box = this.#canvas.getBoundingClientRect();
    const x = within(((clientX - box.left) / box.width) * width, width);
    const y = within(((clientY - box.top) / box.height) * height, height);
    const [lastX = -LEAST_STEP, lastY = -LEAST_STEP] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= LEAST_STEP || stroke.length === 0) stroke.push(x, y);
  }

  /** Draws the strokes at the canvas's present size, with the dots of the screen. */
  #draw(): void {
    const context = this.#context;
    const canvas = this.#canvas;
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
