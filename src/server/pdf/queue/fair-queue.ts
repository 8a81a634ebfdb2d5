// The queue of PDFs: owners take turns, large documents leave a worker free, and the waiting work is bounded.
import { KeyCounts } from "../../http/limits/key-counts.ts";
import { TurnQueue } from "../../store/threads/turns.ts";
import { PdfBusyError } from "#server/http/pdf-errors.ts";

/** What the queue knows of a job. */
export interface QueuedJob {
  /** For whom it is, usually the address of a client. */
  owner: string;
  /** Of publishing or signing an offer: such jobs have half of the turns, and a bound of their own. */
  urgent: boolean;
  /** Characters of its document as JSON. */
  size: number;
}

/** Documents above this size are large: about 700 tasks with a short description each. */
const LARGE = 400_000;
/** Jobs of one owner that wait or run. */
const OWNER_JOBS = 8;
/** Waiting jobs of all owners, and what they hold in memory: 20 of the largest quote. The same again for urgent ones. */
const MOST_WAITING = 256;
const MOST_WAITING_SIZE = 50_000_000;

/** Jobs that wait, and the characters of their documents. */
class Waiting<Job extends QueuedJob> {
  readonly turns = new TurnQueue<Job>();
  size = 0;
}

export class FairQueue<Job extends QueuedJob> {
  readonly #running = new Set<Job>();
  /** How many jobs of each owner wait or run. */
  readonly #owned = new KeyCounts();
  readonly #urgent = new Waiting<Job>();
  readonly #other = new Waiting<Job>();
  readonly #mostLarge: number;
  #wasUrgent = false;

  /** @param workers - how many documents are printed at a time */
  constructor(workers: number) {
    this.#mostLarge = Math.max(1, workers - 1);
  }

  /** An owner has one document at a time, and large ones never have the last worker. */
  #mayRun = (job: Job): boolean => {
    const running = [...this.#running];
    return (
      running.every(({ owner }) => owner !== job.owner) &&
      (job.size <= LARGE || running.filter(({ size }) => size > LARGE).length < this.#mostLarge)
    );
  };

  get waiting(): number {
    return this.#urgent.turns.size + this.#other.turns.size;
  }

  #waitingWith = ({ urgent }: Pick<Job, "urgent">): Waiting<Job> =>
    urgent ? this.#urgent : this.#other;

  /** @throws PdfBusyError when too much work waits, or too many jobs of the owner wait or run */
  requireRoom({ owner, urgent, size }: QueuedJob): void {
    if (this.#owned.of(owner) >= OWNER_JOBS) throw new PdfBusyError("owner");
    const waiting = this.#waitingWith({ urgent });
    const { size: jobs } = waiting.turns;
    const isFull = jobs >= MOST_WAITING || waiting.size + size > MOST_WAITING_SIZE;
    // An empty queue takes a document of any size.
    if (isFull && jobs > 0) throw new PdfBusyError("all");
  }

  /** @throws PdfBusyError as `requireRoom` does */
  add(job: Job): void {
    this.requireRoom(job);
    this.#owned.add(job.owner, 1);
    const waiting = this.#waitingWith(job);
    waiting.turns.add(job.owner, job);
    waiting.size += job.size;
  }

  /** The next document that may run now. Urgent and other jobs take turns. */
  take(): Job | undefined {
    const [first, second] = this.#wasUrgent
      ? [this.#other, this.#urgent]
      : [this.#urgent, this.#other];
    const job = first.turns.take(this.#mayRun) ?? second.turns.take(this.#mayRun);
    if (job === undefined) return undefined;
    this.#waitingWith(job).size -= job.size;
    this.#wasUrgent = job.urgent;
    this.#running.add(job);
    return job;
  }

  /** Removes a waiting job; returns whether it was waiting. */
  remove(job: Job): boolean {
    const waiting = this.#waitingWith(job);
    if (!waiting.turns.remove(job.owner, job)) return false;
    waiting.size -= job.size;
    this.#owned.add(job.owner, -1);
    return true;
  }

  /** A job that was taken has ended. */
  finish(job: Job): void {
    this.#running.delete(job);
    this.#owned.add(job.owner, -1);
  }
}
