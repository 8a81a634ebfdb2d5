// Quotes as JSON by version: each version is computed, compressed and held in memory once for all who read it.
import type { DocumentPart, QuoteDocument, QuoteVersion } from "../store/quote-document.ts";
import { StoreError } from "../store/store-error.ts";
import type { Store } from "../store/store.ts";
import { encoded, encodingFor, type DocumentEncoding } from "./encodings.ts";

/** What all documents take together; the largest one takes about 20 MB. */
const MOST_BYTES = 64 * 1_024 * 1_024;

/** The whole document, or one of its parts. */
export type Extract = DocumentPart | "whole";

/** An answer: the same memory for all who ask for it, so it must not be changed. */
export interface DocumentAnswer {
  bytes: Buffer;
  encoding: DocumentEncoding;
  version: number;
  /** Milliseconds that it took to compute; 0 when it came from memory, or when another request computed it. */
  ms: number;
}

interface Kept {
  id: string;
  document: QuoteDocument;
  /** The compressed forms, by part and encoding. */
  forms: Map<string, Promise<Buffer>>;
  /** Bytes of the document and of its forms. */
  size: number;
}

function bytesOf({ bytes, places }: QuoteDocument, extract: Extract): Buffer {
  const [start, end] = extract === "whole" ? [0, bytes.length] : places[extract];
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
}

const isAt = ({ document }: Kept, { version, createdAt }: QuoteVersion): boolean =>
  document.version === version && document.createdAt === createdAt;

export class DocumentCache {
  readonly #store: Pick<Store, "readVersion" | "readDocument">;
  readonly #mostBytes: number;
  /** By quote id; the one that was used longest ago comes first. */
  readonly #kept = new Map<string, Kept>();
  /** What is being computed, by quote id and the version that is at least needed. */
  readonly #pending = new Map<string, Promise<Kept>>();
  #bytes = 0;

  /** @param mostBytes - beyond them, those are forgotten that were used longest ago */
  constructor(store: Pick<Store, "readVersion" | "readDocument">, mostBytes = MOST_BYTES) {
    this.#store = store;
    this.#mostBytes = mostBytes;
  }

  /** Bytes of memory that the kept documents take. */
  get size(): number {
    return this.#bytes;
  }

  /** The current version, from the store: another process may have changed the quote. @throws StoreError `notFound` */
  async readVersion(id: string): Promise<QuoteVersion> {
    try {
      return await this.#store.readVersion(id);
    } catch (error) {
      if (error instanceof StoreError && error.kind === "notFound") this.#forget(id);
      throw error;
    }
  }

  /**
   * @param current - what `readVersion` gave for this request; the answer is of this version or a later one
   * @param accepted - Accept-Encoding
   * @throws StoreError `notFound`
   */
  async read(
    id: string,
    current: QuoteVersion,
    extract: Extract,
    accepted: string | undefined,
  ): Promise<DocumentAnswer> {
    const known = this.#kept.get(id);
    if (known !== undefined && isAt(known, current)) {
      this.#kept.delete(id);
      this.#kept.set(id, known);
      return this.#answer(known, extract, accepted, 0);
    }
    const key = `${id} ${current.createdAt} ${current.version}`;
    const shared = this.#pending.get(key);
    if (shared !== undefined) return this.#answer(await shared, extract, accepted, 0);
    const computing = this.#compute(id).finally(() => this.#pending.delete(key));
    this.#pending.set(key, computing);
    const made = await computing;
    return this.#answer(made, extract, accepted, made.document.ms);
  }

  async #compute(id: string): Promise<Kept> {
    const document = await this.#store.readDocument(id);
    const made = { id, document, forms: new Map<string, Promise<Buffer>>(), size: 0 };
    this.#forget(id);
    this.#kept.set(id, made);
    this.#grow(made, document.bytes.length);
    return made;
  }

  async #answer(
    kept: Kept,
    extract: Extract,
    accepted: string | undefined,
    ms: number,
  ): Promise<DocumentAnswer> {
    const plain = bytesOf(kept.document, extract);
    const encoding = encodingFor(accepted, plain.length);
    const { version } = kept.document;
    if (encoding === "identity") return { bytes: plain, encoding, version, ms };
    return { bytes: await this.#form(kept, plain, extract, encoding), encoding, version, ms };
  }

  #form(kept: Kept, plain: Buffer, extract: Extract, encoding: DocumentEncoding): Promise<Buffer> {
    const name = `${extract} ${encoding}`;
    const known = kept.forms.get(name);
    if (known !== undefined) return known;
    const form = encoded(plain, encoding);
    kept.forms.set(name, form);
    form.then(
      (bytes) => this.#grow(kept, bytes.length),
      () => kept.forms.delete(name),
    );
    return form;
  }

  #forget(id: string): void {
    this.#bytes -= this.#kept.get(id)?.size ?? 0;
    this.#kept.delete(id);
  }

  /** Counts what a document takes, and forgets others that do not fit any more; one that is forgotten itself counts no more. */
  #grow(kept: Kept, bytes: number): void {
    if (this.#kept.get(kept.id) !== kept) return;
    kept.size += bytes;
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }
}
