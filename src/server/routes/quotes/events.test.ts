// Tests of event streams, of one quote and of a list of them: versions at once, each change, limits, and shutdown.
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { CONNECTION_HEADER, versionsEvent } from "#core/connection.ts";
import { FOLLOWED_QUOTES } from "#core/limits.ts";
import { seedQuote, startTestApp, type TestApp } from "#server/testing/app-for-tests.ts";
import { openStream } from "#server/testing/event-stream.ts";
import { accept, clientPathOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { openListStream } from "./list-streams.ts";
import { OpenStreams } from "./open-streams.ts";
import { openQuoteStream } from "./quote-streams.ts";

const app = sharedTestApp();

const follow = (server: TestApp, quoteId: string, query = "") =>
  openStream(server.url + apiPaths.events(quoteId) + query);
const change = (version: number): string => `event: change\ndata: {"version":${version}}`;

const followList = (server: TestApp, ids: readonly string[]) =>
  openStream(server.url + apiPaths.listEvents, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids }),
  });
const listChange = (quoteId: string, version: number): string =>
  `event: change\ndata: ${JSON.stringify({ quoteId, version })}`;

/** The versions that the first event of a list names, by the ids of the quotes. */
function versionsIn(event = ""): Record<string, number> {
  expect(event.split("\n")[0]).toBe("event: versions");
  const { versions } = versionsEvent.parse(JSON.parse(event.slice(event.indexOf("{"))));
  return Object.fromEntries(versions.map(({ quoteId, version }) => [quoteId, version]));
}

test("a stream sends the version at once, and again after each change, a deletion too, and when that is undone", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  const stream = await follow(app, quoteId);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.response.headers.get("x-accel-buffering")).toBe("no");
  expect(await stream.next()).toBe(change(4));
  await app.call("PUT", apiPaths.task(taskId), { quantity: 2 });
  expect(await stream.next()).toBe(change(5));
  await app.call("DELETE", apiPaths.quote(quoteId));
  expect(await stream.next()).toBe(change(6));
  await app.call("POST", apiPaths.restore(quoteId));
  expect(await stream.next()).toBe(change(7));
  // By retention.
  await app.store.purge(new Date(Date.now() + 1_000));
  expect(await stream.next()).toBe(change(8));
  stream.stop();
});

test.each(["SQLite", "Postgres"])(
  "on %s a stream leaves out what its own connection has changed, and tells all the others",
  async (engine) => {
    const isPostgres = engine === "Postgres";
    const options = isPostgres ? { databaseUrl: await storeDatabase(inject("postgresUrl")) } : {};
    const server = await startTestApp(options);
    // On Postgres the change may be made by one server while another has the stream.
    const other = isPostgres ? await startTestApp(options) : server;
    const { quoteId, taskId } = await seedQuote(server);
    const connection = randomUUID();
    const own = await follow(other, quoteId, `?connection=${connection}`);
    const all = await follow(other, quoteId);
    const list = await followList(other, [quoteId]);
    const quantity = (value: number, headers?: Record<string, string>) =>
      server.call("PUT", apiPaths.task(taskId), { quantity: value }, headers);
    expect([await own.next(), await all.next()]).toEqual([change(4), change(4)]);
    expect(versionsIn(await list.next())).toEqual({ [quoteId]: 4 });
    await quantity(2, { [CONNECTION_HEADER]: connection });
    await quantity(3, { [CONNECTION_HEADER]: randomUUID() });
    await quantity(4, { [CONNECTION_HEADER]: connection });
    await quantity(5);
    await server.call("DELETE", apiPaths.quote(quoteId));
    const told = async (stream: typeof own, count: number) => {
      const events: (string | undefined)[] = [];
      while (events.length < count) events.push(await stream.next());
      return events;
    };
    expect(await told(own, 3)).toEqual([6, 8, 9].map(change));
    const versions = [5, 6, 7, 8, 9];
    expect(await told(all, 5)).toEqual(versions.map(change));
    expect(await told(list, 5)).toEqual(versions.map((version) => listChange(quoteId, version)));
    for (const stream of [own, all, list]) stream.stop();
    if (other !== server) await other.close();
    await server.close();
  },
);

test("a list tells what a client does, and what the contractor sends, with the quote and its version", async () => {
  const [mine, other] = [await seedQuote(app), await seedQuote(app)];
  const offer = await publishOffer(app, mine.quoteId);
  const stream = await followList(app, [mine.quoteId, other.quoteId, mine.quoteId]);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.response.headers.get("cache-control")).toContain("no-store");
  expect(versionsIn(await stream.next())).toEqual({ [mine.quoteId]: 5, [other.quoteId]: 4 });
  await app.call("POST", apiPaths.offerSent(mine.quoteId, offer.id));
  expect(await stream.next()).toBe(listChange(mine.quoteId, 6));
  await app.call("POST", `${clientPathOf(offer)}/opened`);
  expect(await stream.next()).toBe(listChange(mine.quoteId, 7));
  const { sha256 } = offer;
  const question = { id: randomUUID(), sha256, kind: "question", text: "When?", name: "" };
  await app.call("POST", apiPaths.clientMessages(offer.token), question);
  expect(await stream.next()).toBe(listChange(mine.quoteId, 8));
  await accept(app, offer);
  expect(await stream.next()).toBe(listChange(mine.quoteId, 9));
  await app.call("PUT", apiPaths.quote(other.quoteId), { title: "Kitchen" });
  expect(await stream.next()).toBe(listChange(other.quoteId, 5));
  stream.stop();
});

test("a list passes over unknown and deleted quotes, and tells a deletion, and what is brought back", async () => {
  const [mine, gone] = [await seedQuote(app), await seedQuote(app)];
  await app.call("DELETE", apiPaths.quote(gone.quoteId));
  const stream = await followList(app, [randomUUID(), gone.quoteId, mine.quoteId]);
  expect(versionsIn(await stream.next())).toEqual({ [mine.quoteId]: 4 });
  await app.call("DELETE", apiPaths.quote(mine.quoteId));
  expect(await stream.next()).toBe(listChange(mine.quoteId, 5));
  await app.call("POST", apiPaths.restore(gone.quoteId));
  expect(await stream.next()).toMatch(`event: change\ndata: {"quoteId":"${gone.quoteId}"`);
  stream.stop();
});

test("a change while the versions of a list are read is not missed", async () => {
  const { quoteId } = await seedQuote(app);
  let isFirst = true;
  const readVersions: typeof app.store.readVersions = async (ids) => {
    const read = await app.store.readVersions(ids);
    if (isFirst) await app.call("PUT", apiPaths.quote(quoteId), { title: "Kitchen" });
    isFirst = false;
    return read;
  };
  const opened = new OpenStreams();
  const store = { onChange: app.store.onChange, readVersions };
  const stream = await openListStream(store, opened, [quoteId], "address");
  expect(versionsIn(String(stream.read()).trim())).toEqual({ [quoteId]: 5 });
  opened.endAll();
});

test("an earlier version that Postgres tells late is not told again", async () => {
  const { quoteId } = await seedQuote(app);
  const listeners: ((version: number) => void)[] = [];
  const onChange: typeof app.store.onChange = (id, listener) => {
    listeners.push(listener);
    return app.store.onChange(id, listener);
  };
  const opened = new OpenStreams();
  const store = { ...app.store, onChange };
  const one = await openQuoteStream(store, opened, { quoteId, address: "address" });
  const list = await openListStream(store, opened, [quoteId], "address");
  for (const version of [3, 5]) for (const listener of listeners) listener(version);
  expect(String(one.read()).trim()).toBe(`${change(4)}\n\n${change(5)}`);
  expect(String(list.read()).trim()).toMatch(
    /"version":4\}\]\}\n\nevent: change\n.*"version":5\}$/,
  );
  opened.endAll();
});

test("an unknown quote has no stream, nor has what is no id, no connection, or too many quotes", async () => {
  const { quoteId } = await seedQuote(app);
  const statusOf = async (query: string, id = quoteId) =>
    (await app.call("GET", apiPaths.events(id) + query)).status;
  expect(await statusOf("", randomUUID())).toBe(404);
  for (const query of ["?connection=1", "?from=3"]) expect(await statusOf(query)).toBe(422);
  const tooMany = Array.from({ length: FOLLOWED_QUOTES + 1 }, () => randomUUID());
  for (const ids of [[], tooMany, ["kitchen"]])
    expect((await app.call("POST", apiPaths.listEvents, { ids })).status).toBe(422);
});

test("a stream that is not read ends when too many events wait for its reader", async () => {
  const { quoteId } = await seedQuote(app);
  const opened = new OpenStreams();
  const [unread, read] = await Promise.all(
    ["unread", "read"].map((address) =>
      openQuoteStream(app.store, opened, { quoteId, address, unreadMax: 200 }),
    ),
  );
  if (!unread || !read) return expect.fail();
  let heard = "";
  read.on("data", (part: Buffer) => (heard += part.toString()));
  for (let index = 0; index < 20; index += 1)
    await app.call("PUT", apiPaths.quote(quoteId), { title: `Title ${index}` });
  await expect.poll(() => heard).toContain('{"version":24}');
  expect([unread.destroyed, read.destroyed]).toEqual([true, false]);
  opened.endAll();
});

test("nothing is written to a stream that has ended, while its reader has not taken all", async () => {
  const opened = new OpenStreams();
  const { stream, write } = opened.open(["address"], 200, () => {});
  const errors: Error[] = [];
  stream.on("error", (error) => errors.push(error));
  write("first");
  opened.endAll();
  write("late");
  expect(await text(stream)).toBe("first");
  expect(errors).toEqual([]);
});

test("an address has so many streams at most, of quotes and of lists, which end with the server", async () => {
  const server = await startTestApp();
  const { quoteId } = await seedQuote(server);
  const streams = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0 ? followList(server, [quoteId]) : follow(server, quoteId),
    ),
  );
  for (const refused of [
    await server.call("POST", apiPaths.listEvents, { ids: [quoteId] }),
    await server.call("GET", apiPaths.events(quoteId)),
  ])
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  const [list, one] = streams;
  await Promise.all([list?.next(), one?.next()]);
  await server.close();
  expect(await Promise.all([list?.next(), one?.next()])).toEqual([undefined, undefined]);
});
