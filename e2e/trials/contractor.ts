// A contractor at a page: presses what is visible by its name and types; every click or tap is counted in the page.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { WholeQuote } from "#core/quote/schema.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { storedQuote } from "../testing/stored-quote.ts";

export class Contractor {
  readonly page: Page;
  readonly #isTouch: boolean;
  /** The names of what was pressed, for the failure message. */
  readonly #pressed: string[] = [];
  #count = 0;

  /** @param isTouch - whether presses are taps */
  constructor(page: Page, isTouch: boolean) {
    this.page = page;
    this.#isTouch = isTouch;
  }

  /** Counts each pointer that goes down, on every page that is opened from now on. */
  async countPresses(): Promise<void> {
    await this.page.exposeBinding("countPress", () => {
      this.#count += 1;
    });
    await this.page.addInitScript(() => {
      const { countPress } = window as unknown as { countPress: () => void };
      addEventListener("pointerdown", () => countPress(), { capture: true });
    });
  }

  async press(target: Locator): Promise<void> {
    this.#pressed.push(String(target));
    // Rows that scroll into view change their heights. This waits, without a press, until the target no longer moves.
    await target.hover({ trial: true });
    await (this.#isTouch ? target.tap() : target.click());
  }

  /** Replaces the text of a field that has the focus, because it was pressed or is the first of a dialog. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Goes to the next field with the keyboard, and types. */
  async typeNext(field: Locator, text: string): Promise<void> {
    await this.page.keyboard.press("Tab");
    await this.type(field, text);
  }

  /** Goes forward to a field with at most six presses of Tab; `type` fails if it is not reached. */
  async tabTo(field: Locator): Promise<void> {
    const isThere = () => field.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 6 && !(await isThere()); presses += 1)
      await this.page.keyboard.press("Tab");
  }

  /** Presses the first field of a card, goes to the others with the keyboard, and types into each. */
  async fill(of: (label: string) => Locator, texts: Record<string, string>): Promise<void> {
    for (const [at, [label, text]] of Object.entries(texts).entries()) {
      if (at === 0) await this.press(of(label));
      else await this.tabTo(of(label));
      await this.type(of(label), text);
    }
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name, exact: typeof name === "string" });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name, exact: typeof name === "string" });
  }

  /** The text of the PDF that this press downloads. */
  async download(press: () => Promise<void>): Promise<string> {
    const [file] = await Promise.all([this.page.waitForEvent("download"), press()]);
    return (await readPdfPages(await readFile(await file.path()))).join(" ");
  }

  /** The quote of the page, as the server has it. */
  async quote(): Promise<WholeQuote> {
    const id = /\/quote\/([0-9a-f-]{36})/.exec(this.page.url())?.[1] ?? "";
    return storedQuote(this.page, id);
  }

  /** Expects that the job took at most so many presses. */
  expectPressesAtMost(bound: number): void {
    const message = `pressed:\n${this.#pressed.join("\n")}\n`;
    // Each press puts one pointer down: fewer would mean that the page does not count.
    expect(this.#count, message).toBe(this.#pressed.length);
    expect(this.#count, message).toBeLessThanOrEqual(bound);
  }
}
