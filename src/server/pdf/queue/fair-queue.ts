// The queue of PDFs: owners take turns, large documents leave a worker free, and the waiting work is bounded.
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
/** Jobs of one owner that wait or run; a further one replaces the oldest that waits, unless that is urgent. */
const OWNER_JOBS = 8;
/** Waiting jobs of all owners, and what they hold in memory: 20 of the largest quote. The same again for urgent ones. */
const MOST_WAITING = 256;
const MOST_WAITING_SIZE = 50_000_000;

export class FairQueue<Job extends QueuedJob> {
  /** In the order of their arrival. */
  readonly #waiting = new Set<Job>();
  readonly #running = new Set<Job>();
  /** Of each owner with a job: the number of its last turn, or of its arrival. */
  readonly #turns = new Map<string, number>();
  readonly #mostLarge: number;
  #turn = 0;
  #wasUrgent = false;

  /** @param workers - how many documents are printed at a time */
  constructor(workers: number) {
    this.#mostLarge = Math.max(1, workers - 1);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#running.size;
  }

  #ownedBy = (owner: string): Job[] =>
    [...this.#waiting, ...this.#running].filter((job) => job.owner === owner);

  /** An owner has one document at a time, and large ones never have the last worker. */
  #mayRun = (job: Job): boolean => {
    const running = [...this.#running];
    return (
      running.every(({ owner }) => owner !== job.owner) &&
      (job.size <= LARGE || running.filter(({ size }) => size > LARGE).length < this.#mostLarge)
    );
  };

  /**
   * @returns the waiting job that a further one of its owner replaces; undefined when there is room for both
   * @throws PdfBusyError when too much work waits, or too many jobs of the owner that cannot be replaced
   */
  requireRoom({ owner, urgent, size }: QueuedJob): Job | undefined {
    const alike = [...this.#waiting].filter((job) => job.urgent === urgent);
    const waitingSize = alike.reduce((sum, job) => sum + job.size, size);
    const isFull = alike.length >= MOST_WAITING || waitingSize > MOST_WAITING_SIZE;
    // An empty queue takes a document of any size.
    if (isFull && alike.length > 0) throw new PdfBusyError("all");
    const own = this.#ownedBy(owner);
    if (own.length < OWNER_JOBS) return undefined;
    const oldest = own.find((job) => this.#waiting.has(job) && !job.urgent);
    if (oldest === undefined) throw new PdfBusyError("owner");
    return oldest;
  }

  /**
   * @returns the job of the same owner that was removed for this one, if any
   * @throws PdfBusyError as `requireRoom` does
   */
  add(job: Job): Job | undefined {
    const replaced = this.requireRoom(job);
    if (!this.#turns.has(job.owner)) this.#turns.set(job.owner, (this.#turn += 1));
    this.#waiting.add(job);
    if (replaced) this.remove(replaced);
    return replaced;
  }

  /** The next document that may run now. Urgent and other jobs take turns, and owners within each. */
  take(): Job | undefined {
    const turnOf = ({ owner, urgent }: Job): number =>
      (this.#turns.get(owner) ?? 0) + (urgent === this.#wasUrgent ? this.#turn : 0);
    const [job] = [...this.#waiting].filter(this.#mayRun).sort((a, b) => turnOf(a) - turnOf(b));
    if (job === undefined) return undefined;
    this.#waiting.delete(job);
    this.#running.add(job);
    this.#turns.set(job.owner, (this.#turn += 1));
    this.#wasUrgent = job.urgent;
    return job;
  }

  /** Removes a job that waits, or one that was taken and has ended. */
  remove(job: Job): void {
    this.#waiting.delete(job);
    this.#running.delete(job);
    if (this.#ownedBy(job.owner).length === 0) this.#turns.delete(job.owner);
  }
}
