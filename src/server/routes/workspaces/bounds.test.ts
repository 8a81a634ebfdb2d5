// Tests of the bounds on workspaces: items, bytes, workspaces a day, the size of the store, bodies, and how long they are kept.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import {
  SEALED_MAX_BYTES,
  WORKSPACE_ITEMS_MAX,
  WORKSPACE_MAX_BYTES,
} from "#core/workspace/workspace-api.ts";
import { limitedApp } from "#server/http/testing/limited-app.ts";
import { OTHER_ADDRESS, statusFrom } from "#server/http/testing/visitors.ts";
import { run } from "#server/store/testing/older-database.ts";
import type { TestApp } from "#server/testing/app-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";
import {
  devicesOf,
  newItem,
  sealedBytes,
  TestDevice,
} from "#server/testing/workspaces-for-tests.ts";

describe("a workspace", () => {
  const app = sharedTestApp();
  /** Sets what the store has counted: storing 100,000 items takes a minute. */
  const count = (items: number, bytes: number): Promise<void> =>
    run([`update workspaces set items = ${items}, bytes = ${bytes}`], {
      DATA_DIR: app.dataFolder,
    });

  test("holds so many items at most; those that are there can be changed", async () => {
    const [device] = await devicesOf(app);
    const item = newItem();
    await device!.put(item);
    await count(WORKSPACE_ITEMS_MAX - 1, 100);
    const before = await device!.read();
    expect(await device!.putAnswer([newItem(), newItem()])).toMatchObject({
      status: 422,
      body: {
        detail:
          "A workspace holds at most 100,000 entries, deleted ones included. Nothing was stored.",
      },
    });
    expect(await device!.read()).toEqual(before);
    expect((await device!.putAnswer([newItem()])).status).toBe(200);
    expect((await device!.putAnswer([newItem()])).status).toBe(422);
    expect((await device!.put({ ...item, base: 1 })).stored).toHaveLength(1);
  });

  test("holds so many bytes at most; what is there can shrink", async () => {
    const [device] = await devicesOf(app);
    const item = newItem(0, 1_000);
    await device!.put(item);
    await count(1, WORKSPACE_MAX_BYTES - 100);
    const before = await device!.read();
    expect(await device!.putAnswer([newItem(0, 101)])).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("A workspace holds at most 64 MB. Delete") },
    });
    expect(await device!.read()).toEqual(before);
    expect((await device!.putAnswer([newItem(0, 100)])).status).toBe(200);
    expect((await device!.putAnswer([newItem(0, 1)])).status).toBe(422);
    const shorter = { ...item, base: 1, sealed: sealedBytes(40) };
    expect((await device!.put(shorter)).stored).toHaveLength(1);
    expect((await device!.putAnswer([newItem(0, 960)])).status).toBe(200);
  });

  test("a large body with another field or with lists is refused before it is parsed", async () => {
    const [device] = await devicesOf(app);
    const items = Array.from({ length: 3 }, () => newItem(0, SEALED_MAX_BYTES / 2));
    const text = JSON.stringify({ items });
    const lists = text.replace(/"sealed":"[^"]*"/, `"sealed":[${"[],".repeat(40_000)}1]`);
    for (const [body, status] of [
      [text.replace("{", '{"more":true,'), 413],
      [text.replace('"base"', '"more":1,"base"'), 413],
      [lists, 413],
      [text, 200],
    ] as const) {
      const headers = { ...device!.headers, "content-type": "application/json" };
      const path = app.url + apiPaths.workspaceItems(device!.code.id);
      expect((await fetch(path, { method: "PUT", body, headers })).status).toBe(status);
    }
  });
});

test("one client can make 20 workspaces a day; a repeated request makes none", async () => {
  const app = await limitedApp({});
  const devices = Array.from({ length: 20 }, () => new TestDevice(app));
  const statuses = [];
  for (const device of [devices[0]!, ...devices]) statuses.push((await device.create()).status);
  expect(statuses).toEqual([201, 200, ...Array.from({ length: 19 }, () => 201)]);
  const late = new TestDevice(app);
  const refused = await late.create();
  expect(refused).toMatchObject({
    status: 429,
    body: {
      detail: "No more than 20 workspaces can be made in a day. Please try again in 24 hours.",
    },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
  // Without a token and a body, but not for the number of workspaces.
  const path = apiPaths.workspace(late.code.id);
  expect(await statusFrom(OTHER_ADDRESS, app, "PUT", path)).toBe(422);
  // Those that are there can be joined, used and left.
  const other = new TestDevice(app, devices[0]!.code);
  expect((await other.join()).status).toBe(201);
  expect((await other.put(newItem())).stored).toHaveLength(1);
});

/** Two devices with a long item, stored beside the API, so that no limit has counted them. */
async function devicesIn(app: TestApp) {
  const first = new TestDevice(app);
  const second = new TestDevice(app, first.code);
  const name = sealedBytes(40);
  await app.store.createWorkspace(first.access, { id: first.id, name });
  await app.store.joinWorkspace(second.access, { id: second.id, name });
  const fill = Array.from({ length: 5 }, () => newItem(0, SEALED_MAX_BYTES));
  await app.store.putItems(first.access, fill);
  return { first, second, long: { ...fill[0]!, base: 1 } };
}

test("a full store takes nothing more", async () => {
  const app = await limitedApp({ STORE_MAX_MB: 1 });
  const { first, second, long } = await devicesIn(app);
  for (const refused of [
    await new TestDevice(app).create(),
    await first.putAnswer([newItem()]),
    await first.putAnswer([{ ...long, sealed: sealedBytes(100) }, newItem()]),
  ]) {
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(refused.body).toMatchObject({
      detail:
        "The store of this server is full. What is there can be read, changed and deleted, but nothing can be added.",
    });
  }
  expect((await first.read(5)).seq).toBe(5);
  // What is not longer than before is stored, and devices can be removed.
  const deleted = { ...long, sealed: sealedBytes(60) };
  expect((await first.put(deleted)).stored).toHaveLength(1);
  const again = { ...deleted, base: 6, sealed: sealedBytes(512) };
  expect((await second.put(again)).stored).toHaveLength(1);
  expect((await second.read(5)).items).toHaveLength(1);
  expect((await first.remove(second)).status).toBe(204);
  expect((await first.close()).status).toBe(204);
});

test("what a client stores in its workspaces counts as what it may store in a day", async () => {
  const app = await limitedApp({ STORED_MB_PER_DAY: 1 });
  const { first, long } = await devicesIn(app);
  const put = () => first.putAnswer([newItem(0, SEALED_MAX_BYTES)]);
  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await put()).status);
  // In base64url each has 341 KB.
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await put()).body).toMatchObject({
    detail: "No more than 1 MB can be stored in a day. Please try again in 24 hours.",
  });
  expect((await first.put({ ...long, sealed: sealedBytes(60) })).stored).toHaveLength(1);
});

describe.each(ENGINES)("on %s", (engine) => {
  const MINUTE_MS = 60_000;
  const START = Date.UTC(2_026, 10, 28);
  const app = sharedTestApp({ engine });
  beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("the visit of a device is noted once an hour, whatever it does", async () => {
    const [device] = await devicesOf(app);
    const seen = async (minutes: number, ask: () => Promise<unknown>) => {
      vi.setSystemTime(START + minutes * MINUTE_MS);
      await ask();
      const [listed] = (await app.store.readDevices(device!.access)).value.devices;
      return (Date.parse(listed!.seenAt) - START) / MINUTE_MS;
    };
    expect(await seen(59, () => device!.read())).toBe(0);
    expect(await seen(60, () => device!.read())).toBe(60);
    expect(await seen(119, () => device!.put(newItem()))).toBe(60);
    expect(await seen(120, () => device!.put(newItem()))).toBe(120);
    expect(await seen(200, () => device!.devices())).toBe(200);
    expect(await seen(300, async () => (await device!.follow()).stop())).toBe(300);
  });

  test("retention deletes what no device has used, and keeps the marks of closed ones for their time", async () => {
    const [unused] = await devicesOf(app);
    const [used] = await devicesOf(app);
    const [closed] = await devicesOf(app);
    await unused!.put(newItem());
    await used!.put(newItem());
    await closed!.close();
    vi.setSystemTime(START + 120 * MINUTE_MS);
    await used!.read();
    const unusedSince = new Date(START + 60 * MINUTE_MS);
    await app.store.purgeWorkspaces({ unusedSince, closedBefore: new Date(START) });
    expect((await unused!.readAnswer()).status).toBe(404);
    expect((await used!.read()).items).toHaveLength(1);
    expect(await closed!.readAnswer()).toMatchObject({ status: 410, body: { reason: "closed" } });
    await app.store.purgeWorkspaces({ closedBefore: unusedSince });
    expect((await closed!.readAnswer()).status).toBe(404);
    // Under the same code it can be made again, empty.
    expect((await unused!.create()).status).toBe(201);
    expect((await unused!.read()).items).toEqual([]);
  });
});
