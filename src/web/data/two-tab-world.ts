// A browser with two tabs on one quote and what it keeps, a line to the server that fails as lines do, and a record of what arrived.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import { callOf } from "#core/operation-call.ts";
import type { Task, WholeQuote } from "#core/quote.ts";
import { newId } from "./ids.ts";
import { browserOutboxStore } from "./outbox-store.ts";
import { documentKey, documentQuery } from "./queries.ts";
import { QuoteDesk, type Edit } from "./quote-desk.ts";

/** What the line does to a request: nothing, holds it up, loses it or its answer, or the server is busy. */
export type Weather = "slow" | "lost" | "answerLost" | "busy";

/** One thing that happens; `task` is an index into whatever tasks there are. */
export type Happening =
  | { kind: "type"; tab: 0 | 1; task: number; fields: Partial<Task> }
  | { kind: "remove" | "move"; tab: 0 | 1; task: number }
  | { kind: "add" | "undo" | "redo" | "send" | "reload"; tab: 0 | 1 }
  | { kind: "weather"; weather: Weather }
  | { kind: "network"; offline: boolean };

const written = (method: string, path: string, body: unknown): string =>
  `${method} ${path} ${JSON.stringify(body) ?? ""}`;

interface Tab {
  client: QueryClient;
  desk: QuoteDesk;
  stop: () => void;
}

export class TwoTabWorld {
  readonly #url: string;
  readonly #start: WholeQuote;
  readonly #weather: Weather[] = [];
  #offline = false;
  /** Each edit that was ever pending, as the call that it last stood for. */
  readonly #made = new Map<string, { revision: number; call: string }>();
  /** The calls that the server has answered with a success or a refusal. */
  readonly #answered = new Set<string>();
  #tabs: [Tab, Tab];

  /**
   * @param url - of a real server
   * @param start - a quote that is on it
   */
  constructor(url: string, start: WholeQuote) {
    this.#url = url;
    this.#start = start;
    this.#tabs = [this.#open(start), this.#open(start)];
  }

  /** The browser's `fetch`, over this world's line. */
  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const weather = this.#offline ? "lost" : this.#weather.shift();
    if (weather === "lost") throw new TypeError("The request was lost.");
    if (weather === "busy") return new Response("", { status: 503 });
    if (weather === "slow") await new Promise((resolve) => setTimeout(resolve, 5));
    const { keepalive: _unused, ...rest } = init;
    const response = await TwoTabWorld.network(this.#url + path, rest);
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    this.#answered.add(written(init.method ?? "GET", path, body));
    if (weather === "answerLost") throw new TypeError("The answer was lost.");
    return response;
  };
  static readonly network = globalThis.fetch;

  #open(known: WholeQuote): Tab {
    const quoteId = this.#start.quote.id;
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, networkMode: "always", gcTime: Infinity } },
    });
    client.setQueryData(documentKey(quoteId), known, { updatedAt: 0 });
    // Each tab has a connection of its own to what the browser keeps.
    const store = browserOutboxStore();
    const desk = new QuoteDesk({ quoteId, client, store, onRefused: () => {} });
    const record = () => {
      for (const { seq, revision, operation } of desk.outbox.pending()) {
        if ((this.#made.get(seq)?.revision ?? -1) >= revision) continue;
        const { method, path, body } = callOf(operation);
        this.#made.set(seq, { revision, call: written(method, path, body) });
      }
    };
    const unsubscribe = desk.outbox.subscribe(record);
    const stopOutbox = desk.outbox.start();
    const observer = new QueryObserver(client, documentQuery(quoteId, false, client));
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

  #act(kind: "add" | "undo" | "redo" | "send" | "reload", at: 0 | 1): void {
    const { desk, stop } = this.#tabs[at];
    const whole = desk.whole() ?? this.#start;
    if (kind === "undo") desk.undo();
    else if (kind === "redo") desk.redo();
    else if (kind === "send") void desk.outbox.flush();
    else if (kind === "reload") {
      stop();
      this.#tabs[at] = this.#open(desk.snapshot() ?? this.#start);
    } else {
      const [category] = whole.categories;
      const [model] = this.#start.tasks;
      if (!category || !model) return;
      const { categoryId: _category, ...fields } = model;
      const task = { ...fields, id: newId(), name: "Added", position: whole.tasks.length };
      desk.edit([{ kind: "addTasks", categoryId: category.id, tasks: [task] }]);
    }
  }

  #editTask(happening: Extract<Happening, { task: number }>): void {
    const { desk } = this.#tabs[happening.tab];
    const tasks = desk.whole()?.tasks ?? [];
    const task = tasks[happening.task % Math.max(1, tasks.length)];
    if (!task) return;
    const { id, categoryId } = task;
    const edits: Record<"remove" | "move", Edit> = {
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
    const kept = await browserOutboxStore().all(this.#start.quote.id);
    const lost = [...this.#made.values()].filter(({ call }) => !this.#answered.has(call));
    return {
      shown: this.#tabs.map(({ desk }) => desk.whole()),
      pending: kept.map(({ operation }) => operation),
      lost: lost.map(({ call }) => call),
    };
  }

  /** What the server has. */
  async onServer(): Promise<WholeQuote> {
    const path = apiPaths.document(this.#start.quote.id);
    return (await (await TwoTabWorld.network(this.#url + path)).json()) as WholeQuote;
  }

  close(): void {
    for (const { stop } of this.#tabs) stop();
  }
}
