// Tests of server-sent events: current version, changes, limits, and shutdown.
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { CONNECTION_HEADER } from "#core/connection.ts";
import { seedQuote, startTestApp, type TestApp } from "#server/testing/app-for-tests.ts";
import { openStream } from "#server/testing/event-stream.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";
import { OpenStreams } from "./open-streams.ts";
import { QuoteStreams } from "./quote-streams.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";

const app = sharedTestApp();

const follow = (server: TestApp, quoteId: string, query = "") =>
  openStream(server.url + apiPaths.events(quoteId) + query);

const change = (version: number): string => `event: change\ndata: {"version":${version}}`;

test("a stream sends the version immediately, and again after each change in the quote", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  const stream = await follow(app, quoteId);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(stream.response.headers.get("x-accel-buffering")).toBe("no");
  expect(await stream.next()).toBe(change(4));
  await app.call("PUT", `/api/tasks/${taskId}`, { quantity: 2 });
  expect(await stream.next()).toBe(change(5));
  await app.call("DELETE", `/api/tasks/${taskId}`);
  expect(await stream.next()).toBe(change(6));
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
    const quantity = (value: number, headers?: Record<string, string>) =>
      server.call("PUT", apiPaths.task(taskId), { quantity: value }, headers);
    expect([await own.next(), await all.next()]).toEqual([change(4), change(4)]);
    await quantity(2, { [CONNECTION_HEADER]: connection });
    await quantity(3, { [CONNECTION_HEADER]: randomUUID() });
    await quantity(4, { [CONNECTION_HEADER]: connection });
    await quantity(5);
    await quantity(6, { [CONNECTION_HEADER]: connection });
    await server.call("DELETE", apiPaths.quote(quoteId));
    const told = async (stream: typeof own, count: number) => {
      const events: (string | undefined)[] = [];
      while (events.length < count) events.push(await stream.next());
      return events;
    };
    expect(await told(own, 3)).toEqual([6, 8, 10].map(change));
    expect(await told(all, 6)).toEqual([5, 6, 7, 8, 9, 10].map(change));
    own.stop();
    all.stop();
    if (other !== server) await other.close();
    await server.close();
  },
);

test("an address of a stream with anything else than a connection's id is refused", async () => {
  const { quoteId } = await seedQuote(app);
  for (const query of ["?connection=1", "?from=3"]) {
    const refused = await app.call("GET", apiPaths.events(quoteId) + query);
    expect(refused.status).toBe(422);
  }
});

test("an unknown quote has no stream", async () => {
  expect(await app.call("GET", `/api/quotes/${randomUUID()}/events`)).toMatchObject({
    status: 404,
    body: { status: 404 },
  });
});

test("a stream that is not read ends when too many events wait for its reader", async () => {
  const { quoteId } = await seedQuote(app);
  const opened = new OpenStreams();
  const streams = new QuoteStreams(app.store, opened, 200);
  const unread = await streams.open(quoteId, "unread");
  const read = await streams.open(quoteId, "read");
  let heard = "";
  read.on("data", (part: Buffer) => (heard += part.toString()));
  const changes = Array.from({ length: 20 }, (_, index) => ({ title: `Title ${index}` }));
  for (const patch of changes) await app.call("PUT", `/api/quotes/${quoteId}`, patch);
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

test("the number of streams per address is limited", async () => {
  const server = await startTestApp();
  const { quoteId } = await seedQuote(server);
  const streams = await Promise.all(Array.from({ length: 30 }, () => follow(server, quoteId)));
  const refused = await server.call("GET", `/api/quotes/${quoteId}/events`);
  expect({ status: refused.status, retry: refused.headers.get("retry-after") }).toEqual({
    status: 429,
    retry: "60",
  });
  for (const stream of streams) stream.stop();
  await server.close();
});

test("closing the server ends its streams", async () => {
  const server = await startTestApp();
  const { quoteId } = await seedQuote(server);
  const stream = await follow(server, quoteId);
  await stream.next();
  await server.close();
  expect(await stream.next()).toBeUndefined();
});

test("on Postgres a change by one server reaches the streams of another", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
  const { quoteId } = await seedQuote(one);
  const stream = await follow(other, quoteId);
  expect(await stream.next()).toBe(change(4));
  await one.call("PUT", `/api/quotes/${quoteId}`, { title: "Kitchen" });
  expect(await stream.next()).toBe(change(5));
  stream.stop();
  await Promise.all([one.close(), other.close()]);
});

test.each(["SQLite", "Postgres"])(
  "on %s a stream tells of the deletion of its quote, and goes on when that is undone",
  async (engine) => {
    const isPostgres = engine === "Postgres";
    const options = isPostgres ? { databaseUrl: await storeDatabase(inject("postgresUrl")) } : {};
    const server = await startTestApp(options);
    const { quoteId } = await seedQuote(server);
    const stream = await follow(server, quoteId);
    expect(await stream.next()).toBe(change(4));
    await server.call("DELETE", apiPaths.quote(quoteId));
    expect(await stream.next()).toBe(change(5));
    await server.call("POST", apiPaths.restore(quoteId));
    expect(await stream.next()).toBe(change(6));
    await server.call("PUT", `/api/quotes/${quoteId}`, { title: "Kitchen" });
    expect(await stream.next()).toBe(change(7));
    stream.stop();
    await server.close();
  },
);

test("a stream tells of the deletion of its quote by retention", async () => {
  const { quoteId } = await seedQuote(app);
  const stream = await follow(app, quoteId);
  expect(await stream.next()).toBe(change(4));
  await app.store.purge(new Date(Date.now() + 1_000));
  expect(await stream.next()).toBe(change(5));
  expect((await app.call("GET", `/api/quotes/${quoteId}`)).status).toBe(404);
  stream.stop();
});
