// Quotes as JSON by version: each version is read, serialized and compressed once for all who ask for it, and kept in memory.
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Store } from "#server/store/methods.ts";
import { quicklyEncoded, type QuickEncoding } from "../http/encodings.ts";

/** What all answers take together; the largest quote takes 2 to 4 MB. */
const MOST_BYTES = 64 * 1_024 * 1_024;

/** The whole quote, or one of its parts. */
export type Extract = "whole" | keyof WholeQuote;

/** An answer: the same memory for all who ask for it, so it must not be changed. */
export interface QuoteJsonAnswer {
  bytes: Buffer;
  encoding: QuickEncoding;
  version: number;
}

interface Kept {
  /** The version for which it was read; the answer is of this one or a later one. */
  asked: number;
  answer: Promise<QuoteJsonAnswer>;
  /** In bytes; 0 until it is made. */
  size: number;
}

export class QuoteJsonCache {
  readonly #store: Store;
  readonly #mostBytes: number;
  /** By quote, extract and encoding; what was asked for longest ago comes first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** @param mostBytes - beyond them, those are forgotten that were asked for longest ago */
  constructor(store: Store, mostBytes = MOST_BYTES) {
    this.#store = store;
    this.#mostBytes = mostBytes;
  }

  /** Bytes of memory that the kept answers take. */
  get size(): number {
    return this.#bytes;
  }

  /**
   * @param current - what the store's `readVersion` gave for this request; the answer is of this version or a later one
   * @param accepted - the best encoding that the client accepts
   * @throws StoreError `notFound`
   */
  read(
    id: string,
    current: number,
    extract: Extract,
    accepted: QuickEncoding,
  ): Promise<QuoteJsonAnswer> {
    const key = `${id} ${extract} ${accepted}`;
    const known = this.#kept.get(key);
    this.#forget(key);
    if (known?.asked === current) return this.#keep(key, known);
    const made = { asked: current, answer: this.#make(id, extract, accepted), size: 0 };
    made.answer.then(
      ({ bytes }) => this.#grow(key, made, bytes.length),
      () => this.#kept.get(key) === made && this.#forget(key),
    );
    return this.#keep(key, made);
  }

  async #make(id: string, extract: Extract, accepted: QuickEncoding): Promise<QuoteJsonAnswer> {
    const whole = await this.#store.readWholeQuote(id);
    const { version } = whole.quote;
    const value = extract === "whole" ? whole : whole[extract];
    return { ...(await quicklyEncoded(Buffer.from(JSON.stringify(value)), accepted)), version };
  }

  #keep(key: string, kept: Kept): Promise<QuoteJsonAnswer> {
    this.#kept.set(key, kept);
    this.#bytes += kept.size;
    return kept.answer;
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }

  /** Counts what an answer takes, and forgets others that do not fit any more. */
  #grow(key: string, kept: Kept, bytes: number): void {
    if (this.#kept.get(key) !== kept) return;
    kept.size = bytes;
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }
}
