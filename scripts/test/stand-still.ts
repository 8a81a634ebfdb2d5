// A reporter for Vitest and Playwright. It ends a stage in which no test has begun or ended for two minutes, and names the
// files at which it stands: a page that does not load, or a worker that never answers, has no limit of a test.
import path from "node:path";

/** The verdict about the tests sets a shorter time. */
const SILENT_MS = Number(process.env["SILENT_MS"] ?? 120_000);

export default class StandStill {
  /** Files that have begun, with how many of their tests are open. */
  readonly #open = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  #hear(file: string, change: 1 | -1): void {
    const count = (this.#open.get(file) ?? 0) + change;
    if (count > 0) this.#open.set(file, count);
    else this.#open.delete(file);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), SILENT_MS);
    // The reports of the others are written after the last test.
    this.#timer.unref();
  }

  #end(): never {
    const files = [...this.#open.keys()].map((file) => path.relative(process.cwd(), file));
    console.error(
      `\nFAIL Nothing has happened for ${SILENT_MS / 1_000} s in ${files.join(", ") || "no file"}`,
    );
    process.exit(1);
  }

  // Vitest
  onInit = (): void => this.#wait();
  onTestModuleQueued = ({ moduleId }: { moduleId: string }): void => this.#hear(moduleId, 1);
  onTestCaseResult = (): void => this.#wait();
  onTestModuleEnd = ({ moduleId }: { moduleId: string }): void => this.#hear(moduleId, -1);
  // Playwright
  onBegin = (): void => this.#wait();
  onTestBegin = ({ location }: { location: { file: string } }): void =>
    this.#hear(location.file, 1);
  onTestEnd = ({ location }: { location: { file: string } }): void => this.#hear(location.file, -1);
}
