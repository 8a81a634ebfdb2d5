// Accounts of what clients may cost: each is refilled continuously, and may be overdrawn by its last charge (a token bucket).
import type { Refill } from "./settings.ts";

interface Account {
  balance: number;
  /** When the balance was computed, in milliseconds of the monotonic clock. */
  at: number;
}

/** Bounds the memory: about 5 MB. Beyond it the account that was charged longest ago is forgotten. */
const ACCOUNTS_MAX = 50_000;

export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #refill: Refill;
  readonly #now: () => number;

  /** @param now - milliseconds of a clock that never goes back */
  constructor(refill: Refill, now: () => number = () => performance.now()) {
    this.#refill = refill;
    this.#now = now;
  }

  /** Takes a cost from a client's account, also more than it has; a cost below zero gives back. */
  charge(key: string, cost: number): void {
    const balance = this.#balance(key) - cost;
    this.#accounts.delete(key);
    this.#accounts.set(key, { balance, at: this.#now() });
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > ACCOUNTS_MAX && oldest !== undefined) this.#accounts.delete(oldest);
  }

  /** @returns seconds until the account has something again; 0 while it has */
  waitSeconds(key: string): number {
    const balance = this.#balance(key);
    return balance > 0 ? 0 : Math.ceil((1 - balance) / this.#refill.perSecond);
  }

  #balance(key: string): number {
    const { capacity, perSecond } = this.#refill;
    const account = this.#accounts.get(key);
    if (account === undefined) return capacity;
    const refilled = ((this.#now() - account.at) / 1_000) * perSecond;
    return Math.min(capacity, account.balance + refilled);
  }
}
