// Drives Chromium (DevTools protocol) and Firefox (WebDriver BiDi) through Puppeteer.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type Browser, type KeyInput, type LaunchOptions, type Page } from "puppeteer-core";
import type { EngineDriver, Place } from "./screen.ts";

/** Firefox downloads to the folder without asking, and without a panel that takes the focus. */
const firefox = (downloads: string): LaunchOptions => ({
  browser: "firefox",
  extraPrefsFirefox: {
    "browser.download.folderList": 2,
    "browser.download.dir": downloads,
    "browser.download.always_ask_before_handling_new_types": false,
    "browser.download.alwaysOpenPanel": false,
    "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
    "pdfjs.disabled": true,
    "ui.prefersReducedMotion": 1,
  },
});

const chromium = (downloads: string): LaunchOptions => ({
  downloadBehavior: { policy: "allow", downloadPath: downloads },
  args: [
    "--disable-background-networking",
    "--no-first-run",
    "--force-prefers-reduced-motion",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
});

export class PuppeteerDriver implements EngineDriver {
  readonly downloads: string;
  readonly #browser: Browser;
  readonly #page: Page;
  #errors: string[] = [];

  private constructor(browser: Browser, page: Page, downloads: string) {
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
  static async start(engine: "chromium" | "firefox", executablePath: string) {
    const downloads = await mkdtemp(join(tmpdir(), `quotewright-${engine}-`));
    const options = engine === "firefox" ? firefox(downloads) : chromium(downloads);
    const browser = await launch({ executablePath, ...options });
    return new PuppeteerDriver(browser, await browser.newPage(), downloads);
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

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: string, held?: "Control" | "Shift"): Promise<void> {
    const { keyboard } = this.#page;
    if (held) await keyboard.down(held);
    await keyboard.press(key as KeyInput);
    if (held) await keyboard.up(held);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot({ type: "png" });
  }

  takeErrors(): Promise<string[]> {
    return Promise.resolve(this.#errors.splice(0));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await rm(this.downloads, { recursive: true, force: true });
  }
}
