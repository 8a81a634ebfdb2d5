// Subscriptions to a quote: to all of its changes, and to single tasks, of which a quote has thousands.
import type { Task } from "#core/quote/schema.ts";

type Subscriber = () => void;

/** Only the subscribers of a changed task are called. */
export class TaskSubscriptions {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #byId = new Map<string, Task>();
  #known: readonly Task[] = [];
  /** Changed tasks whose subscribers were not called yet. */
  readonly #changed = new Set<string>();

  /**
   * @param tasks - the current tasks: a task that is the same object as before has not changed
   * @returns the current task; null when it does not exist
   */
  find(tasks: readonly Task[], taskId: string): Task | null {
    this.#update(tasks);
    return this.#byId.get(taskId) ?? null;
  }

  /**
   * @param subscriber - called after each change of the task, and when it is added or removed
   * @returns what ends the subscription
   */
  subscribe(taskId: string, subscriber: Subscriber): () => void {
    const others = this.#subscribers.get(taskId);
    if (others) others.add(subscriber);
    else this.#subscribers.set(taskId, new Set([subscriber]));
    return () => {
      const subscribers = this.#subscribers.get(taskId);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) this.#subscribers.delete(taskId);
    };
  }

  /** Calls the subscribers of every task that has changed since the last call. */
  notify(tasks: readonly Task[]): void {
    this.#update(tasks);
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const taskId of changed) {
      for (const subscriber of this.#subscribers.get(taskId) ?? []) subscriber();
    }
  }

  #update(tasks: readonly Task[]): void {
    const known = this.#known;
    if (known === tasks) return;
    this.#known = tasks;
    const moved: Task[] = [];
    for (let index = 0; index < Math.max(known.length, tasks.length); index += 1) {
      const before = known[index];
      const now = tasks[index];
      if (before === now) continue;
      if (before && before.id !== now?.id) moved.push(before);
      if (now) this.#put(now);
    }
    // Tasks that moved within the list were put above; the others were removed.
    if (moved.length === 0) return;
    const here = new Set(tasks.map(({ id }) => id));
    for (const { id } of moved) {
      if (here.has(id)) continue;
      this.#byId.delete(id);
      this.#changed.add(id);
    }
  }

  #put(task: Task): void {
    if (this.#byId.get(task.id) === task) return;
    this.#byId.set(task.id, task);
    this.#changed.add(task.id);
  }
}

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
