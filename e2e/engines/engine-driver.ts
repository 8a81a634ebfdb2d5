// The interface of the browser drivers: a page that is controlled from outside with real pointer and key events.

export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

/** A position in the viewport, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** One browser with one page: `PuppeteerDriver` for Chromium and Firefox, `WebKitDriver` for WebKit. */
export interface EngineDriver {
  readonly engine: Engine;
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page and returns its result.
   *
   * @param run - gets all values as arguments: it cannot access its enclosing scope
   */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves the pointer there and clicks. */
  click(at: Place): Promise<void>;
  /** Taps there; false if the driver does not support touch. */
  tap(at: Place): Promise<boolean>;
  /** Types a text, key by key. */
  type(text: string): Promise<void>;
  /** Presses one key, by its `KeyboardEvent.key`, with modifiers. */
  press(key: string, ...held: Modifier[]): Promise<void>;
  /** Sets the viewport size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** The page's errors since the last call. */
  takeErrors(): Promise<string[]>;
  /** The download folder. */
  readonly downloads: string;
  close(): Promise<void>;
}

export type Modifier = "Control" | "Shift" | "Alt";
