// Drives WebKitGTK through its WebDriver.
import { Builder, Button, Capabilities, Key, type WebDriver } from "selenium-webdriver";
import type { WebKitPaths } from "../../scripts/setup/engines.mjs";
import type { EngineDriver, Modifier, Place } from "./engine-driver.ts";
import { SCREEN, startWebKit, type WebKitProcesses } from "./webkit-processes.ts";

const KEYS: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Delete: Key.DELETE,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
};

interface Listening {
  said?: string[];
}

/** Runs in the page: records its errors, because this driver cannot read the console. */
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

const PLACE_BUTTON = { button: Button.LEFT };

export class WebKitDriver implements EngineDriver {
  readonly engine = "webkit";
  readonly #driver: WebDriver;
  readonly #processes: WebKitProcesses;
  #errors: string[] = [];

  private constructor(driver: WebDriver, processes: WebKitProcesses) {
    this.#driver = driver;
    this.#processes = processes;
  }

  get downloads(): string {
    return this.#processes.downloads;
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
    const { x, y } = { x: Math.round(at.x), y: Math.round(at.y) };
    await this.#driver
      .actions()
      .move({ x, y, duration: 0 })
      .press(PLACE_BUTTON.button)
      .release(PLACE_BUTTON.button)
      .perform();
  }

  tap(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async type(text: string): Promise<void> {
    await this.#driver.actions().sendKeys(text.replaceAll("\n", Key.ENTER)).perform();
  }

  async press(key: string, ...held: Modifier[]): Promise<void> {
    const actions = this.#driver.actions();
    for (const each of held) actions.keyDown(KEYS[each] ?? each);
    actions.sendKeys(KEYS[key] ?? key);
    for (const each of held) actions.keyUp(KEYS[each] ?? each);
    await actions.perform();
  }

  /**
   * Sets the size of the page; the window's decorations come on top of it. GTK applies a size asynchronously, and drops
   * one that arrives while another is being applied, so it is asked for until the page has it. The window stands in the
   * center of the screen, because without a window manager only the window under the pointer has the focus.
   * @throws Error when the page does not have the size within 30 seconds
   */
  async resize(width: number, height: number): Promise<void> {
    const size = () =>
      this.evaluate(() => [innerWidth, innerHeight, outerWidth, outerHeight] as const);
    const window = this.#driver.manage().window();
    await this.#driver.wait(
      async () => {
        const [innerWide, innerHigh, outerWide, outerHigh] = await size();
        if (innerWide === width && innerHigh === height) return true;
        const outer = {
          width: width + outerWide - innerWide,
          height: height + outerHigh - innerHigh,
        };
        await window.setRect({
          x: Math.floor((SCREEN.width - outer.width) / 2),
          y: Math.floor((SCREEN.height - outer.height) / 2),
          ...outer,
        });
        return false;
      },
      30_000,
      `WebKit's page is not ${width} x ${height} px.`,
      250,
    );
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.#driver.takeScreenshot(), "base64");
  }

  async takeErrors(): Promise<string[]> {
    const errors = [...this.#errors, ...(await this.evaluate(said))];
    this.#errors = [];
    return errors;
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    await this.#processes.end();
  }
}
