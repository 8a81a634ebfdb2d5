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

test("an item that does not open ends no sync, and a device that has it sends it again", async () => {
  const { server, phone, laptop } = await twoDevices({ a: "1" });
  await laptop.sync(now);
  phone.values.set("a", "changed");
  await phone.sync(now);
  server.broken.add(itemName({ kind: "texts", key: "a" }));
  laptop.values.set("b", "2");
  // It has an older value of what it cannot read: the phone's, which is later, comes back.
  await laptop.sync(now);
  await phone.sync(now);
  await laptop.sync(now);
  for (const { values } of [phone, laptop])
    expect(Object.fromEntries(values)).toEqual({ a: "changed", b: "2" });
});
