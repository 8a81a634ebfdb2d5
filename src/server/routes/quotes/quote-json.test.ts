// Tests of reading quotes on both engines: answers from memory are those of a fresh process, and 304 for who has them.
import * as fc from "fast-check";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { callOf } from "#core/edits/edit.ts";
import { anyIntention, editOf } from "#core/testing/example-edits.ts";
import { anyStorableQuote, withNewIds } from "#core/testing/storable-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { seedQuote, startTestApp, type TestApp } from "#server/testing/app-for-tests.ts";
import { openStore, storeOn } from "#server/store/open-store.ts";
import { connectSqlite } from "#server/store/engines/sqlite/sqlite.ts";
import type { Store } from "#server/store/methods.ts";
import { ENGINES } from "#server/testing/shared-app.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";

/** Sends a request and gives the bytes as they came. */
async function get(url: string, headers: Record<string, string> = {}, method = "GET") {
  const asked = request(url, { headers, method }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

/** What each address answers without a cache: the JSON of what the store reads. */
const READS: [
  path: (id: string) => string,
  read: (store: Store, id: string) => Promise<unknown>,
][] = [
  [apiPaths.quote, (store, id) => store.readQuote(id)],
  [apiPaths.wholeQuote, (store, id) => store.readWholeQuote(id)],
  [apiPaths.quoteCategories, async (store, id) => (await store.readWholeQuote(id)).categories],
  [apiPaths.quoteTasks, async (store, id) => (await store.readWholeQuote(id)).tasks],
  [apiPaths.payments, async (store, id) => (await store.readWholeQuote(id)).payments],
];

describe.each(ENGINES)("reading a quote on %s", (engine) => {
  let app: TestApp;
  /** Another process on the same database; on SQLite, where there is none, another connection. */
  let other: Store;
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    databaseUrl = engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    app = await startTestApp({ databaseUrl, threads: true });
    other =
      databaseUrl === undefined
        ? storeOn(connectSqlite(app.dataFolder))
        : await openStore({ DATA_DIR: app.dataFolder, DATABASE_URL: databaseUrl });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  const expectFresh = async (id: string): Promise<void> => {
    const version = await other.readVersion(id);
    for (const [pathOf, read] of READS) {
      const { status, headers, bytes } = await get(app.url + pathOf(id));
      expect({ status, etag: headers["etag"] }).toEqual({ status: 200, etag: `"${version}"` });
      expect(bytes.toString()).toBe(JSON.stringify(await read(other, id)));
    }
  };

  test("a change by another process is seen at once", async () => {
    const { quoteId } = await seedQuote(app);
    await expectFresh(quoteId);
    for (const title of ["Deck", "Porch"]) {
      await other.updateQuote(quoteId, { title });
      await expectFresh(quoteId);
    }
  });

  // What is below no database decides.
  if (engine === "postgres") return;

  test("after random edits each address answers the bytes of a fresh process, twice", async () => {
    let accepted = 0;
    // About three of four are accepted.
    const intentions = fc.array(anyIntention(), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyStorableQuote, intentions, async (example, edits) => {
        const whole = withNewIds(example);
        const { id } = whole.quote;
        await uploadQuote(app.url, whole);
        await expectFresh(id);
        for (const intention of edits) {
          const current = await other.readWholeQuote(id);
          const { method, path, body } = callOf(editOf(current, intention));
          // Some are refused; the quote stays as it is.
          const { status } = await app.call(method, path, body);
          if (status < 300) accepted += 1;
          await expectFresh(id);
          await expectFresh(id);
        }
      }),
      { numRuns: runs(2, 15), endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(2);
  }, 240_000);

  test("If-None-Match with the current version is a 304 without a body", async () => {
    const { quoteId } = await seedQuote(app);
    const asks = (match: string, path = apiPaths.wholeQuote(quoteId)) =>
      get(app.url + path, { "if-none-match": match });
    for (const match of ['"4"', 'W/"4"', '"2", "4"', "*"])
      for (const [pathOf] of READS) {
        const { status, headers, bytes } = await asks(match, pathOf(quoteId));
        expect([status, headers["etag"], bytes.length]).toEqual([304, '"4"', 0]);
        expect(headers["cache-control"]).toBe("no-store");
      }
    for (const match of ['"3"', "nonsense", '"44"']) expect((await asks(match)).status).toBe(200);
    await other.updateQuote(quoteId, { title: "Deck" });
    expect((await asks('"4"')).status).toBe(200);
    expect((await asks('"5"')).status).toBe(304);
  });

  test("documents are sent as the client takes them, with their length; HEAD has the same headers", async () => {
    const { quoteId } = await seedQuote(app);
    const url = app.url + apiPaths.wholeQuote(quoteId);
    const plain = await get(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const decoders = { zstd: zstdDecompressSync, gzip: gunzipSync };
    const cases: [accepted: string, encoding: keyof typeof decoders | undefined][] = [
      ["gzip, deflate, br, zstd", "zstd"],
      ["gzip;q=1, zstd;q=0", "gzip"],
      ["*", "zstd"],
      ["br", undefined],
      ["identity, gzip;q=0", undefined],
    ];
    for (const [accepted, encoding] of cases) {
      const { headers, bytes } = await get(url, { "accept-encoding": accepted });
      expect([headers["content-encoding"], headers["vary"]]).toEqual([encoding, "accept-encoding"]);
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(encoding === undefined ? bytes : decoders[encoding](bytes)).toEqual(plain.bytes);
      const head = await get(url, { "accept-encoding": accepted }, "HEAD");
      expect(head.headers).toMatchObject({
        etag: headers["etag"],
        "content-length": headers["content-length"],
        "content-type": "application/json; charset=utf-8",
      });
    }
    const short = await get(app.url + apiPaths.payments(quoteId), { "accept-encoding": "zstd" });
    expect(short.headers["content-encoding"]).toBeUndefined();
  });
});
