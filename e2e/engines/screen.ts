// A page in one of the engines: finds elements by role and name, and uses real pointer and key events.
import { expect } from "@playwright/test";
import type { EngineDriver, Modifier } from "./engine-driver.ts";
import { stateOf, type Role, type ElementState, type Wanted } from "./page-elements.ts";

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

  /** Does what makes the page load itself anew, and waits until it has. */
  async loadsAnew(act: () => Promise<void>): Promise<void> {
    await this.driver.evaluate(() => void Object.assign(globalThis, { isFormerPage: true }));
    await act();
    // An engine may refuse to run anything while a page is loading.
    const isFormer = () =>
      this.driver.evaluate(() => "isFormerPage" in globalThis).catch(() => true);
    await expect.poll(isFormer, { message: "the page loads itself anew" }).toBe(false);
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

  /** Waits until an element is visible. */
  async see(role: Role, name: string): Promise<ElementState> {
    return this.#wait(role, name, false, () => true);
  }

  async gone(role: Role, name: string): Promise<void> {
    await expect
      .poll(() => this.look(role, name), { message: `${role} "${name}" goes away` })
      .toBeNull();
  }

  async #wait(
    role: Role,
    name: string,
    scroll: boolean,
    isReady: (standing: ElementState) => boolean,
  ): Promise<ElementState> {
    let seen: ElementState | null = null;
    await expect
      .poll(
        async () => {
          seen = await this.look(role, name, scroll);
          return seen !== null && isReady(seen);
        },
        { message: `${role} "${name}" is there`, intervals: [20, 50, 100, 200] },
      )
      .toBe(true);
    return seen as unknown as ElementState;
  }

  async #place(role: Role, name: string): Promise<{ x: number; y: number }> {
    let before: ElementState["reachable"] = null;
    // Ready when two reads give the same position: an element that is still moving would be missed.
    const ready = ({ reachable, disabled }: ElementState) => {
      const rests = reachable?.x === before?.x && reachable?.y === before?.y;
      before = reachable;
      return reachable !== null && rests && !disabled;
    };
    const { reachable } = await this.#wait(role, name, true, ready);
    if (reachable === null) throw new Error(`${role} "${name}" is covered.`);
    return reachable;
  }

  /** Clicks the center of an element, once a pointer there would hit it. */
  async click(role: Role, name: string): Promise<void> {
    await this.driver.click(await this.#place(role, name));
  }

  /** Taps an element. @returns false if the driver does not support touch */
  async tap(role: Role, name: string): Promise<boolean> {
    return this.driver.tap(await this.#place(role, name));
  }

  /** Replaces the text of a field. */
  async fill(name: string, text: string): Promise<void> {
    await this.click("textbox", name);
    await this.driver.press("a", "Control");
    if (text === "") await this.driver.press("Delete");
    else await this.driver.type(text);
    await this.value(name, text);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  press(key: string, ...held: Modifier[]): Promise<void> {
    return this.driver.press(key, ...held);
  }

  /**
   * Waits until a field has a value.
   *
   * @param timeout - in milliseconds
   */
  async value(name: string, text: string, timeout?: number): Promise<void> {
    await expect
      .poll(async () => (await this.look("textbox", name))?.value, {
        message: `${name} holds`,
        timeout,
      })
      .toBe(text);
  }

  /** Waits until an element has the focus. */
  async focus(role: Role, name: string): Promise<void> {
    await expect
      .poll(
        async () => (await this.look(role, name))?.focused === true || (await this.#focused()),
        { message: `${role} "${name}" has the focus` },
      )
      .toBe(true);
  }

  /** The focused element, for the failure message. */
  #focused(): Promise<string> {
    return this.driver.evaluate(() => {
      const { activeElement } = document;
      return `${activeElement?.tagName} ${activeElement?.getAttribute("aria-label") ?? activeElement?.textContent?.slice(0, 40)}`;
    });
  }

  /** Puts a text on the clipboard by selecting it in a temporary field and copying it. */
  async copy(text: string): Promise<void> {
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
  }

  /** Waits until all edits are on the server: WebKit on a busy disk takes longer for them than for anything else. */
  async saved(): Promise<void> {
    await expect
      .poll(
        () =>
          this.driver.evaluate(() =>
            [...document.querySelectorAll("[role=status]")].map((each) => each.textContent),
          ),
        { message: "all edits are saved", timeout: 60_000 },
      )
      .toContain("Saved");
  }

  /** The texts of the elements with a `data-testid`. */
  texts(testId: string): Promise<string[]> {
    return this.driver.evaluate(
      (id: string) =>
        [...document.querySelectorAll(`[data-testid="${id}"]`)].map(
          (each) => each.textContent ?? "",
        ),
      testId,
    );
  }

  /** The lines of the summary: label and amount. */
  figures(): Promise<Record<string, string>> {
    return this.driver.evaluate(() => {
      const of = (tag: string) =>
        [...document.querySelectorAll(`[data-testid="summary"] ${tag}`)].map(
          (each) => each.textContent ?? "",
        );
      const amounts = of("dd");
      return Object.fromEntries(of("dt").map((label, index) => [label, amounts[index] ?? ""]));
    });
  }
}
