// The queue of documents: owners take turns, small documents have a lane of their own, and the waiting work is bounded.
import { PdfBusyError } from "./pdf-errors.ts";

/** What the queue knows of a job. */
export interface QueuedJob {
  /** For whom it is, usually the address of a client. */
  owner: string;
  /** Of publishing or signing an offer: such jobs have half of the turns, and a bound of their own. */
  urgent: boolean;
  /** The estimate of its work. */
  units: number;
}

/** Documents of more units are large: about 700 tasks with a short description each. */
const LARGE = 400;
/** Jobs of one owner that wait or run, and large ones among them. */
const OWNER_JOBS = 8;
const OWNER_LARGE = 2;
/** Waiting jobs of all owners, and their work in units; the same again for urgent ones. */
const MOST_WAITING = 256;
const MOST_WAITING_UNITS = 40_000;
/** Bounds of Retry-After in seconds. */
const RETRY = { least: 2, most: 60, unitsPerSecond: 1_000 };

export const isLarge = ({ units }: QueuedJob): boolean => units > LARGE;

/** Waiting jobs whose owners take turns. */
class Turns<Job extends QueuedJob> {
  readonly #byOwner = new Map<string, Job[]>();

  add(job: Job): void {
    const waiting = this.#byOwner.get(job.owner);
    if (waiting) waiting.push(job);
    else this.#byOwner.set(job.owner, [job]);
  }

  /** The first job of the owner whose turn it is; that owner is the last one then. */
  take(): Job | undefined {
    for (const [owner, waiting] of this.#byOwner) {
      const job = waiting.shift();
      this.#byOwner.delete(owner);
      if (waiting.length > 0) this.#byOwner.set(owner, waiting);
      return job;
    }
    return undefined;
  }

  remove(job: Job): boolean {
    const waiting = this.#byOwner.get(job.owner) ?? [];
    const index = waiting.indexOf(job);
    if (index < 0) return false;
    waiting.splice(index, 1);
    if (waiting.length === 0) this.#byOwner.delete(job.owner);
    return true;
  }
}

/** Urgent and other jobs take turns, and among them their owners. */
class Lane<Job extends QueuedJob> {
  readonly #urgent = new Turns<Job>();
  readonly #other = new Turns<Job>();
  #wasUrgent = false;

  #of = (job: Job): Turns<Job> => (job.urgent ? this.#urgent : this.#other);

  add(job: Job): void {
    this.#of(job).add(job);
  }

  take(): Job | undefined {
    const [first, second] = this.#wasUrgent
      ? [this.#other, this.#urgent]
      : [this.#urgent, this.#other];
    const job = first.take() ?? second.take();
    if (job) this.#wasUrgent = job.urgent;
    return job;
  }

  remove(job: Job): boolean {
    return this.#of(job).remove(job);
  }
}

/** Counts jobs and their units. */
interface Sum {
  jobs: number;
  units: number;
}

export class FairQueue<Job extends QueuedJob> {
  readonly #lanes = { small: new Lane<Job>(), large: new Lane<Job>() };
  readonly #waiting = { urgent: { jobs: 0, units: 0 }, other: { jobs: 0, units: 0 } };
  /** All jobs and large ones of each owner, from `add` to `remove` or `finish`. */
  readonly #owners = new Map<string, { jobs: number; large: number }>();
  readonly #workers: number;

  /** @param workers - how many documents are printed at a time, for Retry-After */
  constructor(workers: number) {
    this.#workers = workers;
  }

  get waiting(): number {
    return this.#waiting.urgent.jobs + this.#waiting.other.jobs;
  }

  #ownedBy = ({ owner }: QueuedJob) => this.#owners.get(owner) ?? { jobs: 0, large: 0 };
  #sumOf = (job: QueuedJob): Sum => (job.urgent ? this.#waiting.urgent : this.#waiting.other);
  #laneOf = (job: Job): Lane<Job> => (isLarge(job) ? this.#lanes.large : this.#lanes.small);

  #retryAfter(): number {
    const units = this.#waiting.urgent.units + this.#waiting.other.units;
    const seconds = Math.ceil(units / RETRY.unitsPerSecond / this.#workers);
    return Math.min(RETRY.most, Math.max(RETRY.least, seconds));
  }

  /** @throws PdfBusyError when too much work waits, or too much of the job's owner waits or runs */
  requireRoom(job: QueuedJob): void {
    const { jobs, large } = this.#ownedBy(job);
    if (jobs >= OWNER_JOBS || (isLarge(job) && large >= OWNER_LARGE))
      throw new PdfBusyError(this.#retryAfter(), "owner");
    const sum = this.#sumOf(job);
    // An empty queue takes a document of any size.
    const isFull = sum.jobs >= MOST_WAITING || sum.units + job.units > MOST_WAITING_UNITS;
    if (isFull && sum.jobs > 0) throw new PdfBusyError(this.#retryAfter());
  }

  /** @throws PdfBusyError as `requireRoom` does */
  add(job: Job): void {
    this.requireRoom(job);
    const { jobs, large } = this.#ownedBy(job);
    this.#owners.set(job.owner, { jobs: jobs + 1, large: large + (isLarge(job) ? 1 : 0) });
    const sum = this.#sumOf(job);
    sum.jobs += 1;
    sum.units += job.units;
    this.#laneOf(job).add(job);
  }

  #leave(job: Job): void {
    const sum = this.#sumOf(job);
    sum.jobs -= 1;
    sum.units -= job.units;
  }

  /** The next document of a lane. It counts for its owner until `finish`. */
  take(lane: "small" | "large"): Job | undefined {
    const job = this.#lanes[lane].take();
    if (job) this.#leave(job);
    return job;
  }

  /** Removes a waiting job; returns whether it was waiting. */
  remove(job: Job): boolean {
    if (!this.#laneOf(job).remove(job)) return false;
    this.#leave(job);
    this.finish(job);
    return true;
  }

  /** A job that was taken has ended. */
  finish(job: Job): void {
    const owned = this.#owners.get(job.owner);
    if (owned === undefined) return;
    owned.jobs -= 1;
    if (isLarge(job)) owned.large -= 1;
    if (owned.jobs === 0) this.#owners.delete(job.owner);
  }
}
