// Decides when a tooltip is shown: after 700 ms, or immediately within 300 ms after the last one (SPEC section 9).

const OPENS_AFTER = 700;
const SKIP_DELAY = 300;
/** Time to move the pointer from the control onto its tooltip, in milliseconds. */
const STAYS_FOR = 120;

/** Called with the control whose tooltip is shown; null hides the tooltip. */
export type ShowFor = (control: HTMLElement | null) => void;

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;

const isTooltip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** Whether the control is there and what it opens is closed: a tooltip would cover an open menu. */
const mayShow = (control: HTMLElement): boolean =>
  control.isConnected && !control.matches('[aria-haspopup][aria-expanded="true"]');

/** One set of listeners for all controls of the app: a long quote has thousands. */
export class TooltipWatch {
  readonly #show: ShowFor;
  #control: HTMLElement | null = null;
  /** The control that was pressed last, until the pointer is over something else. */
  #pressed: HTMLElement | null = null;
  /** Whether the last input was a key: the focus shows a tooltip only then, so never after a press. */
  #usesKeys = false;
  #isShown = false;
  #hiddenAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: ShowFor) {
    this.#show = show;
  }

  /** Adds the listeners. @returns a function that removes them */
  listen(): () => void {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    const hide = () => this.#hide();
    document.addEventListener("pointerover", (event) => this.#over(event), options);
    document.addEventListener("focusin", (event) => this.#focused(event), options);
    document.addEventListener("focusout", hide, options);
    document.addEventListener("pointerdown", (event) => this.#press(event), options);
    document.addEventListener("keydown", () => this.#typed(), options);
    document.addEventListener("scroll", () => this.#isShown && hide(), options);
    return () => {
      controller.abort();
      hide();
    };
  }

  #over({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    const control = isTooltip(target) ? this.#control : controlOf(target);
    if (control !== null && control === this.#pressed) return;
    this.#pressed = null;
    if (control) this.#pointAt(control);
    else if (this.#isShown) this.#after(STAYS_FOR, () => this.#hide());
    else this.#hide();
  }

  #focused({ target }: FocusEvent): void {
    const control = controlOf(target);
    if (this.#usesKeys && control === target && control) this.#pointAt(control);
  }

  #press({ target }: PointerEvent): void {
    this.#usesKeys = false;
    this.#pressed = controlOf(target);
    this.#hide();
  }

  #typed(): void {
    this.#usesKeys = true;
    this.#hide();
  }

  #pointAt(control: HTMLElement): void {
    if (control === this.#control) {
      if (this.#isShown) clearTimeout(this.#timer);
      return;
    }
    const wasJustShown = this.#isShown || performance.now() - this.#hiddenAt < SKIP_DELAY;
    this.#hide();
    this.#control = control;
    this.#after(wasJustShown ? 0 : OPENS_AFTER, () => {
      if (!mayShow(control)) return;
      this.#isShown = true;
      this.#show(control);
    });
  }

  #after(delay: number, run: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, delay);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#control = null;
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#hiddenAt = performance.now();
    this.#show(null);
  }
}
