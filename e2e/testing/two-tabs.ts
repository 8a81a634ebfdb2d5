// Two tabs of one browser on one quote, with network faults: the model that random histories run on.
import type { BrowserContext, Route } from "@playwright/test";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect } from "./fixtures.ts";
import { makeQuote, plainTasks } from "./made-quote.ts";
import { storedQuote } from "./stored-quote.ts";
import type { EditPage } from "../pages/edit-page.ts";

/** A fault of a write request: delayed, request lost, response lost, status 503, or rejected by the server. */
export type Fault = "delayed" | "requestLost" | "responseLost" | "busy" | "rejected";

/** One step of a history. Each tab edits two tasks of its own, so that the last value of a field is known. */
export type Action =
  | { kind: "type"; tab: 0 | 1; task: 0 | 1; column: Column; value: number }
  | { kind: "undo" | "redo" | "reload"; tab: 0 | 1 }
  | { kind: "fault"; fault: Fault }
  | { kind: "network"; offline: boolean }
  | { kind: "time"; seconds: number };

export const COLUMNS = {
  Quantity: "quantity",
  "Material $": "materialUnitCost",
  "Markup %": "markup",
} as const;
export type Column = keyof typeof COLUMNS;

const TASKS = ["Frame", "Hang", "Paint", "Sand"];
const OWN_TASKS = 2;
/** Longer than the maximum retry delay, in milliseconds. */
const RETRY_DELAY = 31_000;
/** Timeout for something that needs only a few responses, in milliseconds. */
const SOON = { timeout: 20_000 };
/** Delay of a slow request, in milliseconds. */
const DELAY = 40;

/** The values of the fields of some tasks, by task name and column. */
type Figures = Record<string, Record<string, string>>;

const nameOf = (tab: 0 | 1, task: number): string => TASKS[tab * OWN_TASKS + task] ?? "";

export class TwoTabs {
  readonly #context: BrowserContext;
  readonly #tabs: readonly [EditPage, EditPage];
  readonly #faults: Fault[] = [];
  #offline = false;
  #quoteId = "";
  #taskIds = new Map<string, string>();
  /** The last values that each tab showed of its own tasks. */
  #shown: [Figures, Figures] = [{}, {}];
  /** Tasks with a rejected edit: the value that they roll back to depends on the order of responses. */
  readonly #rejected = new Set<string>();

  constructor(context: BrowserContext, tabs: readonly [EditPage, EditPage]) {
    this.#context = context;
    this.#tabs = tabs;
  }

  /** Installs a fake clock, and routes all API requests except the event stream through this object. */
  async intercept(): Promise<void> {
    await this.#context.clock.install();
    await this.#context.route(/\/api\/(?!.*\/events\?)/, (route) => this.#carry(route));
  }

  /** Opens a new quote in both tabs. */
  async open(): Promise<void> {
    const { request } = this.#tabs[0].page;
    this.#quoteId = await makeQuote(request, { Work: plainTasks(...TASKS) });
    this.#taskIds = new Map((await this.#onServer()).tasks.map(({ name, id }) => [id, name]));
    this.#rejected.clear();
    for (const tab of [0, 1] as const) {
      await this.#tabs[tab].page.goto(`/quote/${this.#quoteId}`);
      await this.#openTasks(tab);
      this.#shown[tab] = await this.#own(tab);
    }
  }

  async #carry(route: Route): Promise<void> {
    const request = route.request();
    if (this.#offline) return route.abort();
    const fault = request.method() === "GET" ? undefined : this.#faults.shift();
    if (fault === "requestLost") return route.abort();
    if (fault === "busy") return route.fulfill({ status: 503 });
    if (fault === "rejected") {
      const taskId = new URL(request.url()).pathname.split("/").at(-1) ?? "";
      this.#rejected.add(this.#taskIds.get(taskId) ?? taskId);
      return route.fulfill({ status: 500 });
    }
    if (fault === "responseLost") {
      await route.fetch();
      return route.abort();
    }
    if (fault === "delayed") await new Promise((resolve) => setTimeout(resolve, DELAY));
    return route.continue();
  }

  async #openTasks(tab: 0 | 1): Promise<void> {
    for (const name of TASKS) await this.#tabs[tab].openTask(name);
  }

  /** All values that a tab shows. */
  async #figures(tab: 0 | 1): Promise<Figures> {
    const edit = this.#tabs[tab];
    const all: Figures = {};
    for (const name of TASKS) {
      all[name] = await edit
        .taskRow(name)
        .locator(
          Object.values(COLUMNS)
            .map((column) => `[data-column="${column}"]`)
            .join(),
        )
        .evaluateAll((cells) =>
          Object.fromEntries(
            cells.map((cell) => [
              cell.dataset["column"],
              cell instanceof HTMLInputElement ? cell.value : "",
            ]),
          ),
        );
    }
    return all;
  }

  /** The values that a tab shows of its own tasks. */
  async #own(tab: 0 | 1): Promise<Figures> {
    const figures = await this.#figures(tab);
    const own = Array.from({ length: OWN_TASKS }, (_, task) => nameOf(tab, task));
    return Object.fromEntries(own.map((name) => [name, figures[name] ?? {}]));
  }

  /** Only the tasks whose last value is known. */
  #kept(figures: Figures): Figures {
    const kept = Object.entries(figures).filter(([name]) => !this.#rejected.has(name));
    return Object.fromEntries(kept);
  }

  async run(action: Action): Promise<void> {
    if (action.kind === "fault") this.#faults.push(action.fault);
    else if (action.kind === "network") this.#offline = action.offline;
    else if (action.kind === "time") await this.#context.clock.fastForward(action.seconds * 1_000);
    else await this.#edit(action);
  }

  async #edit(action: Extract<Action, { tab: 0 | 1 }>): Promise<void> {
    const { kind, tab } = action;
    const edit = this.#tabs[tab];
    if (kind === "reload") return this.#reload(tab);
    if (kind === "type") {
      await edit.cell(action.column, nameOf(tab, action.task)).focus();
      await edit.page.keyboard.type(String(action.value));
    } else {
      await edit.page.keyboard.press(kind === "undo" ? "ControlOrMeta+z" : "ControlOrMeta+Shift+z");
    }
    this.#shown[tab] = await this.#own(tab);
  }

  /** Reloads a tab: it must show the same values again, whether the server has them or not. */
  async #reload(tab: 0 | 1): Promise<void> {
    await this.#tabs[tab].page.reload();
    await this.#openTasks(tab);
    await expect(async () => {
      expect(this.#kept(await this.#own(tab))).toEqual(this.#kept(this.#shown[tab]));
    }).toPass(SOON);
  }

  async #onServer(): Promise<WholeQuote> {
    return storedQuote(this.#tabs[0].page, this.#quoteId);
  }

  async #figuresOnServer(): Promise<Figures> {
    const figures = (await this.#onServer()).tasks.map((task) => [
      task.name,
      Object.fromEntries(Object.values(COLUMNS).map((column) => [column, String(task[column])])),
    ]);
    return Object.fromEntries(figures) as Figures;
  }

  /** Number of pending edits in this browser. */
  #pending(): Promise<number> {
    return this.#tabs[0].page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("quotewright-outbox");
          opening.addEventListener("success", () => {
            const counting = opening.result.transaction("pending").objectStore("pending").count();
            counting.addEventListener("success", () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        }),
    );
  }

  /** Removes all faults: finally both tabs, the server and a reload must agree, and no edit may be missing. */
  async expectAgreement(): Promise<void> {
    this.#offline = false;
    this.#faults.length = 0;
    await expect(async () => {
      await this.#context.clock.fastForward(RETRY_DELAY);
      expect(await this.#pending()).toBe(0);
    }).toPass(SOON);
    const saved = await this.#figuresOnServer();
    const lastWords = { ...this.#shown[0], ...this.#shown[1] };
    expect(this.#kept(saved)).toEqual(this.#kept(lastWords));
    await this.#expectShown(saved);
    await this.#tabs[1].page.reload();
    await this.#openTasks(1);
    await this.#expectShown(saved);
  }

  async #expectShown(figures: Figures): Promise<void> {
    for (const tab of [0, 1] as const) {
      await expect(async () => expect(await this.#figures(tab)).toEqual(figures)).toPass(SOON);
    }
  }
}
