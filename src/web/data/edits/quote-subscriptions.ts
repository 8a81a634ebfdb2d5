// Who is told when a quote may have changed: subscribers of the whole quote, and of single tasks.
import type { Task } from "#core/quote/schema.ts";
import { TaskSubscriptions } from "./task-subscriptions.ts";

export class QuoteSubscriptions {
  readonly #listen: (tell: () => void) => () => void;
  readonly #tasks: () => readonly Task[];
  readonly #subscribers = new Set<() => void>();
  readonly #taskSubscriptions = new TaskSubscriptions();
  #stopListening: (() => void) | null = null;
  #count = 0;

  /**
   * @param listen - begins to listen to the sources of the quote, and returns what stops it
   * @param tasks - the tasks as they are shown
   */
  constructor(listen: (tell: () => void) => () => void, tasks: () => readonly Task[]) {
    this.#listen = listen;
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
    const stopFeed = this.#taskSubscriptions.subscribe(taskId, subscriber);
    return () => {
      stopFeed();
      stop();
    };
  }

  /** One task as it is shown; null when there is none. */
  task(taskId: string): Task | null {
    return this.#taskSubscriptions.find(this.#tasks(), taskId);
  }

  /** Listens to the sources as long as anybody is subscribed. */
  #hold(): () => void {
    this.#count += 1;
    if (!this.#stopListening) {
      this.#stopListening = this.#listen(this.#tell);
      this.#taskSubscriptions.tell(this.#tasks());
    }
    return () => {
      this.#count -= 1;
      if (this.#count > 0) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  readonly #tell = (): void => {
    this.#taskSubscriptions.tell(this.#tasks());
    for (const subscriber of this.#subscribers) subscriber();
  };
}
