// Decides when a tooltip is shown: after 700 ms, or immediately within 300 ms after the last one (SPEC section 9).
import { isFocusMoving } from "#web/components/focus/focus.ts";

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

/** Whether a focus event shows the tooltip: not after a press, nor when the focus is restored after one. */
const showsOnFocus = (control: HTMLElement): boolean =>
  control.matches(":focus-visible") ||
  !(isFocusMoving() || control.matches(":active") || control.closest('[role="dialog"]'));

/** One set of listeners for all controls of the app: a long quote has thousands. */
export class TooltipWatch {
  readonly #show: ShowFor;
  #control: HTMLElement | null = null;
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
    document.addEventListener("pointerdown", hide, options);
    document.addEventListener("keydown", hide, options);
    document.addEventListener("scroll", () => this.#isShown && hide(), options);
    return () => {
      controller.abort();
      hide();
    };
  }

  #over({ target, pointerType }: PointerEvent): void {
    if (pointerType === "touch") return;
    const control = isTooltip(target) ? this.#control : controlOf(target);
    if (control) this.#pointAt(control);
    else if (this.#isShown) this.#after(STAYS_FOR, () => this.#hide());
    else this.#hide();
  }

  #focused({ target }: FocusEvent): void {
    const control = controlOf(target);
    if (control === target && control && showsOnFocus(control)) this.#pointAt(control);
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
      if (!control.isConnected) return;
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
