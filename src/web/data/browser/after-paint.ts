// Until the page has painted what it shows: what a key sets in motion, but nobody sees, waits that long.

/** A page that is seen paints sooner than this, in milliseconds; whatever happens, nothing waits longer. */
const LONGEST = 100;

/** One wait at a time, which whoever cannot wait may end. */
export class AfterPaint {
  #painted: Promise<void> | null = null;
  #end = (): void => {};

  /** @returns what resolves after the next frame; at once where nobody sees one */
  painted(): Promise<void> {
    if (!("requestAnimationFrame" in globalThis) || document.hidden) return Promise.resolve();
    this.#painted ??= this.#begin();
    return this.#painted;
  }

  /** Nothing waits any longer. */
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
      // A timer that is set in a frame ends after that frame has been painted.
      const end = this.#end;
      requestAnimationFrame(() => setTimeout(end));
    });
    this.#painted = null;
  }
}
