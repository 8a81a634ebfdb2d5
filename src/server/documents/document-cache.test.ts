// Tests of the cache of documents on a real store: computed once for each version, bounded, off the main thread.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "../store/engines/open-store.ts";
import type { Store } from "../store/store.ts";
import { storeLargestQuote } from "../testing/largest-quote.ts";
import { DocumentCache } from "./document-cache.ts";

const folder = mkdtempSync(path.join(tmpdir(), "quotewright-documents-"));
let store: Store;
/** How many documents were computed. */
let computed = 0;

beforeAll(async () => {
  store = await openStore({ DATA_DIR: folder });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function newCache(mostBytes?: number): DocumentCache {
  computed = 0;
  const counted = {
    readVersion: store.readVersion,
    readDocument: (id: string) => {
      computed += 1;
      return store.readDocument(id);
    },
  };
  return new DocumentCache(counted, mostBytes);
}

const newQuote = async (): Promise<string> => (await store.createQuote(randomUUID())).value.id;

const read = async (cache: DocumentCache, id: string, accepted?: string) =>
  cache.read(id, await cache.readVersion(id), "whole", accepted);

test("a version is computed once, also for those who ask while it is computed", async () => {
  const cache = newCache();
  const id = await newQuote();
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(cache, id)));
  answers.push(await read(cache, id));
  expect(computed).toBe(1);
  expect(answers.filter(({ ms }) => ms > 0)).toHaveLength(1);
  await store.updateQuote(id, { title: "Deck" });
  expect((await read(cache, id)).version).toBe(2);
  expect(computed).toBe(2);
});

test("all answers share the memory of one document, and of one compressed form", async () => {
  const cache = newCache();
  const id = await newQuote();
  await store.updateQuote(id, { termsAndConditions: "Half before the work begins. ".repeat(50) });
  const [a, b] = [await read(cache, id), await read(cache, id)];
  expect(a.bytes.buffer === b.bytes.buffer).toBe(true);
  const [c, d] = await Promise.all([read(cache, id, "zstd"), read(cache, id, "zstd")]);
  expect(c.encoding).toBe("zstd");
  expect(c.bytes === d.bytes).toBe(true);
  const part = await cache.read(id, await cache.readVersion(id), "quote", undefined);
  expect(part.bytes.buffer === a.bytes.buffer).toBe(true);
  expect(cache.size).toBe(a.bytes.length + c.bytes.length);
});

test("beyond its bytes it forgets what was used longest ago, and a quote that is gone", async () => {
  const ids = [await newQuote(), await newQuote(), await newQuote()];
  const { length } = (await read(newCache(), ids[0] ?? "")).bytes;
  const cache = newCache(Math.floor(length * 2.5));
  const [a = "", b = "", c = ""] = ids;
  for (const id of [a, b, a, c, a]) await read(cache, id);
  expect(computed).toBe(3);
  await read(cache, b);
  expect(computed).toBe(4);
  expect(cache.size).toBe(length * 2);
  await store.deleteQuote(b);
  await expect(read(cache, b)).rejects.toMatchObject({ kind: "notFound" });
  expect(cache.size).toBe(length);
  const tiny = newCache(10);
  expect((await read(tiny, a)).bytes).toHaveLength(length);
  expect(tiny.size).toBe(0);
});

test(
  "while the largest quote is computed, the main thread answers others",
  { tags: ["full"] },
  async () => {
    const cache = newCache();
    const [largest, small] = [await storeLargestQuote(store), await newQuote()];
    const finished: string[] = [];
    const reading = read(cache, largest).then(({ bytes }) => {
      finished.push("largest");
      return bytes.length;
    });
    for (let count = 0; count < 5; count += 1) {
      await store.readWholeQuote(small);
      finished.push("small");
    }
    expect(await reading).toBeGreaterThan(18_000_000);
    expect(finished).toEqual(["small", "small", "small", "small", "small", "largest"]);
  },
);
