// Mixed load of several editors over HTTP, each with a quote of its own, and the check that nothing acknowledged is lost.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";

export interface LoadOptions {
  /** Where the server or its proxy listens. */
  url: string;
  /** Number of editors that work at the same time. */
  clients: number;
}

export interface LoadReport {
  /** Requests that were sent. */
  requests: number;
  /** Changes that were acknowledged. */
  acknowledged: number;
  /** Answers by status; 0 is none, such as a cut connection. */
  statuses: Record<number, number>;
  /** Reads, such as of a PDF, that ended in the middle: of what a killed process has begun to send, a proxy makes no 502. */
  cutOff: number;
  /** The longest time from the first attempt of a request to its success, in milliseconds. */
  longestWaitMs: number;
  /** A sentence for each acknowledged change that is missing, and for each answer that is wrong. */
  wrong: string[];
}

export interface Load {
  /** Resolves when so many more changes were acknowledged; rejects when an answer was wrong. */
  acknowledged(more: number): Promise<void>;
  /** Ends the load, and compares every quote with what was acknowledged. */
  finish(): Promise<LoadReport>;
}

/** Answers that say "try again" (decision 13); 429 to PDFs, of which one address has few at a time. */
const TRY_AGAIN = new Set([0, 429, 502, 503]);
const RETRY_MS = 100;
/** An editor gives up, and the load fails, when a request has no success for so long. In milliseconds. */
const LONGEST_OUTAGE_MS = 120_000;
/** Every so many steps an editor prints its quote. */
const PDF_EACH = 25;

interface Answered {
  /** 0 for none, or for one that was cut off. */
  status: number;
  isCutOff?: boolean;
  /** The quote's version, from the ETag. */
  version: number | null;
  text: string;
  /** Whether an earlier attempt of the same request had no success. */
  repeated: boolean;
}

/** What all editors of one load count together. */
class Tally {
  readonly statuses: Record<number, number> = {};
  cutOff = 0;
  readonly wrong: string[] = [];
  requests = 0;
  acknowledged = 0;
  longestWaitMs = 0;
  stopped = false;
  #waiting: { at: number; resolve(): void; reject(error: Error): void }[] = [];

  acknowledge(): void {
    this.acknowledged += 1;
    this.#check();
  }

  report(sentence: string): void {
    this.wrong.push(sentence);
    this.#check();
  }

  /** Resolves when so many changes are acknowledged in all. */
  reached(at: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ at, resolve, reject });
    this.#check();
    return promise;
  }

  #check(): void {
    const [sentence] = this.wrong;
    this.#waiting = this.#waiting.filter((each) => {
      if (sentence !== undefined) each.reject(new Error(sentence));
      else if (this.acknowledged >= each.at) each.resolve();
      else return true;
      return false;
    });
  }
}

/** An editor: it repeats each request until it succeeds, as the page's outbox does, and remembers what it changed. */
class Editor {
  readonly #url: string;
  readonly #tally: Tally;
  readonly #quoteId = randomUUID();
  readonly #categoryId = randomUUID();
  readonly #tasks = new Map<string, string>();
  #title = "";
  #version = 0;
  #steps = 0;

  constructor(url: string, tally: Tally) {
    this.#url = url;
    this.#tally = tally;
  }

  async #attempt(method: string, path: string, body?: object): Promise<Omit<Answered, "repeated">> {
    let hasBegun = false;
    try {
      const response = await fetch(this.#url + path, {
        method,
        ...(body && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      hasBegun = true;
      const version = /^"(\d+)"$/.exec(response.headers.get("etag") ?? "")?.[1];
      const text = await response.text();
      return { status: response.status, version: version ? Number(version) : null, text };
    } catch {
      return { status: 0, isCutOff: hasBegun && method === "GET", version: null, text: "" };
    }
  }

  async #send(method: string, path: string, body?: object): Promise<Answered> {
    const since = performance.now();
    for (let repeated = false; ; repeated = true) {
      const answer = await this.#attempt(method, path, body);
      this.#tally.requests += 1;
      if (answer.isCutOff) this.#tally.cutOff += 1;
      else this.#tally.statuses[answer.status] = (this.#tally.statuses[answer.status] ?? 0) + 1;
      const waited = performance.now() - since;
      if (!TRY_AGAIN.has(answer.status)) {
        this.#tally.longestWaitMs = Math.max(this.#tally.longestWaitMs, Math.round(waited));
        return { ...answer, repeated };
      }
      if (waited > LONGEST_OUTAGE_MS) throw new Error(`${method} ${path} had no success.`);
      await setTimeout(RETRY_MS);
    }
  }

  /** A change: its version is higher than all before, unless an earlier attempt made it. */
  async #change(method: string, path: string, body?: object): Promise<void> {
    const { status, version, repeated, text } = await this.#send(method, path, body);
    const wasDone = method === "DELETE" && status === 404 && repeated;
    if (status >= 300 && !wasDone)
      return this.#tally.report(`${method} was answered with ${status}: ${text}`);
    if (version !== null && version <= this.#version)
      return this.#tally.report(`Version ${this.#version} of a quote is lost; it has ${version}.`);
    this.#version = version ?? this.#version;
    this.#tally.acknowledge();
  }

  async #addTask(): Promise<void> {
    const [id, name] = [randomUUID(), `Task ${this.#steps}`];
    await this.#change("POST", apiPaths.categoryTasks(this.#categoryId), {
      customTask: { id, name, laborUnitCost: 100 },
    });
    this.#tasks.set(id, name);
  }

  async #step(): Promise<void> {
    this.#steps += 1;
    const [oldest] = this.#tasks.keys();
    const turn = this.#steps % 5;
    if (this.#steps % PDF_EACH === 0) await this.#read(apiPaths.pdf(this.#quoteId));
    else if (turn === 0) await this.#compare();
    else if (turn === 1) {
      this.#title = `Title ${this.#steps}`;
      await this.#change("PUT", apiPaths.quote(this.#quoteId), { title: this.#title });
    } else if (turn === 2 || oldest === undefined || this.#tasks.size < 3) await this.#addTask();
    else if (turn === 3) {
      await this.#change("DELETE", apiPaths.task(oldest));
      this.#tasks.delete(oldest);
    } else {
      const name = `Changed ${this.#steps}`;
      await this.#change("PUT", apiPaths.task(oldest), { name });
      this.#tasks.set(oldest, name);
    }
  }

  async #read(path: string): Promise<string | null> {
    const { status, text } = await this.#send("GET", path);
    if (status === 200) return text;
    this.#tally.report(`GET was answered with ${status}: ${text}`);
    return null;
  }

  /** Compares the stored quote with what was acknowledged. */
  async #compare(): Promise<void> {
    const text = await this.#read(apiPaths.wholeQuote(this.#quoteId));
    if (text === null) return;
    const whole = JSON.parse(text) as {
      quote: { title: string };
      tasks: { id: string; name: string }[];
    };
    const stored = {
      title: whole.quote.title,
      tasks: whole.tasks.map(({ id, name }) => `${id} ${name}`).sort(),
    };
    const expected = {
      title: this.#title || stored.title,
      tasks: [...this.#tasks].map((pair) => pair.join(" ")).sort(),
    };
    if (JSON.stringify(stored) !== JSON.stringify(expected))
      this.#tally.report(
        `Acknowledged ${JSON.stringify(expected)}, stored ${JSON.stringify(stored)}.`,
      );
  }

  /** Works until the load is stopped, then compares once more. */
  async work(): Promise<void> {
    try {
      await this.#change("POST", "/api/quotes", { id: this.#quoteId });
      const category = { id: this.#categoryId, name: "Drywall" };
      await this.#change("POST", apiPaths.quoteCategories(this.#quoteId), category);
      while (!this.#tally.stopped) await this.#step();
      await this.#compare();
    } catch (error) {
      this.#tally.report(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Starts the load; it goes on until `finish`. The server needs RATE_LIMIT=off, because all come from one address. */
export function startLoad({ url, clients }: LoadOptions): Load {
  const tally = new Tally();
  const work = Promise.all(Array.from({ length: clients }, () => new Editor(url, tally).work()));
  return {
    acknowledged: (more) => tally.reached(tally.acknowledged + more),
    async finish() {
      tally.stopped = true;
      await work;
      const { requests, acknowledged, statuses, cutOff, longestWaitMs, wrong } = tally;
      return { requests, acknowledged, statuses, cutOff, longestWaitMs, wrong };
    },
  };
}
