// Tells the readers of each task that their task has changed, and nobody else: a long quote has thousands of them.
import type { Task } from "#core/quote.ts";

type Subscriber = () => void;

export class TaskFeed {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #known: readonly Task[] = [];

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

  /**
   * @param tasks - as they are now: what is the same object as before has not changed. A task that
   *   only stands at another place may be told of too.
   */
  tell(tasks: readonly Task[]): void {
    const known = this.#known;
    if (known === tasks) return;
    this.#known = tasks;
    for (let index = 0; index < Math.max(known.length, tasks.length); index += 1) {
      const before = known[index];
      const now = tasks[index];
      if (before === now) continue;
      if (before) this.#tellOf(before.id);
      if (now && now.id !== before?.id) this.#tellOf(now.id);
    }
  }

  #tellOf(taskId: string): void {
    for (const subscriber of this.#subscribers.get(taskId) ?? []) subscriber();
  }
}
