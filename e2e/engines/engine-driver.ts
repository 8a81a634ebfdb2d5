// What every engine is asked for in these tests: a page that is driven from outside by real pointer and key events.

export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

/** A place of the page's view, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** One browser with one page. `PuppeteerDriver` serves Chromium and Firefox, `WebKitDriver` WebKit. */
export interface EngineDriver {
  readonly engine: Engine;
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page and gives what it returns.
   *
   * @param run - takes everything it needs as arguments: nothing around it exists in the page
   */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves the pointer there, presses and lets go. */
  click(at: Place): Promise<void>;
  /** A finger's tap; false where the engine's driver has no touch screen. */
  tap(at: Place): Promise<boolean>;
  /** Types a text, key by key. */
  type(text: string): Promise<void>;
  /** Presses one key, by its name in `KeyboardEvent.key`, with the keys that are held meanwhile. */
  press(key: string, ...held: Modifier[]): Promise<void>;
  /** Gives the page's view a size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of the view, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** What the page said as errors since the last call. */
  takeErrors(): Promise<string[]>;
  /** The folder that downloads go to. */
  readonly downloads: string;
  close(): Promise<void>;
}

export type Modifier = "Control" | "Shift" | "Alt";
