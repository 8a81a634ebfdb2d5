// Two tabs of one browser on one quote, and a line to the server that fails as lines do: what random histories happen to.
import type { BrowserContext, Route } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect } from "./fixtures.ts";
import { makeQuote, plainTasks } from "./made-quote.ts";
import type { EditPage } from "../pages/edit-page.ts";

/** What the line does to a write: holds it up, loses it or its answer; or the server is busy, or refuses it. */
export type Weather = "slow" | "lost" | "answerLost" | "busy" | "refused";

/** One thing that happens. Each tab edits two tasks of its own, so that the last word on a field is known. */
export type Happening =
  | { kind: "type"; tab: 0 | 1; task: 0 | 1; column: Column; value: number }
  | { kind: "undo" | "redo" | "reload"; tab: 0 | 1 }
  | { kind: "weather"; weather: Weather }
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
/** Longer than an edit that was not taken waits for its next attempt, in milliseconds. */
const NEXT_ATTEMPT = 31_000;
/** How long something may take that needs no more than a few answers, in milliseconds. */
const SOON = { timeout: 20_000 };
/** How long a slow line takes, in milliseconds. */
const SLOW = 40;

/** The figures of some tasks, by name and column, as they stand in the fields. */
type Figures = Record<string, Record<string, string>>;

const nameOf = (tab: 0 | 1, task: number): string => TASKS[tab * OWN_TASKS + task] ?? "";

export class TwoTabs {
  readonly #context: BrowserContext;
  readonly #tabs: readonly [EditPage, EditPage];
  readonly #weather: Weather[] = [];
  #offline = false;
  #quoteId = "";
  #taskIds = new Map<string, string>();
  /** What each tab showed of its own tasks last. */
  #shown: [Figures, Figures] = [{}, {}];
  /** Tasks of which the server has refused an edit: they fell back, to what depends on the order of answers. */
  readonly #refused = new Set<string>();

  constructor(context: BrowserContext, tabs: readonly [EditPage, EditPage]) {
    this.#context = context;
    this.#tabs = tabs;
  }

  /** Has the line go through this object. The server's events go by themselves. */
  async listen(): Promise<void> {
    await this.#context.clock.install();
    await this.#context.route(/\/api\/(?!.*\/events$)/, (route) => this.#carry(route));
  }

  /** Opens a new quote in both tabs. */
  async open(): Promise<void> {
    const { request } = this.#tabs[0].page;
    this.#quoteId = await makeQuote(request, { Work: plainTasks(...TASKS) });
    this.#taskIds = new Map((await this.#onServer()).tasks.map(({ name, id }) => [id, name]));
    this.#refused.clear();
    for (const tab of [0, 1] as const) {
      await this.#tabs[tab].page.goto(`/quote/${this.#quoteId}`);
      await this.#openTasks(tab);
      this.#shown[tab] = await this.#own(tab);
    }
  }

  async #carry(route: Route): Promise<void> {
    const request = route.request();
    if (this.#offline) return route.abort();
    const weather = request.method() === "GET" ? undefined : this.#weather.shift();
    if (weather === "lost") return route.abort();
    if (weather === "busy") return route.fulfill({ status: 503 });
    if (weather === "refused") {
      const taskId = new URL(request.url()).pathname.split("/").at(-1) ?? "";
      this.#refused.add(this.#taskIds.get(taskId) ?? taskId);
      return route.fulfill({ status: 500 });
    }
    if (weather === "answerLost") {
      await route.fetch();
      return route.abort();
    }
    if (weather === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW));
    return route.continue();
  }

  async #openTasks(tab: 0 | 1): Promise<void> {
    for (const name of TASKS) await this.#tabs[tab].openTask(name);
  }

  /** Every figure that a tab shows. */
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

  /** What a tab shows of its own tasks. */
  async #own(tab: 0 | 1): Promise<Figures> {
    const figures = await this.#figures(tab);
    const own = Array.from({ length: OWN_TASKS }, (_, task) => nameOf(tab, task));
    return Object.fromEntries(own.map((name) => [name, figures[name] ?? {}]));
  }

  /** The tasks whose last word is known. */
  #kept(figures: Figures): Figures {
    const kept = Object.entries(figures).filter(([name]) => !this.#refused.has(name));
    return Object.fromEntries(kept);
  }

  async happen(happening: Happening): Promise<void> {
    if (happening.kind === "weather") this.#weather.push(happening.weather);
    else if (happening.kind === "network") this.#offline = happening.offline;
    else if (happening.kind === "time")
      await this.#context.clock.fastForward(happening.seconds * 1_000);
    else await this.#edit(happening);
  }

  async #edit(happening: Extract<Happening, { tab: 0 | 1 }>): Promise<void> {
    const { kind, tab } = happening;
    const edit = this.#tabs[tab];
    if (kind === "reload") return this.#reload(tab);
    if (kind === "type") {
      await edit.cell(happening.column, nameOf(tab, happening.task)).focus();
      await edit.page.keyboard.type(String(happening.value));
    } else {
      await edit.page.keyboard.press(kind === "undo" ? "ControlOrMeta+z" : "ControlOrMeta+Shift+z");
    }
    this.#shown[tab] = await this.#own(tab);
  }

  /** Whatever was shown is shown again, whether the server has it or not. */
  async #reload(tab: 0 | 1): Promise<void> {
    await this.#tabs[tab].page.reload();
    await this.#openTasks(tab);
    await expect(async () => {
      expect(this.#kept(await this.#own(tab))).toEqual(this.#kept(this.#shown[tab]));
    }).toPass(SOON);
  }

  async #onServer(): Promise<WholeQuote> {
    const answer = await this.#tabs[0].page.request.get(apiPaths.wholeQuote(this.#quoteId));
    return (await answer.json()) as WholeQuote;
  }

  async #figuresOnServer(): Promise<Figures> {
    const figures = (await this.#onServer()).tasks.map((task) => [
      task.name,
      Object.fromEntries(Object.values(COLUMNS).map((column) => [column, String(task[column])])),
    ]);
    return Object.fromEntries(figures) as Figures;
  }

  /** How many edits this browser still keeps for the server. */
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

  /** The line is good again: in the end both tabs, the server and a reload agree, and no edit is missing. */
  async expectAgreement(): Promise<void> {
    this.#offline = false;
    this.#weather.length = 0;
    await expect(async () => {
      await this.#context.clock.fastForward(NEXT_ATTEMPT);
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
