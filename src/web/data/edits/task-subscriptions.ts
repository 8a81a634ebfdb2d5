// Tells the readers of each task that their task has changed, and nobody else: a long quote has thousands of them.
import type { Task } from "#core/quote/schema.ts";

type Subscriber = () => void;

export class TaskSubscriptions {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #byId = new Map<string, Task>();
  #known: readonly Task[] = [];
  /** Whose readers are still to be told. */
  readonly #changed = new Set<string>();

  /**
   * @param tasks - as they are now: what is the same object as before has not changed
   * @param taskId - which one is asked for
   * @returns the task as it is now; null when there is none
   */
  find(tasks: readonly Task[], taskId: string): Task | null {
    this.#take(tasks);
    return this.#byId.get(taskId) ?? null;
  }

  /**
   * @param taskId - whose changes are to be told
   * @param subscriber - called after each change of that task, and when it comes or goes
   * @returns what ends it
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

  /** Tells the readers of every task that has changed since they were told last. */
  tell(tasks: readonly Task[]): void {
    this.#take(tasks);
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const taskId of changed) {
      for (const subscriber of this.#subscribers.get(taskId) ?? []) subscriber();
    }
  }

  #take(tasks: readonly Task[]): void {
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
    // Those that stood at other places: what is still there was put already.
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
