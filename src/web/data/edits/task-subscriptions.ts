// Subscriptions to single tasks: only the subscribers of a changed task are called, since a quote has thousands.
import type { Task } from "#core/quote/schema.ts";

type Subscriber = () => void;

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
