// Waits until the next paint, so that work after a key press does not delay the paint.

/** The longest wait, in milliseconds; a visible page paints sooner. */
const LONGEST = 100;

/** One shared wait, which can be ended early. */
export class AfterPaint {
  #painted: Promise<void> | null = null;
  #end = (): void => {};

  /** @returns a promise that resolves after the next frame; immediately in a hidden page */
  painted(): Promise<void> {
    if (!("requestAnimationFrame" in globalThis) || document.hidden) return Promise.resolve();
    this.#painted ??= this.#begin();
    return this.#painted;
  }

  /** Ends the current wait. */
  end(): void {
    this.#end();
  }

  async #begin(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
      // A timeout that is set in a frame fires after the frame was painted.
      const end = this.#end;
      requestAnimationFrame(() => setTimeout(end));
    });
    this.#painted = null;
  }
}
