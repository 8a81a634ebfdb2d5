// Drives Chromium (DevTools protocol) and Firefox (WebDriver BiDi) through Puppeteer.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type Browser, type KeyInput, type Page } from "puppeteer-core";
import type { Engine, EngineDriver, Modifier, Place } from "./engine-driver.ts";

/** Preferences: Firefox downloads to this folder without asking, and without a panel that takes the focus. */
const firefoxPreferences = (downloads: string) => ({
  "browser.download.folderList": 2,
  "browser.download.dir": downloads,
  "browser.download.always_ask_before_handling_new_types": false,
  "browser.download.alwaysOpenPanel": false,
  "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
  "pdfjs.disabled": true,
  "ui.prefersReducedMotion": 1,
});

const begin = (engine: Engine, executablePath: string, downloads: string): Promise<Browser> =>
  engine === "firefox"
    ? launch({
        browser: "firefox",
        executablePath,
        extraPrefsFirefox: firefoxPreferences(downloads),
      })
    : launch({
        browser: "chrome",
        executablePath,
        downloadBehavior: { policy: "allow", downloadPath: downloads },
        args: [
          "--disable-background-networking",
          "--no-first-run",
          "--force-prefers-reduced-motion",
          ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        ],
      });

export class PuppeteerDriver implements EngineDriver {
  readonly engine: Engine;
  readonly downloads: string;
  readonly #browser: Browser;
  readonly #page: Page;
  #errors: string[] = [];

  private constructor(engine: Engine, browser: Browser, page: Page, downloads: string) {
    this.engine = engine;
    this.downloads = downloads;
    this.#browser = browser;
    this.#page = page;
    page.on("console", (message) => {
      if (message.type() === "error")
        this.#errors.push(`${message.location().url ?? ""}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.#errors.push(`exception: ${String(error)}`));
  }

  /** @param executablePath - the installed browser */
  static async start(engine: Engine, executablePath: string): Promise<PuppeteerDriver> {
    const downloads = await mkdtemp(join(tmpdir(), `quotewright-${engine}-`));
    const browser = await begin(engine, executablePath, downloads);
    const page = await browser.newPage();
    return new PuppeteerDriver(engine, browser, page, downloads);
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const inPage = run as (...given: unknown[]) => Result;
    return this.#page.evaluate(inPage, ...args) as Promise<Awaited<Result>>;
  }

  async click({ x, y }: Place): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async tap({ x, y }: Place): Promise<boolean> {
    await this.#page.touchscreen.tap(x, y);
    return true;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: string, ...held: Modifier[]): Promise<void> {
    const { keyboard } = this.#page;
    for (const each of held) await keyboard.down(each);
    await keyboard.press(key as KeyInput);
    for (const each of held) await keyboard.up(each);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot({ type: "png" });
  }

  takeErrors(): Promise<string[]> {
    const errors = this.#errors;
    this.#errors = [];
    return Promise.resolve(errors);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await rm(this.downloads, { recursive: true, force: true });
  }
}
