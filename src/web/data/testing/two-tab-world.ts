// A browser with two tabs on one quote and what it keeps, a line to the server that fails as lines do, and a record of what arrived.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import { exampleTask } from "#core/testing/example-quotes.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { newId } from "#web/data/browser/ids.ts";
import { browserOutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { wholeQuoteKey, wholeQuoteQuery } from "#web/data/api/queries.ts";
import { QuoteStore } from "#web/data/edits/quote-store.ts";
import type { NewEdit } from "#web/data/edits/quote-view.ts";

/** What the line does to a request: holds it up, loses it or its answer; or the server is busy, or fails and thereby refuses it. */
export type Weather = "slow" | "lost" | "answerLost" | "busy" | "refused";

/** One thing that happens; `task` is an index into whatever tasks there are. */
export type Happening =
  | { kind: "type"; tab: 0 | 1; task: number; fields: Partial<Task> }
  | { kind: "remove" | "move"; tab: 0 | 1; task: number }
  | { kind: "add" | "fill" | "rename" | "undo" | "redo" | "send" | "reload"; tab: 0 | 1 }
  | { kind: "weather"; weather: Weather }
  | { kind: "network"; offline: boolean };

const written = (method: string, path: string, body: unknown): string =>
  `${method} ${path} ${JSON.stringify(body) ?? ""}`;

interface Tab {
  client: QueryClient;
  desk: QuoteStore;
  stop: () => void;
}

export class TwoTabWorld {
  readonly #url: string;
  readonly #quoteId: string;
  readonly #weather: Weather[] = [];
  #offline = false;
  /** Each edit that was ever pending, as the call that it last stood for. */
  readonly #made = new Map<string, { revision: number; call: string }>();
  /** The calls that the server has answered with a success or a refusal. */
  readonly #answered = new Set<string>();
  #tabs: [Tab, Tab];

  /**
   * @param url - of a real server
   * @param start - the quote that is open in both tabs
   * @param isNew - whether the first tab has just begun it without the server; else the server has it
   */
  constructor(url: string, start: WholeQuote, isNew: boolean) {
    this.#url = url;
    this.#quoteId = start.quote.id;
    if (!isNew) {
      this.#tabs = [this.#open(start), this.#open(start)];
      return;
    }
    const first = this.#open(null);
    const begun = first.desk.beginHere();
    first.client.setQueryData(wholeQuoteKey(this.#quoteId), begun, { updatedAt: 0 });
    for (const { quoteId: _owner, ...category } of start.categories)
      first.desk.edit([{ kind: "addCategory", category }]);
    for (const { categoryId, ...task } of start.tasks)
      first.desk.edit([{ kind: "addTasks", categoryId, tasks: [task] }]);
    // The second tab finds the copy that the first has left.
    this.#tabs = [first, this.#open(begun)];
  }

  /** The browser's `fetch`, over this world's line. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const weather = this.#offline ? "lost" : this.#weather.shift();
    if (weather === "lost") throw new TypeError("The request was lost.");
    if (weather === "busy") return new Response("", { status: 503 });
    if (weather === "slow") await new Promise((resolve) => setTimeout(resolve, 5));
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = written(init.method ?? "GET", path, body);
    if (weather === "refused") {
      // The making of a quote is asked for again: no such answer ends it.
      if (path !== apiPaths.quotes) this.#answered.add(call);
      return new Response("", { status: 500 });
    }
    const { keepalive: _unused, ...rest } = init;
    const response = await TwoTabWorld.network(this.#url + path, rest);
    this.#answered.add(call);
    if (weather === "answerLost") throw new TypeError("The answer was lost.");
    return response;
  };
  static readonly network = globalThis.fetch;

  #open(known: WholeQuote | null): Tab {
    const quoteId = this.#quoteId;
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, networkMode: "always", gcTime: Infinity } },
    });
    if (known) client.setQueryData(wholeQuoteKey(quoteId), known, { updatedAt: 0 });
    // Each tab has a connection of its own to what the browser keeps.
    const store = browserOutboxStore();
    const desk = new QuoteStore({ quoteId, client, store, onLoss: () => {} });
    const record = () => {
      for (const { seq, revision, operation } of desk.outbox.pending()) {
        if ((this.#made.get(seq)?.revision ?? -1) >= revision) continue;
        const { method, path, body } = callOf(operation);
        this.#made.set(seq, { revision, call: written(method, path, body) });
      }
    };
    const unsubscribe = desk.outbox.subscribe(record);
    const stopOutbox = desk.outbox.start();
    const observer = new QueryObserver(client, wholeQuoteQuery(desk, false, client));
    const stopReading = observer.subscribe(() => {});
    const stop = () => {
      unsubscribe();
      stopReading();
      stopOutbox();
    };
    return { client, desk, stop };
  }

  /** Lets something happen. Nobody waits for what it sets in motion. */
  happen(happening: Happening): void {
    if (happening.kind === "weather") this.#weather.push(happening.weather);
    else if (happening.kind === "network") this.#offline = happening.offline;
    else if ("task" in happening) this.#editTask(happening);
    else this.#act(happening.kind, happening.tab);
  }

  #act(kind: "add" | "fill" | "rename" | "undo" | "redo" | "send" | "reload", at: 0 | 1): void {
    const { desk, stop } = this.#tabs[at];
    if (kind === "undo") desk.undo();
    else if (kind === "redo") desk.redo();
    else if (kind === "send") void desk.outbox.flush();
    else if (kind === "reload") {
      stop();
      this.#tabs[at] = this.#open(desk.snapshot() ?? null);
    } else {
      const { categories, tasks } = desk.whole() ?? { categories: [], tasks: [] };
      const [category] = categories;
      if (!category) return;
      const { id: categoryId } = category;
      if (kind === "rename") {
        const fields = { name: `${category.name.slice(0, 9)} ${tasks.length}` };
        return void desk.edit([{ kind: "setCategory", categoryId, fields }]);
      }
      const { categoryId: _category, ...fields } = exampleTask();
      const added = Array.from({ length: kind === "add" ? 1 : 2 }, (_, index) => ({
        ...fields,
        id: newId(),
        name: "Added",
        position: tasks.length + index,
      }));
      desk.edit([{ kind: "addTasks", categoryId, tasks: added }]);
    }
  }

  #editTask(happening: Extract<Happening, { task: number }>): void {
    const { desk } = this.#tabs[happening.tab];
    const tasks = desk.whole()?.tasks ?? [];
    const task = tasks[happening.task % Math.max(1, tasks.length)];
    if (!task) return;
    const { id, categoryId } = task;
    const edits: Record<"remove" | "move", NewEdit> = {
      remove: { kind: "removeTask", taskId: id },
      move: { kind: "moveTasks", positions: [{ id, categoryId, position: 0 }] },
    };
    if (happening.kind !== "type") desk.edit([edits[happening.kind]]);
    else desk.edit([{ kind: "setTask", taskId: id, fields: happening.fields }], true);
  }

  /** The line is good again: everything is sent, and both tabs read what the server has. */
  async settle(): Promise<void> {
    this.#offline = false;
    this.#weather.length = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const { desk } of this.#tabs) await desk.outbox.flush();
    }
    for (const { client } of this.#tabs) await client.refetchQueries();
  }

  /** What each tab shows, and what was left pending or never reached the server. */
  async outcome() {
    const kept = await browserOutboxStore().all(this.#quoteId);
    const lost = [...this.#made.values()].filter(({ call }) => !this.#answered.has(call));
    return {
      shown: this.#tabs.map(({ desk }) => desk.whole()),
      pending: kept.map(({ operation }) => operation),
      lost: lost.map(({ call }) => call),
    };
  }

  /** What the server has. */
  async onServer(): Promise<WholeQuote> {
    const path = apiPaths.wholeQuote(this.#quoteId);
    return (await (await TwoTabWorld.network(this.#url + path)).json()) as WholeQuote;
  }

  close(): void {
    for (const { stop } of this.#tabs) stop();
  }
}
