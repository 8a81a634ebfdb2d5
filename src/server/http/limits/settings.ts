// Every bound on what one client can cost. docs/operations.md, "Limits", explains them.

const KB = 1_024;
const MB = 1_024 * KB;

/** A bound for one client and for all clients together. */
export interface Share {
  perClient: number;
  inAll: number;
}

/** A connection has to move so many bytes in each window of time. */
export interface LeastSpeed {
  windowMs: number;
  least: number;
}

export interface LimitSettings {
  /** Bytes of answers above 64 KB that the clients' sockets have not taken yet. */
  answers: Share;
  /** Bodies above 64 KB, which are logos of at most 2.9 MB, that have not arrived whole. */
  bodies: Share;
  /**
   * Both are 1 KB a second; a phone on a bad line is quicker. The system accepts bytes of answers in steps of up to a
   * third of its send buffer, so their window has to be a minute or longer.
   */
  speed: { sending: LeastSpeed; taking: LeastSpeed; checkMs: number };
  /** Milliseconds in which a new connection, or the headers of a request, have to arrive. */
  headersMs: number;
  /** Megabytes that one client may store in a minute, so that the files do not grow by the quota of a day at once. */
  storedMbPerMinute: number;
  /** Requests a minute for ids or paths that do not exist. */
  unknownPerMinute: number;
  /** Wrong access codes a minute. */
  wrongCodesPerMinute: number;
}

export const LIMITS: LimitSettings = {
  answers: { perClient: 16 * MB, inAll: 160 * MB },
  bodies: { perClient: 4, inAll: 40 },
  speed: {
    sending: { windowMs: 10_000, least: 10 * KB },
    taking: { windowMs: 60_000, least: 64 * KB },
    checkMs: 2_000,
  },
  headersMs: 10_000,
  storedMbPerMinute: 100,
  unknownPerMinute: 120,
  wrongCodesPerMinute: 10,
};
