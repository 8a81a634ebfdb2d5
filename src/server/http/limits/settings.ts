// Every bound on what one client can cost: bytes, time, requests. docs/operations.md, "Limits", explains them.

const KB = 1_024;
const MB = 1_024 * KB;
const MINUTE_MS = 60_000;

/** A bound for one client and for all clients together, in bytes. */
export interface ByteBound {
  perClient: number;
  inAll: number;
}

/** An account that is refilled continuously up to its capacity. */
export interface Refill {
  capacity: number;
  perSecond: number;
}

export interface LimitSettings {
  /** Answers that the clients' sockets have not taken yet. */
  answers: ByteBound;
  /** Bodies of requests that are not answered yet. */
  bodies: ByteBound;
  /**
   * A connection that takes less than `bytes` of its answer in `windowMs` is ended. A phone on a bad line takes more; the
   * system accepts bytes in steps of up to a third of its send buffer, so the window has to be a minute or longer.
   */
  writing: { windowMs: number; bytes: number; checkMs: number };
  /** Milliseconds of work for reading: 50 a second are a twentieth of one core. */
  readMs: Refill;
  /** Bytes of answers on the wire. */
  readBytes: Refill;
  /** Milliseconds of work for changes. */
  editMs: Refill;
  /** Requests a minute for ids or paths that do not exist. */
  unknownPerMinute: number;
}

export const LIMITS: LimitSettings = {
  answers: { perClient: 64 * MB, inAll: 256 * MB },
  bodies: { perClient: 32 * MB, inAll: 128 * MB },
  writing: { windowMs: MINUTE_MS, bytes: 64 * KB, checkMs: 5_000 },
  readMs: { capacity: 1_000, perSecond: 50 },
  readBytes: { capacity: 100 * MB, perSecond: MB },
  editMs: { capacity: 5_000, perSecond: 200 },
  unknownPerMinute: 120,
};
