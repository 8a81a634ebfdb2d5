// Tests of the sync in single cases: joining, values of a later version, and items that the server does not take.
import { expect, test } from "vitest";
import { itemName } from "#core/workspace/item.ts";
import { RESTORE_STEP } from "#core/workspace/sequences.ts";
import { MemoryDevice, MemoryServer } from "./testing/three-devices.ts";

const PHONE = "00000000-0000-4000-8000-000000000001";
const LAPTOP = "00000000-0000-4000-8000-000000000002";
const NOON = Date.parse("2026-11-28T12:00:00Z");
const noStep = () => {};
const now = () => NOON;

/** A phone whose workspace has the given values, and a laptop that has not joined it. */
async function twoDevices(values: Record<string, string>) {
  const server = new MemoryServer();
  const phone = new MemoryDevice(PHONE, server);
  for (const [key, value] of Object.entries(values)) phone.values.set(key, value);
  await phone.sync(now);
  return { server, phone, laptop: new MemoryDevice(LAPTOP, server) };
}

test("a device that joins adds what only it has, and takes the workspace's where both have something", async () => {
  const { phone, laptop } = await twoDevices({ business: "Smith Homes", "kit 1": "Deck" });
  laptop.values.set("business", "smith").set("kit 2", "Fence");
  await laptop.sync(now);
  await phone.sync(now);
  const all = { business: "Smith Homes", "kit 1": "Deck", "kit 2": "Fence" };
  expect(Object.fromEntries(laptop.values)).toEqual(all);
  expect(Object.fromEntries(phone.values)).toEqual(all);
});

test("what is deleted on one device is deleted on the other, and nothing else is", async () => {
  const { phone, laptop } = await twoDevices({ a: "1", b: "2" });
  await laptop.sync(now);
  laptop.values.delete("a");
  await laptop.sync(now);
  await phone.sync(now);
  expect(Object.fromEntries(phone.values)).toEqual({ b: "2" });
});

test("an older version keeps what a later one wrote, shows none of it, and reads it after its update", async () => {
  const { server, phone, laptop } = await twoDevices({ a: "1" });
  await laptop.sync(now);
  phone.values.set("a", "new:2");
  const later = await phone.start(now, noStep, true);
  await later.sync();
  await laptop.sync(now);
  expect(laptop.values.has("a")).toBe(false);
  await laptop.sync(now);
  expect(server.contents()).toMatchObject([{ key: "a", text: '"new:2"' }]);
  const updated = await laptop.start(now, noStep, true);
  await updated.sync();
  expect(laptop.values.get("a")).toBe("new:2");
});

test("an item that the server does not take stays on the device, and the others are sent", async () => {
  const { phone, laptop } = await twoDevices({});
  await laptop.sync(now);
  laptop.values.set("huge", "x".repeat(5_000)).set("small", "1");
  const sync = await laptop.start(now, noStep);
  await sync.sync();
  expect(sync.tooLarge.map(({ key }) => key)).toEqual(["huge"]);
  laptop.values.set("huge", "short now");
  await sync.sync();
  expect(sync.tooLarge).toEqual([]);
  await phone.sync(now);
  expect(Object.fromEntries(phone.values)).toEqual({ small: "1", huge: "short now" });
});

test("an item that does not open ends no sync: who has it sends it again, who has not leaves it out and counts it", async () => {
  const { server, phone, laptop } = await twoDevices({ a: "1", b: "2" });
  await laptop.sync(now);
  phone.values.set("a", "changed");
  await phone.sync(now);
  for (const key of ["a", "b"]) server.broken.add(itemName({ kind: "texts", key }));
  const third = new MemoryDevice("00000000-0000-4000-8000-000000000003", server);
  third.values.set("c", "3");
  await third.sync(now);
  const again = await third.started(now);
  await again.sync.sync();
  expect([Object.fromEntries(third.values), again.known.unopened.length]).toEqual([{ c: "3" }, 2]);
  // The laptop has an older value of what it cannot read: the phone's, which is later, comes back.
  await laptop.sync(now);
  phone.values.set("b", "written anew");
  await phone.sync(now);
  await laptop.sync(now);
  const all = { a: "changed", b: "written anew", c: "3" };
  for (const { values } of [phone, laptop]) expect(Object.fromEntries(values)).toEqual(all);
  await again.sync.sync();
  expect([Object.fromEntries(third.values), again.known.unopened.length]).toEqual([all, 0]);
});

test("10,000 prices with one change send one item", async () => {
  const prices = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`paint ${index}`, `${index}`]),
  );
  const { server, phone } = await twoDevices(prices);
  const before = server.stored;
  phone.values.set("paint 77", "changed");
  await phone.sync(now);
  expect(server.stored - before).toBe(1);
});

test("a server that was set back to a backup gets what it lacks, and deletes nothing", async () => {
  const { server, phone, laptop } = await twoDevices({ a: "1", b: "2" });
  await laptop.sync(now);
  const backup = server.copy();
  phone.values.set("a", "changed").set("c", "3");
  phone.values.delete("b");
  await phone.sync(now);
  await laptop.sync(now);
  server.restore(backup);
  await laptop.sync(now);
  await phone.sync(now);
  expect(Object.fromEntries(phone.values)).toEqual({ a: "changed", c: "3" });
  expect(Object.fromEntries(laptop.values)).toEqual({ a: "changed", c: "3" });
  const third = new MemoryDevice("00000000-0000-4000-8000-000000000003", server);
  await third.sync(now);
  expect(Object.fromEntries(third.values)).toEqual({ a: "changed", c: "3" });
});

test("a device that meets a set-back server only after others have gone on there does not stop", async () => {
  const { server, phone, laptop } = await twoDevices({ a: "1" });
  await laptop.sync(now);
  const backup = server.copy();
  phone.values.set("b", "only the phone knows");
  await phone.sync(now);
  server.restore(backup);
  for (const key of ["c", "d"]) {
    laptop.values.set(key, key);
    await laptop.sync(now);
  }
  phone.values.set("b", "changed");
  await phone.sync(now);
  await laptop.sync(now);
  expect(laptop.values.get("b")).toBe("changed");
  expect(Object.fromEntries(phone.values)).toEqual(Object.fromEntries(laptop.values));
});

test("after a backup was restored by the command, a device sends what it lacks, however far others have gone on", async () => {
  const { server, phone, laptop } = await twoDevices({ a: "1", b: "2" });
  await laptop.sync(now);
  const backup = server.copy();
  phone.values.set("c", "only the phone knows").delete("b");
  await phone.sync(now);
  server.restore(backup, RESTORE_STEP);
  for (const key of ["d", "e", "f"]) {
    laptop.values.set(key, key);
    await laptop.sync(now);
  }
  await phone.sync(now);
  await laptop.sync(now);
  const all = { a: "1", c: "only the phone knows", d: "d", e: "e", f: "f" };
  expect(Object.fromEntries(phone.values)).toEqual(all);
  expect(Object.fromEntries(laptop.values)).toEqual(all);
});

test("a device that was offline while the code was replaced keeps its changes, and gets the others'", async () => {
  const { phone, laptop } = await twoDevices({ a: "1", b: "2", c: "3" });
  await laptop.sync(now);
  laptop.values.set("a", "changed offline");
  laptop.values.delete("b");
  const offline = await laptop.start(now, noStep);
  await offline.record();
  phone.values.set("c", "changed meanwhile");
  await phone.sync(now);
  const next = new MemoryServer();
  phone.moveTo(next);
  await phone.sync(now);
  laptop.moveTo(next);
  await laptop.sync(now);
  await phone.sync(now);
  const all = { a: "changed offline", c: "changed meanwhile" };
  expect(Object.fromEntries(laptop.values)).toEqual(all);
  expect(Object.fromEntries(phone.values)).toEqual(all);
});
