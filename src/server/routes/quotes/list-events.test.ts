// Tests of the event stream of many quotes: versions at once, each change of a quote or its offers, and what bounds it.
import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { versionsEvent } from "#core/connection.ts";
import { FOLLOWED_QUOTES } from "#core/limits.ts";
import { seedQuote, startTestApp, type TestApp } from "#server/testing/app-for-tests.ts";
import { openStream } from "#server/testing/event-stream.ts";
import { accept, clientPathOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { ListStreams } from "./list-streams.ts";
import { OpenStreams } from "./open-streams.ts";

const followed = (ids: readonly string[]): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ ids }),
});

const follow = (server: TestApp, ids: readonly string[]) =>
  openStream(server.url + apiPaths.listEvents, followed(ids));

/** The versions that the first event names, by the ids of the quotes. */
function versionsIn(event = ""): Record<string, number> {
  expect(event.split("\n")[0]).toBe("event: versions");
  const { versions } = versionsEvent.parse(JSON.parse(event.slice(event.indexOf("{"))));
  return Object.fromEntries(versions.map(({ quoteId, version }) => [quoteId, version]));
}

const change = (quoteId: string, version: number): string =>
  `event: change\ndata: ${JSON.stringify({ quoteId, version })}`;

describe.each(ENGINES)("on %s", (engine) => {
  const app = sharedTestApp({ engine });

  test("what a client does, and what the contractor sends, is told with the quote and its version", async () => {
    const [mine, other] = [await seedQuote(app), await seedQuote(app)];
    const offer = await publishOffer(app, mine.quoteId);
    const stream = await follow(app, [mine.quoteId, other.quoteId, mine.quoteId]);
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
    expect(stream.response.headers.get("cache-control")).toContain("no-store");
    expect(versionsIn(await stream.next())).toEqual({ [mine.quoteId]: 5, [other.quoteId]: 4 });
    await app.call("POST", apiPaths.offerSent(mine.quoteId, offer.id));
    expect(await stream.next()).toBe(change(mine.quoteId, 6));
    await app.call("POST", `${clientPathOf(offer)}/opened`);
    expect(await stream.next()).toBe(change(mine.quoteId, 7));
    const { sha256 } = offer;
    const question = { id: randomUUID(), sha256, kind: "question", text: "When?", name: "" };
    const asked = await app.call("POST", `${clientPathOf(offer)}/messages`, question);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect(await stream.next()).toBe(change(mine.quoteId, 8));
    await accept(app, offer);
    expect(await stream.next()).toBe(change(mine.quoteId, 9));
    await app.call("PUT", apiPaths.quote(other.quoteId), { title: "Kitchen" });
    expect(await stream.next()).toBe(change(other.quoteId, 5));
    stream.stop();
  });

  test("unknown and deleted quotes are passed over; a deletion is told, and what is brought back", async () => {
    const [mine, gone] = [await seedQuote(app), await seedQuote(app)];
    await app.call("DELETE", apiPaths.quote(gone.quoteId));
    const stream = await follow(app, [randomUUID(), gone.quoteId, mine.quoteId]);
    expect(versionsIn(await stream.next())).toEqual({ [mine.quoteId]: 4 });
    await app.call("DELETE", apiPaths.quote(mine.quoteId));
    expect(await stream.next()).toBe(change(mine.quoteId, 5));
    await app.call("POST", apiPaths.restore(gone.quoteId));
    expect(await stream.next()).toMatch(`event: change\ndata: {"quoteId":"${gone.quoteId}"`);
    stream.stop();
  });
});

const app = sharedTestApp();

test("all versions come from one call of the store, also for as many quotes as are possible", async () => {
  const { quoteId } = await seedQuote(app);
  const asked: (readonly string[])[] = [];
  const readVersions: typeof app.store.readVersions = (ids) => {
    asked.push(ids);
    return app.store.readVersions(ids);
  };
  const opened = new OpenStreams();
  const streams = new ListStreams({ onChange: app.store.onChange, readVersions }, opened);
  const ids = [quoteId, ...Array.from({ length: FOLLOWED_QUOTES - 1 }, () => randomUUID())];
  const stream = await streams.open(ids, "address");
  expect(asked).toEqual([ids]);
  expect(versionsIn(String(stream.read()).trim())).toEqual({ [quoteId]: 4 });
  opened.endAll();
});

test("a change while the versions are read is not missed", async () => {
  const { quoteId } = await seedQuote(app);
  let isFirst = true;
  const readVersions: typeof app.store.readVersions = async (ids) => {
    const read = await app.store.readVersions(ids);
    if (isFirst) await app.call("PUT", apiPaths.quote(quoteId), { title: "Kitchen" });
    isFirst = false;
    return read;
  };
  const opened = new OpenStreams();
  const streams = new ListStreams({ onChange: app.store.onChange, readVersions }, opened);
  const stream = await streams.open([quoteId], "address");
  expect(versionsIn(String(stream.read()).trim())).toEqual({ [quoteId]: 5 });
  opened.endAll();
});

test.each([
  ["no quote", []],
  [
    "more quotes than are followed",
    Array.from({ length: FOLLOWED_QUOTES + 1 }, () => randomUUID()),
  ],
  ["what is no id", ["kitchen"]],
])("a body with %s is refused", async (_what, ids) => {
  expect((await app.call("POST", apiPaths.listEvents, { ids })).status).toBe(422);
});

test("a stream that is not read ends when too many events wait for its reader", async () => {
  const { quoteId } = await seedQuote(app);
  const opened = new OpenStreams();
  const unread = await new ListStreams(app.store, opened, 300).open([quoteId], "unread");
  for (let index = 0; index < 8; index += 1)
    await app.call("PUT", apiPaths.quote(quoteId), { title: `Title ${index}` });
  await expect.poll(() => unread.destroyed).toBe(true);
  expect(opened.all().size).toBe(0);
});

test("a list counts as one of the streams of its address, and ends with the server", async () => {
  const server = await startTestApp();
  const { quoteId } = await seedQuote(server);
  const streams = await Promise.all(Array.from({ length: 30 }, () => follow(server, [quoteId])));
  const refused = await server.call("POST", apiPaths.listEvents, { ids: [quoteId] });
  expect({ status: refused.status, retry: refused.headers.get("retry-after") }).toEqual({
    status: 429,
    retry: "60",
  });
  expect((await server.call("GET", apiPaths.events(quoteId))).status).toBe(429);
  const [first] = streams;
  await first?.next();
  await server.close();
  expect(await first?.next()).toBeUndefined();
});

test("a private installation asks for its code first", async () => {
  const server = await startTestApp({ accessCode: "of this test" });
  expect((await server.call("POST", apiPaths.listEvents, { ids: [randomUUID()] })).status).toBe(
    401,
  );
  await server.close();
});

test("on Postgres an acceptance at one server reaches the list at another", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
  const { quoteId } = await seedQuote(one);
  const offer = await publishOffer(one, quoteId);
  const stream = await follow(other, [quoteId]);
  expect(versionsIn(await stream.next())).toEqual({ [quoteId]: 5 });
  await accept(one, offer);
  expect(await stream.next()).toBe(change(quoteId, 6));
  stream.stop();
  await Promise.all([one.close(), other.close()]);
});
