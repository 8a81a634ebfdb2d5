// A page in one of the engines: finds elements by role and name, and uses real pointer and key events.
import { expect } from "@playwright/test";
import { stateOf, type ElementState, type Role, type Wanted } from "./page-elements.ts";

/** A position in the viewport, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** One browser with one page that is controlled from outside: `PuppeteerDriver`, or `WebKitDriver`. */
export interface EngineDriver {
  /** The download folder. */
  readonly downloads: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page, which gets all values as arguments: it cannot access its enclosing scope. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Moves the pointer there and clicks. */
  click(at: Place): Promise<void>;
  /** Types a text, key by key. */
  type(text: string): Promise<void>;
  /** Presses one key, by its `KeyboardEvent.key`, with a modifier. */
  press(key: string, held?: "Control" | "Shift"): Promise<void>;
  /** Sets the viewport size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A screenshot of the viewport, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** The page's errors since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** What Chromium says of a page that was left. */
const PAGE_IS_LOADING = /context was destroyed/;

export class Screen {
  readonly driver: EngineDriver;
  readonly url: string;

  /** @param url - address of the server */
  constructor(driver: EngineDriver, url: string) {
    this.driver = driver;
    this.url = url;
  }

  open(path: string): Promise<void> {
    return this.driver.goto(this.url + path);
  }

  /** The state of an element; null when it is not visible, as while another page is loading. */
  async look(role: Role, name: string, scroll = false): Promise<ElementState | null> {
    const wanted: Wanted = { role, name };
    try {
      return await this.driver.evaluate(stateOf, wanted, scroll);
    } catch (error) {
      if (PAGE_IS_LOADING.test(String(error))) return null;
      throw error;
    }
  }

  /** Waits until an element is visible, and ready where that is asked for. */
  async see(
    role: Role,
    name: string,
    isReady: (state: ElementState) => boolean = () => true,
    scroll = false,
  ): Promise<ElementState> {
    let seen: ElementState | null = null;
    const isThere = async () => {
      seen = await this.look(role, name, scroll);
      return seen !== null && isReady(seen);
    };
    await expect
      .poll(isThere, { message: `${role} "${name}" is there`, intervals: [20, 50, 100, 200] })
      .toBe(true);
    return seen as unknown as ElementState;
  }

  async gone(role: Role, name: string): Promise<void> {
    await expect
      .poll(() => this.look(role, name), { message: `${role} "${name}" goes away` })
      .toBeNull();
  }

  /** Clicks the center of an element, once a pointer there would hit it. */
  async click(role: Role, name: string): Promise<void> {
    let before: Place | null = null;
    // Ready when two reads give the same position: an element that is still moving would be missed.
    const isReady = ({ reachable }: ElementState) => {
      const rests = reachable?.x === before?.x && reachable?.y === before?.y;
      before = reachable;
      return reachable !== null && rests;
    };
    const { reachable } = await this.see(role, name, isReady, true);
    if (reachable === null) throw new Error(`${role} "${name}" is covered.`);
    await this.driver.click(reachable);
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.click("textbox", name);
    await this.driver.press("a", "Control");
    await this.driver.type(text);
    await this.value(name, text);
  }

  /** Waits until a field has a value. @param timeout - in milliseconds */
  async value(name: string, text: string, timeout?: number): Promise<void> {
    await expect
      .poll(async () => (await this.look("textbox", name))?.value, {
        message: `${name} holds`,
        timeout,
      })
      .toBe(text);
  }

  /** Waits until a text field has this selection: where it begins and ends. */
  async selection(name: string, places: [number, number]): Promise<void> {
    await expect
      .poll(async () => (await this.look("textbox", name))?.selection, { message: `in ${name}` })
      .toEqual(places);
  }

  /** Waits until an element has the focus; the failure message names the one that has it. */
  async focus(role: Role, name: string): Promise<void> {
    const focused = () =>
      this.driver.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement?.tagName} ${activeElement?.ariaLabel ?? activeElement?.textContent.slice(0, 40)}`;
      });
    await expect
      .poll(async () => (await this.look(role, name))?.focused === true || (await focused()), {
        message: `${role} "${name}" has the focus`,
      })
      .toBe(true);
  }

  /** Pastes a text that was copied from a temporary field. */
  async paste(text: string, into: string): Promise<void> {
    await this.driver.evaluate((copied: string) => {
      const field = document.createElement("textarea");
      field.id = "copied";
      field.value = copied;
      field.style.cssText = "position:fixed;top:0;left:0;z-index:99";
      document.body.append(field);
      field.focus();
      field.select();
    }, text);
    await this.driver.press("c", "Control");
    await this.driver.evaluate(() => document.querySelector("#copied")?.remove());
    await this.click("textbox", into);
    await this.driver.press("v", "Control");
  }

  /** The texts of the elements that a selector finds. */
  texts(selector: string): Promise<string[]> {
    return this.driver.evaluate(
      (wanted: string) =>
        [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent.trim()),
      selector,
    );
  }

  /** Waits until all edits are on the server: WebKit on a busy disk takes longer for them than for anything else. */
  async saved(): Promise<void> {
    await expect
      .poll(() => this.texts("[role=status]"), {
        message: "all edits are saved",
        timeout: 60_000,
      })
      .toContain("Saved");
  }
}
