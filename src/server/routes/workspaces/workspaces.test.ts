// Tests of workspaces: access, devices that join, leave and are removed, closing, and what each of them is told.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { goneReason } from "#core/workspace/workspace-api.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";
import {
  devicesOf,
  newCode,
  newItem,
  sealedBytes,
  TestDevice,
} from "#server/testing/workspaces-for-tests.ts";

const NOTHING_THERE = { status: 404, body: { detail: "There is nothing under this address." } };
const NO_WORKSPACE = { status: 404, body: { ...NOTHING_THERE.body, reason: "unknown" } };
const gone = (reason: string) => ({
  status: 410,
  body: { status: 410, reason: goneReason.parse(reason) },
});

describe.each(ENGINES)("on %s", (engine) => {
  const app = sharedTestApp({ engine });

  test("a workspace is made once, and other devices join with its token", async () => {
    const first = new TestDevice(app);
    expect(await first.create()).toMatchObject({ status: 201, body: { seq: 0 } });
    expect(await first.create()).toMatchObject({ status: 200, body: { seq: 0 } });
    await first.put(newItem(), newItem());
    const second = new TestDevice(app, first.code);
    expect(await second.join()).toMatchObject({ status: 201, body: { seq: 2 } });
    expect(await second.join()).toMatchObject({ status: 200, body: { seq: 2 } });
    expect((await second.read()).items).toHaveLength(2);
  });

  test("an unknown workspace, a wrong token and one of before answer alike to every call", async () => {
    const [device] = await devicesOf(app);
    const unknown = new TestDevice(app, { ...device!.code, id: randomUUID() });
    const wrong = new TestDevice(app, { ...device!.code, token: sealedBytes(32) });
    for (const ask of [
      (asking: TestDevice) => asking.join(),
      (asking: TestDevice) => asking.readAnswer(),
      (asking: TestDevice) => asking.putAnswer([newItem()]),
      (asking: TestDevice) => asking.devicesAnswer(),
      (asking: TestDevice) => asking.call("GET", apiPaths.workspaceEvents(asking.code.id)),
      (asking: TestDevice) => asking.remove(asking),
      (asking: TestDevice) => asking.close(),
    ]) {
      const [toUnknown, toWrong] = [await ask(unknown), await ask(wrong)];
      expect(toUnknown).toMatchObject(NO_WORKSPACE);
      expect(toWrong.body).toEqual(toUnknown.body);
      const headers = ({ headers: all }: typeof toWrong) => [...all.keys()].sort();
      expect(headers(toWrong)).toEqual(headers(toUnknown));
    }
    // Under a known id nobody can make another workspace.
    expect(await wrong.create()).toMatchObject(NOTHING_THERE);
    expect((await device!.readAnswer()).status).toBe(200);
  });

  test("a call without a token or a device, or with what is none, is refused before anything is looked up", async () => {
    const [device] = await devicesOf(app);
    const path = apiPaths.workspaceItems(device!.code.id);
    const { "x-workspace-token": token = "", "x-workspace-device": id = "" } = device!.headers;
    const wrong: Record<string, string>[] = [
      { "x-workspace-device": id },
      { "x-workspace-device": id, "x-workspace-token": "abc" },
      { "x-workspace-token": token },
      { "x-workspace-token": token, "x-workspace-device": "1" },
    ];
    for (const headers of wrong)
      expect((await device!.call("GET", path, undefined, headers)).status).toBe(422);
  });

  test("a device that has not joined is told to join", async () => {
    const [first] = await devicesOf(app);
    const stranger = new TestDevice(app, first!.code);
    expect(await stranger.readAnswer()).toMatchObject({
      status: 409,
      body: { detail: "This device has not joined the workspace. Join it first." },
    });
    expect((await stranger.putAnswer([newItem()])).status).toBe(409);
    expect((await first!.read()).items).toEqual([]);
  });

  test("devices are listed as they joined, with the names that they have", async () => {
    const [first, second] = await devicesOf(app, 2);
    const name = sealedBytes(300);
    expect((await second!.join(name)).status).toBe(200);
    const own = sealedBytes(20);
    const path = apiPaths.workspaceDevice(first!.code.id, first!.id);
    expect((await second!.call("PUT", path, { name: own })).status).toBe(200);
    const listed = await first!.devices();
    expect(listed).toMatchObject([
      { id: first!.id, name: own },
      { id: second!.id, name },
    ]);
    const unknown = apiPaths.workspaceDevice(first!.code.id, randomUUID());
    expect(await second!.call("PUT", unknown, { name })).toMatchObject(NOTHING_THERE);
  });

  test("a removed device is told so, is not listed, and cannot come back under its id", async () => {
    const [first, second] = await devicesOf(app, 2);
    expect((await first!.remove(second!)).status).toBe(204);
    expect((await first!.remove(second!)).status).toBe(204);
    expect(await first!.devices()).toHaveLength(1);
    expect(await second!.readAnswer()).toMatchObject(gone("removed"));
    expect(await second!.putAnswer([newItem()])).toMatchObject(gone("removed"));
    expect(await second!.join()).toMatchObject(gone("removed"));
    expect(await second!.close()).toMatchObject(gone("removed"));
    const path = apiPaths.workspaceDevice(first!.code.id, second!.id);
    // Who renames it is not the one that was removed.
    expect(await first!.call("PUT", path, { name: sealedBytes(9) })).toMatchObject(NOTHING_THERE);
    expect((await first!.readAnswer()).status).toBe(200);
  });

  test("a removed device is given what was sealed for it; devices of before seal nothing", async () => {
    const [first, second, third] = await devicesOf(app, 3);
    const removal = sealedBytes(92);
    const path = apiPaths.workspaceDevice(first!.code.id, second!.id);
    const headers = { ...first!.headers, "x-workspace-removal": removal };
    expect((await first!.call("DELETE", path, undefined, headers)).status).toBe(204);
    await first!.remove(second!);
    expect((await second!.readAnswer()).body).toMatchObject({ reason: "removed", removal });
    await first!.remove(third!);
    expect((await third!.readAnswer()).body).not.toHaveProperty("removal");
    const tooLong = { ...headers, "x-workspace-removal": sealedBytes(1_000) };
    expect((await first!.call("DELETE", path, undefined, tooLong)).status).toBe(422);
  });

  test("a device leaves by removing itself; the last one leaves the workspace to be joined again", async () => {
    const [device] = await devicesOf(app);
    const { stored } = await device!.put(newItem());
    expect((await device!.remove(device!)).status).toBe(204);
    expect(await device!.remove(device!)).toMatchObject(gone("removed"));
    const back = new TestDevice(app, device!.code);
    expect((await back.join()).status).toBe(201);
    expect((await back.read()).items.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  test("a closed workspace has nothing left, and tells who has its token that it was closed", async () => {
    const [first, second] = await devicesOf(app, 2);
    await first!.put(newItem(), newItem());
    expect((await second!.close()).status).toBe(204);
    for (const ask of ["readAnswer", "devicesAnswer", "join", "create", "close"] as const)
      expect(await first![ask]()).toMatchObject(gone("closed"));
    const wrong = new TestDevice(app, { ...first!.code, token: newCode().token });
    expect(await wrong.readAnswer()).toMatchObject(NOTHING_THERE);
  });

  test("no more devices join than a workspace may have; who leaves makes room", async () => {
    const devices = await devicesOf(app, 20);
    const late = new TestDevice(app, devices[0]!.code);
    expect(await late.join()).toMatchObject({
      status: 422,
      body: {
        detail:
          "A workspace has at most 20 devices. Remove one that is not used any more, then try again.",
      },
    });
    await devices[0]!.remove(devices[19]!);
    expect((await late.join()).status).toBe(201);
  });
});
