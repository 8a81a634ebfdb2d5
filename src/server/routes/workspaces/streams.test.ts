// Tests of the event streams of workspaces: changes of other devices, removal, closing, retention, and how many there are.
import { expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { hashOfToken } from "#server/offers/offer-tokens.ts";
import { OpenStreams } from "#server/routes/quotes/open-streams.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { startTestApp } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";
import { devicesOf, newItem, TestDevice } from "#server/testing/workspaces-for-tests.ts";
import { openWorkspaceStream } from "./workspace-streams.ts";

const change = (seq: number): string => `event: change\ndata: {"seq":${seq}}`;

const app = sharedTestApp();

test("a stream tells the sequence at once, and after each change of any device", async () => {
  const [first, second] = await devicesOf(app, 2);
  await first!.put(newItem(), newItem());
  const stream = await second!.follow();
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect(await stream.next()).toBe(change(2));
  const item = newItem();
  await first!.put(item);
  expect(await stream.next()).toBe(change(3));
  // A conflict changes nothing.
  await first!.put(item);
  await second!.put(newItem());
  expect(await stream.next()).toBe(change(4));
  stream.stop();
});

test("the stream of a removed device ends, and the next one is refused with the reason; the others go on", async () => {
  const [first, second] = await devicesOf(app, 2);
  const [kept, ended] = [await first!.follow(), await second!.follow()];
  expect([await kept.next(), await ended.next()]).toEqual([change(0), change(0)]);
  await first!.remove(second!);
  expect(await ended.next()).toBeUndefined();
  const path = apiPaths.workspaceEvents(second!.code.id);
  const refused = await second!.call("GET", path);
  expect(refused).toMatchObject({ status: 410, body: { reason: "removed" } });
  await first!.put(newItem());
  expect(await kept.next()).toBe(change(1));
  kept.stop();
});

test("when a workspace is closed, or deleted by retention, all of its streams end", async () => {
  const [first, second] = await devicesOf(app, 2);
  const streams = [await first!.follow(), await second!.follow()];
  for (const stream of streams) expect(await stream.next()).toBe(change(0));
  await first!.close();
  for (const stream of streams) expect(await stream.next()).toBeUndefined();
  const path = apiPaths.workspaceEvents(second!.code.id);
  expect(await second!.call("GET", path)).toMatchObject({ body: { reason: "closed" } });

  const [unused] = await devicesOf(app);
  const stream = await unused!.follow();
  expect(await stream.next()).toBe(change(0));
  const closedBefore = new Date(0);
  const purged = { unusedSince: new Date(Date.now() + 1_000), closedBefore };
  expect(await app.store.purgeWorkspaces(purged)).toBeGreaterThan(0);
  expect(await stream.next()).toBeUndefined();
});

test("on Postgres a change or a removal by one server reaches the streams of another", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
  const [first] = await devicesOf(one);
  const second = new TestDevice(other, first!.code);
  await second.join();
  const stream = await second.follow();
  expect(await stream.next()).toBe(change(0));
  await first!.put(newItem());
  expect(await stream.next()).toBe(change(1));
  await first!.remove(second);
  expect(await stream.next()).toBeUndefined();
  await Promise.all([one.close(), other.close()]);
});

test("a change that comes while a stream opens is told, and nothing after a newer one", async () => {
  const opened = new OpenStreams();
  let tell = (_seq: number): void => {};
  const store: Parameters<typeof openWorkspaceStream>[0] = {
    onChange: (_id, listener) => ((tell = listener), () => {}),
    async readSequence() {
      tell(7);
      return { value: 5, isVisitDue: false };
    },
  };
  const access = { id: "id", tokenHash: "", deviceId: "" };
  const stream = await openWorkspaceStream(store, opened, access, "address");
  tell(8);
  tell(6);
  opened.endAll();
  let heard = "";
  for await (const part of stream) heard += String(part);
  expect([...heard.matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq))).toEqual([7, 8]);
});

test("a workspace has room for so many streams of all addresses; a refused one does not count", async () => {
  const [device] = await devicesOf(app);
  const opened = new OpenStreams();
  const hasRoom = (key: string, address: string) => opened.hasRoom(address, key, 1);
  const { id, token } = device!.code;
  const access = { id, tokenHash: "0".repeat(64), deviceId: device!.id };
  await expect(openWorkspaceStream(app.store, opened, access, "a")).rejects.toMatchObject({
    kind: "notFound",
  });
  await expect.poll(() => hasRoom(id, "a")).toBe(true);
  const known = { ...access, tokenHash: hashOfToken(token) };
  await openWorkspaceStream(app.store, opened, known, "a");
  expect([hasRoom(id, "b"), hasRoom("other", "b")]).toEqual([false, true]);
  opened.endAll();
});

test("an address has so many streams at most; who has no access does not hear of it", async () => {
  const server = await startTestApp();
  const [device] = await devicesOf(server);
  const streams = await Promise.all(Array.from({ length: 30 }, () => device!.follow()));
  const path = apiPaths.workspaceEvents(device!.code.id);
  const refused = await device!.call("GET", path);
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: "Too many windows follow this workspace already. Close some of them." },
  });
  expect(refused.headers.get("retry-after")).toBe("60");
  const wrong = new TestDevice(server, { ...device!.code, token: "a".repeat(43) });
  expect((await wrong.call("GET", path)).status).toBe(404);
  for (const stream of streams) stream.stop();
  await server.close();
});
