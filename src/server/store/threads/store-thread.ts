// Main thread's side of the writer thread of the store: sends calls in turns, bounds how many wait, and replaces a thread that dies.
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { ThreadMethod } from "../methods.ts";
import { unavailable } from "../contract/store-error.ts";
import {
  receivedError,
  type Call,
  type Change,
  type ThreadNews,
  type ThreadTask,
} from "./messages.ts";
import { callOwner, TurnQueue } from "./turns.ts";

/** Calls that wait, with those that run; further ones are refused with 503. */
const MOST_WAITING = 2_000;
/** After a thread could not start, calls are refused at once for this time. */
const RETRY_MS = 1_000;
/** Memory for new objects: with V8's own limit the thread keeps 90 MB more once it has seen the largest quote. */
const HEAP = { maxYoungGenerationSizeMb: 24 };

// A thread removes the types of its .ts files by WebAssembly. After a thousand calls from there to JavaScript V8 compiles
// their wrapper and frees the former one, and can crash when another thread ends or does so meanwhile ("Check failed:
// jit_page.has_value()", nodejs/node#64500). With this budget it never compiles one.
setFlagsFromString("--wasm-wrapper-tiering-budget=2147483647");

interface Waiting {
  call: Call;
  /** When it was called, in milliseconds of the monotonic clock. */
  since: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface StoreThreadOptions {
  task: ThreadTask;
  /** How many calls the thread has at a time; the others wait here, where their owners take turns. */
  mostAtOnce: number;
  /** Called after a change was committed, before the call that made it is answered. */
  onChange?: (...change: Change) => void;
  /** Called with the milliseconds from each call to its answer. */
  onAnswer?: ((ms: number) => void) | undefined;
  /** Called when the thread ended without being asked to. */
  onEnd?: ((reason: unknown) => void) | undefined;
}

const ENTRY = new URL("./writer.ts", import.meta.url);

export class StoreThread {
  readonly #options: StoreThreadOptions;
  readonly #queue = new TurnQueue<Waiting>();
  /** What the thread has and has not answered, by id. */
  readonly #sent = new Map<number, Waiting>();
  readonly #closed = Promise.withResolvers<void>();
  #ready = Promise.withResolvers<void>();
  #worker: Worker | undefined;
  #nextId = 1;
  #isSending = false;
  #isClosing = false;
  #failedAt = -Infinity;

  constructor(options: StoreThreadOptions) {
    this.#options = options;
    this.#start();
  }

  /** Resolves when the thread has opened its database. @throws its error when it cannot */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Whether there is a thread, so that calls are not refused at once; one that failed is tried again. */
  get isRunning(): boolean {
    return !this.#isClosing && this.#startAgain();
  }

  /**
   * Runs a method of the store in the thread.
   *
   * @returns its result, after the commit of what it changed
   * @throws StoreError as the method does; `unavailable` when too many calls wait, and when the thread ended before it
   *   answered: then the change may have been made or not
   */
  async run(method: ThreadMethod, args: readonly unknown[]): Promise<unknown> {
    const isFull = this.#queue.size + this.#sent.size >= MOST_WAITING;
    if (isFull || !this.isRunning) throw unavailable();
    return new Promise((resolve, reject) => {
      const call = { id: this.#nextId++, method, args };
      this.#queue.add(callOwner.getStore() ?? "", {
        call,
        since: performance.now(),
        resolve,
        reject,
      });
      if (this.#isSending) return;
      this.#isSending = true;
      // All that comes in this turn of the event loop is sent at once, and so gets one COMMIT.
      setImmediate(() => {
        this.#isSending = false;
        this.#send();
      });
    });
  }

  /** Waits for the calls so far, and closes the database; later calls are refused. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#closeWhenIdle();
    await this.#closed.promise;
  }

  #closeWhenIdle(): void {
    if (!this.#isClosing || this.#queue.size + this.#sent.size > 0) return;
    if (this.#worker === undefined) this.#closed.resolve();
    else this.#worker.postMessage({ kind: "close" }, []);
  }

  /** Whether there is a thread. */
  #startAgain(): boolean {
    const mayStart = performance.now() - this.#failedAt >= RETRY_MS;
    if (this.#worker === undefined && mayStart) this.#start();
    return this.#worker !== undefined;
  }

  #start(): void {
    const { task } = this.#options;
    // Options of this process, such as the inspector's port, must not be inherited.
    const worker = new Worker(ENTRY, { workerData: task, execArgv: [], resourceLimits: HEAP });
    const ready = Promise.withResolvers<void>();
    // Who does not ask whether it is ready hears of its end by the refused calls.
    ready.promise.catch(() => {});
    this.#ready = ready;
    this.#worker = worker;
    let wasReady = false;
    let reason: unknown = new Error("The thread of the store has ended.");
    worker.on("message", (news: ThreadNews) => {
      if (news.kind === "done") return this.#receive(news);
      wasReady = true;
      ready.resolve();
    });
    worker.on("error", (error) => (reason = error));
    worker.once("exit", () => {
      ready.reject(reason);
      this.#onExit(wasReady, reason);
    });
  }

  #send(): void {
    const parts: Waiting[] = [];
    while (this.#sent.size + parts.length < this.#options.mostAtOnce) {
      const next = this.#queue.take();
      if (next === undefined) break;
      parts.push(next);
    }
    if (parts.length === 0) return;
    try {
      this.#worker?.postMessage({ kind: "run", calls: parts.map(({ call }) => call) });
    } catch (error) {
      for (const { reject } of parts) reject(error);
      return;
    }
    for (const part of parts) this.#sent.set(part.call.id, part);
  }

  #receive({ outcomes }: Extract<ThreadNews, { kind: "done" }>): void {
    for (const { id, result, changes } of outcomes) {
      for (const change of changes) this.#options.onChange?.(...change);
      const { resolve, reject, since } = this.#sent.get(id) ?? {};
      if (since !== undefined) this.#options.onAnswer?.(performance.now() - since);
      this.#sent.delete(id);
      if ("value" in result) resolve?.(result.value);
      else reject?.(receivedError(result.error));
    }
    this.#send();
    this.#closeWhenIdle();
  }

  /** What was sent may have been committed or not, so it is refused; what waits is sent to the next thread. */
  #onExit(wasReady: boolean, reason: unknown): void {
    this.#worker = undefined;
    const open = [...this.#sent.values()];
    this.#sent.clear();
    if (!wasReady) {
      this.#failedAt = performance.now();
      open.push(...this.#queue.takeAll());
    }
    for (const { reject } of open) reject(unavailable());
    if (this.#isClosing && this.#queue.size === 0) return this.#closed.resolve();
    this.#options.onEnd?.(reason);
    if (!wasReady) return;
    this.#start();
    this.#send();
  }
}
