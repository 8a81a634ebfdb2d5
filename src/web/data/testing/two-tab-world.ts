// Simulates two tabs of one browser on one quote over an unreliable connection, and records which calls the server answered.
import { apiPaths } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import { exampleTask } from "#core/testing/example-quotes.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { readWholeQuote } from "#core/quote/stored-quote.ts";
import { newId } from "#web/new-id.ts";
import { browserOutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { browserQuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { followQuote } from "#web/data/edits/follow-quote.ts";
import { QuoteStore } from "#web/data/edits/quote-store.ts";
import type { NewEdit } from "#web/data/edits/first-task.ts";
import { unsentQuote } from "#web/data/edits/new-quotes.ts";

/** What happens to a request: it is slow, it or its answer is lost, or the server answers 503 or 500. */
export type Weather = "slow" | "lost" | "answerLost" | "busy" | "refused";

/** One event; `task` is an index into the current tasks, modulo their number. */
export type Happening =
  | { kind: "type"; tab: 0 | 1; task: number; fields: Partial<Task> }
  | { kind: "remove" | "move"; tab: 0 | 1; task: number }
  | { kind: "add" | "fill" | "rename" | "undo" | "redo" | "send" | "reload"; tab: 0 | 1 }
  | { kind: "weather"; weather: Weather }
  | { kind: "network"; offline: boolean };

/** Sorts the fields of objects: reading a stored edit may change their order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const written = (method: string, path: string, body: unknown): string =>
  `${method} ${path} ${JSON.stringify(body, sorted) ?? ""}`;

interface Tab {
  store: QuoteStore;
  stop: () => void;
}

export class TwoTabWorld {
  readonly #url: string;
  readonly #quoteId: string;
  readonly #weather: Weather[] = [];
  #offline = false;
  /** The last call of each edit that was ever pending, by its `seq`. */
  readonly #made = new Map<string, { revision: number; call: string }>();
  /** The calls that the server has answered with a success or a refusal. */
  readonly #answered = new Set<string>();
  #tabs: [Tab, Tab];

  /**
   * @param url - of a real server
   * @param start - the quote that is open in both tabs
   * @param isNew - whether the first tab has just created it without the server; otherwise the server has it
   */
  constructor(url: string, start: WholeQuote, isNew: boolean) {
    this.#url = url;
    this.#quoteId = start.quote.id;
    if (!isNew) {
      this.#tabs = [this.#open(start), this.#open(start)];
      return;
    }
    const first = this.#open(null);
    const quote = unsentQuote(this.#quoteId);
    const begun = { quote, categories: [], tasks: [], payments: [] };
    first.store.outbox.push({ kind: "createQuote", quoteId: this.#quoteId });
    first.store.snapshot.showCopy(begun);
    for (const { quoteId: _owner, ...category } of start.categories)
      first.store.edit([{ kind: "addCategory", category }]);
    for (const { categoryId, ...task } of start.tasks)
      first.store.edit([{ kind: "addTasks", categoryId, tasks: [task] }]);
    // The second tab opens the copy that the first tab has cached.
    this.#tabs = [first, this.#open(begun)];
  }

  /** Replaces the browser's `fetch` with the simulated connection. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const weather = this.#offline ? "lost" : this.#weather.shift();
    if (weather === "lost") throw new TypeError("The request was lost.");
    if (weather === "busy") return new Response("", { status: 503 });
    if (weather === "slow") await new Promise((resolve) => setTimeout(resolve, 5));
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = written(init.method ?? "GET", path, body);
    if (weather === "refused") {
      // `createQuote` is retried after a 500.
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
    // Each tab opens the browser's databases itself.
    const stores = { outboxStore: browserOutboxStore(), keptQuotes: browserQuoteCache() };
    const store = new QuoteStore({ quoteId, stores, onLoss: () => {} });
    if (known) store.snapshot.showCopy(known);
    const record = () => {
      for (const { seq, revision, edit } of store.outbox.pending()) {
        if ((this.#made.get(seq)?.revision ?? -1) >= revision) continue;
        const { method, path, body } = callOf(edit);
        this.#made.set(seq, { revision, call: written(method, path, body) });
      }
    };
    const unsubscribe = store.outbox.subscribe(record);
    const stopStore = store.start();
    const stopFollowing = followQuote(store);
    store.snapshot.readUnlessFresh(0, false);
    const stop = () => {
      unsubscribe();
      stopFollowing();
      stopStore();
    };
    return { store, stop };
  }

  /** Applies an event, without waiting for its effects. */
  happen(happening: Happening): void {
    if (happening.kind === "weather") this.#weather.push(happening.weather);
    else if (happening.kind === "network") this.#offline = happening.offline;
    else if ("task" in happening) this.#editTask(happening);
    else this.#act(happening.kind, happening.tab);
  }

  #act(kind: "add" | "fill" | "rename" | "undo" | "redo" | "send" | "reload", at: 0 | 1): void {
    const { store, stop } = this.#tabs[at];
    if (kind === "undo") store.undo();
    else if (kind === "redo") store.redo();
    else if (kind === "send") void store.outbox.flush();
    else if (kind === "reload") {
      stop();
      this.#tabs[at] = this.#open(store.snapshot.whole());
    } else {
      const { categories, tasks } = store.whole() ?? { categories: [], tasks: [] };
      const [category] = categories;
      if (!category) return;
      const { id: categoryId } = category;
      if (kind === "rename") {
        const fields = { name: `${category.name.slice(0, 9)} ${tasks.length}` };
        return void store.edit([{ kind: "setCategory", categoryId, fields }]);
      }
      const { categoryId: _category, ...fields } = exampleTask();
      const added = Array.from({ length: kind === "add" ? 1 : 2 }, (_, index) => ({
        ...fields,
        id: newId(),
        name: "Added",
        position: tasks.length + index,
      }));
      store.edit([{ kind: "addTasks", categoryId, tasks: added }]);
    }
  }

  #editTask(happening: Extract<Happening, { task: number }>): void {
    const { store } = this.#tabs[happening.tab];
    const tasks = store.whole()?.tasks ?? [];
    const task = tasks[happening.task % Math.max(1, tasks.length)];
    if (!task) return;
    const { id, categoryId } = task;
    const edits: Record<"remove" | "move", NewEdit> = {
      remove: { kind: "removeTask", taskId: id },
      move: { kind: "moveTasks", positions: [{ id, categoryId, position: 0 }] },
    };
    if (happening.kind !== "type") store.edit([edits[happening.kind]]);
    else store.edit([{ kind: "setTask", taskId: id, fields: happening.fields }], true);
  }

  /** Restores the connection, sends everything, and lets both tabs read the quote. */
  async settle(): Promise<void> {
    this.#offline = false;
    this.#weather.length = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const { store } of this.#tabs) await store.outbox.flush();
    }
    for (const { store } of this.#tabs) await store.snapshot.read();
  }

  /** What each tab shows, and which edits are still pending or never reached the server. */
  async outcome() {
    const kept = await browserOutboxStore().all(this.#quoteId);
    const lost = [...this.#made.values()].filter(({ call }) => !this.#answered.has(call));
    return {
      shown: this.#tabs.map(({ store }) => store.whole()),
      pending: kept.map(({ edit }) => edit),
      lost: lost.map(({ call }) => call),
    };
  }

  /** What the server has. */
  async onServer(): Promise<WholeQuote> {
    const path = apiPaths.wholeQuote(this.#quoteId);
    return readWholeQuote(await (await TwoTabWorld.network(this.#url + path)).json());
  }

  close(): void {
    for (const { stop } of this.#tabs) stop();
  }
}
