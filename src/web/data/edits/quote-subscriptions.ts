// Subscriptions to a quote: to all of its changes, and to single tasks.
import type { Task } from "#core/quote/schema.ts";
import { TaskSubscriptions } from "./task-subscriptions.ts";

export class QuoteSubscriptions {
  readonly #subscribeToSources: (notify: () => void) => () => void;
  readonly #tasks: () => readonly Task[];
  readonly #subscribers = new Set<() => void>();
  readonly #taskSubscriptions = new TaskSubscriptions();
  #unsubscribe: (() => void) | null = null;
  #count = 0;

  /**
   * @param subscribeToSources - subscribes to what the quote is made of, and returns what ends that
   * @param tasks - the tasks as shown
   */
  constructor(
    subscribeToSources: (notify: () => void) => () => void,
    tasks: () => readonly Task[],
  ) {
    this.#subscribeToSources = subscribeToSources;
    this.#tasks = tasks;
  }

  /** @returns what ends the subscription */
  subscribe(subscriber: () => void): () => void {
    const stop = this.#hold();
    this.#subscribers.add(subscriber);
    return () => {
      this.#subscribers.delete(subscriber);
      stop();
    };
  }

  /** @returns what ends the subscription */
  subscribeToTask(taskId: string, subscriber: () => void): () => void {
    const stop = this.#hold();
    const unsubscribe = this.#taskSubscriptions.subscribe(taskId, subscriber);
    return () => {
      unsubscribe();
      stop();
    };
  }

  /** A task as shown; null when it does not exist. */
  task(taskId: string): Task | null {
    return this.#taskSubscriptions.find(this.#tasks(), taskId);
  }

  /** Keeps the subscription to the sources while there is at least one subscriber. */
  #hold(): () => void {
    this.#count += 1;
    if (!this.#unsubscribe) {
      this.#unsubscribe = this.#subscribeToSources(this.#notify);
      this.#taskSubscriptions.notify(this.#tasks());
    }
    return () => {
      this.#count -= 1;
      if (this.#count > 0) return;
      this.#unsubscribe?.();
      this.#unsubscribe = null;
    };
  }

  readonly #notify = (): void => {
    this.#taskSubscriptions.notify(this.#tasks());
    for (const subscriber of this.#subscribers) subscriber();
  };
}
