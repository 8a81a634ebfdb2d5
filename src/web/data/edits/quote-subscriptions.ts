// Subscriptions to a quote: to all of its changes, and to single tasks, of which a quote has thousands.
import type { Task } from "#core/quote/schema.ts";
import { Subscribers } from "#web/subscribers.ts";

type Subscriber = () => void;

interface Source {
  subscribe: (subscriber: Subscriber) => () => void;
}

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
  readonly #sources: () => readonly Source[];
  readonly #tasks: () => readonly Task[];
  readonly #subscribers = new Subscribers();
  readonly #taskSubscriptions = new TaskSubscriptions();
  /** What ends the subscriptions to the sources. */
  #stops: readonly (() => void)[] = [];
  #count = 0;

  /**
   * @param sources - what the quote is made of
   * @param tasks - the tasks as shown
   */
  constructor(sources: () => readonly Source[], tasks: () => readonly Task[]) {
    this.#sources = sources;
    this.#tasks = tasks;
  }

  /** @returns what ends the subscription */
  readonly subscribe = (subscriber: Subscriber): (() => void) =>
    this.#hold(() => this.#subscribers.subscribe(subscriber));

  /** @returns what ends the subscription */
  readonly subscribeToTask = (taskId: string, subscriber: Subscriber): (() => void) =>
    this.#hold(() => this.#taskSubscriptions.subscribe(taskId, subscriber));

  /** A task as shown; null when it does not exist. */
  readonly task = (taskId: string): Task | null =>
    this.#taskSubscriptions.find(this.#tasks(), taskId);

  /** Keeps the subscriptions to the sources while there is at least one subscriber. */
  #hold(subscribe: () => () => void): () => void {
    this.#count += 1;
    if (this.#count === 1) {
      this.#stops = this.#sources().map((source) => source.subscribe(this.#notify));
      this.#taskSubscriptions.notify(this.#tasks());
    }
    const unsubscribe = subscribe();
    return () => {
      unsubscribe();
      this.#count -= 1;
      if (this.#count === 0) for (const stop of this.#stops) stop();
    };
  }

  readonly #notify = (): void => {
    this.#taskSubscriptions.notify(this.#tasks());
    this.#subscribers.notify();
  };
}
