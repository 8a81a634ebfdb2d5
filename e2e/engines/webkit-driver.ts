// Drives WebKitGTK through its WebDriver.
import { Builder, Button, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import type { WebKitPaths } from "../../scripts/setup/engines.mjs";
import type { EngineDriver, Place } from "./screen.ts";
import { SCREEN, startWebKit, type WebKitProcesses } from "./webkit-processes.ts";

const KEYS: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
};

/** The page's errors, which this driver cannot read from its console. */
interface Listening {
  said?: string[];
}

/** Runs in the page: records its errors. */
function listen(): void {
  const page = window as Listening;
  if (page.said) return;
  const said: string[] = [];
  page.said = said;
  addEventListener("error", (event) => said.push(`exception: ${event.message}`));
  addEventListener("unhandledrejection", (event) => said.push(`exception: ${event.reason}`));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    said.push(words.map(String).join(" "));
    error(...words);
  };
}

/** Runs in the page: returns the recorded errors and clears them. */
const said = (): string[] => (window as Listening).said?.splice(0) ?? [];

export class WebKitDriver implements EngineDriver {
  readonly downloads: string;
  readonly #driver: WebDriver;
  readonly #processes: WebKitProcesses;
  #errors: string[] = [];

  private constructor(driver: WebDriver, processes: WebKitProcesses) {
    this.downloads = processes.downloads;
    this.#driver = driver;
    this.#processes = processes;
  }

  static async start(paths: WebKitPaths): Promise<WebKitDriver> {
    const processes = await startWebKit(paths);
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary: paths.browser,
        // Over https WebKit keeps no page of the app for going back, because it must not be stored ("no-store"). Without
        // TLS, as here, it would keep it together with its transactions of IndexedDB, which hold up the next page.
        args: ["--automation", "--enable-page-cache=false"],
      },
    });
    const builder = new Builder().usingServer(processes.url).withCapabilities(capabilities);
    return new WebKitDriver(await builder.build(), processes);
  }

  async goto(url: string): Promise<void> {
    this.#errors.push(...(await this.evaluate(said)));
    await this.#driver.get(url);
    await this.evaluate(listen);
  }

  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.#driver.executeScript(`return (${run.toString()})(...arguments)`, ...args);
  }

  async click(at: Place): Promise<void> {
    const place = { x: Math.round(at.x), y: Math.round(at.y), duration: 0 };
    const actions = this.#driver.actions().move(place);
    await actions.press(Button.LEFT).release(Button.LEFT).perform();
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text).perform();
  }

  async press(key: string, held?: "Control" | "Shift"): Promise<void> {
    const actions = this.#driver.actions();
    if (held) actions.keyDown(KEYS[held] ?? held);
    actions.sendKeys(KEYS[key] ?? key);
    if (held) actions.keyUp(KEYS[held] ?? held);
    await actions.perform();
  }

  /**
   * Sets the size of the page; the window's decorations come on top of it. GTK applies a size asynchronously, and drops
   * one that arrives while another is being applied, so it is asked for until the page has it. The window stands in the
   * center of the screen, because without a window manager only the window under the pointer has the focus.
   * @throws Error when the page does not have the size within 30 seconds
   */
  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window();
    const hasSize = async () => {
      const [wide, high, outerWide, outerHigh] = await this.evaluate(
        () => [innerWidth, innerHeight, outerWidth, outerHeight] as const,
      );
      if (wide === width && high === height) return true;
      const outer = { width: width + outerWide - wide, height: height + outerHigh - high };
      await window.setRect({
        x: Math.floor((SCREEN.width - outer.width) / 2),
        y: Math.floor((SCREEN.height - outer.height) / 2),
        ...outer,
      });
      return false;
    };
    const failure = `WebKit's page is not ${width} x ${height} px.`;
    await this.#driver.wait(hasSize, 30_000, failure, 250);
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.#driver.takeScreenshot(), "base64");
  }

  async takeErrors(): Promise<string[]> {
    return [...this.#errors.splice(0), ...(await this.evaluate(said))];
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    await this.#processes.end();
  }
}
