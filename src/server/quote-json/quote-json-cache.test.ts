// Tests of the cache of quotes as JSON on a real store: read once for each version and form, and bounded.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "../store/methods.ts";
import { openPlainStore } from "../store/testing/plain-store.ts";
import { QuoteJsonCache } from "./quote-json-cache.ts";
import type { QuickEncoding } from "../http/encodings.ts";

const folder = mkdtempSync(path.join(tmpdir(), "quotewright-documents-"));
let store: Store;
/** How many whole quotes were read. */
let reads = 0;

beforeAll(async () => {
  const opened = await openPlainStore({ DATA_DIR: folder });
  const readWholeQuote = (id: string) => {
    reads += 1;
    return opened.readWholeQuote(id);
  };
  store = { ...opened, readWholeQuote };
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function newCache(mostBytes?: number): QuoteJsonCache {
  reads = 0;
  return new QuoteJsonCache(store, mostBytes);
}

const newQuote = async (): Promise<string> => (await store.createQuote(randomUUID())).value.id;

const read = async (cache: QuoteJsonCache, id: string, encoding: QuickEncoding = "identity") =>
  cache.read(id, await store.readVersion(id), "whole", encoding);

test("a version is read once, also for those who ask while it is read", async () => {
  const cache = newCache();
  const id = await newQuote();
  await Promise.all(Array.from({ length: 20 }, () => read(cache, id)));
  await read(cache, id);
  expect(reads).toBe(1);
  await store.updateQuote(id, { title: "Deck" });
  expect((await read(cache, id)).version).toBe(2);
  expect(reads).toBe(2);
});

test("all answers of one form share its memory", async () => {
  const cache = newCache();
  const id = await newQuote();
  await store.updateQuote(id, { termsAndConditions: "Half before the work begins. ".repeat(50) });
  const [a, b] = [await read(cache, id), await read(cache, id)];
  expect(a.bytes).toBe(b.bytes);
  const [c, d] = await Promise.all([read(cache, id, "zstd"), read(cache, id, "zstd")]);
  expect(c.encoding).toBe("zstd");
  expect(c.bytes).toBe(d.bytes);
  expect(cache.size).toBe(a.bytes.length + c.bytes.length);
});

test("beyond its bytes it forgets what was asked for longest ago", async () => {
  const ids = [await newQuote(), await newQuote(), await newQuote()];
  const { length } = (await read(newCache(), ids[0] ?? "")).bytes;
  const cache = newCache(Math.floor(length * 2.5));
  const [a = "", b = "", c = ""] = ids;
  for (const id of [a, b, a, c, a]) await read(cache, id);
  expect(reads).toBe(3);
  await read(cache, b);
  expect(reads).toBe(4);
  expect(cache.size).toBe(length * 2);
  const tiny = newCache(10);
  expect((await read(tiny, a)).bytes).toHaveLength(length);
  expect(tiny.size).toBe(0);
});

test("a read that fails is not kept", async () => {
  const cache = newCache();
  const id = await newQuote();
  const version = await store.readVersion(id);
  await store.deleteQuote(id);
  for (const times of [1, 2]) {
    const failing = cache.read(id, version, "whole", "identity");
    await expect(failing).rejects.toMatchObject({ kind: "notFound" });
    expect([reads, cache.size]).toEqual([times, 0]);
  }
});
