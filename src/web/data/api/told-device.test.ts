// Tests of what the server is told of this device: later quotes, a new subscription or key, and turning it off.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { noticeTarget, type NoticeTarget } from "#core/notices/notice-target.ts";
import { exampleId } from "#core/testing/example-quotes.ts";
import { deviceNotices, keepDeviceNotices } from "#web/data/browser/notices/device-notices.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { publicKey, PushStub } from "#web/data/testing/push-stub.ts";
import {
  catchUp,
  tellOfSending,
  showDetails,
  tellThisDevice,
  turnThisDeviceOff,
  removeTarget,
} from "./told-device.ts";

testStorage();
const first = exampleId("quote", 1);
const second = exampleId("quote", 2);
const third = exampleId("quote", 3);
let browser: PushStub;
let putBack: () => void;
let pushKey: string;
let isOffline: boolean;
/** Quotes of which the server knows nothing. */
let gone: Set<string>;
/** Whom each quote tells, by the ids of the quotes, then of the targets. */
let told: Map<string, Map<string, NoticeTarget>>;

const targetsOf = (quoteId: string) => [...(told.get(quoteId)?.values() ?? [])];
const endpointOf = (quoteId: string): string | undefined =>
  targetsOf(quoteId).flatMap((each) => (each.channel === "push" ? each.endpoint : []))[0];

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (isOffline) throw new TypeError("Failed to fetch");
  if (path === apiPaths.noticeChannels) return Response.json({ pushKey, mail: true });
  const [, , , quoteId = "", , targetId = ""] = path.split("/");
  if (gone.has(quoteId)) return new Response("", { status: 404 });
  const targets = told.get(quoteId) ?? new Map<string, NoticeTarget>();
  told.set(quoteId, targets);
  if (init.method === "PUT")
    targets.set(targetId, noticeTarget.parse(JSON.parse(String(init.body))));
  if (init.method === "DELETE") targets.delete(targetId);
  if (path !== apiPaths.notices(quoteId)) return new Response(null, { status: 204 });
  const listed = [...targets].map(([id, target]) => ({
    id,
    channel: target.channel,
    address: target.channel === "mail" ? target.address : "",
    showsDetails: true,
  }));
  return Response.json({ targets: listed, notices: [] });
}

beforeEach(async () => {
  browser = new PushStub();
  putBack = browser.install();
  pushKey = await publicKey();
  isOffline = false;
  gone = new Set();
  told = new Map();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => answer(path, init));
});
afterEach(() => {
  putBack();
  vi.unstubAllGlobals();
});

test("a later quote is told without a question, also one that was sent without a connection", async () => {
  expect(await tellThisDevice(first, pushKey)).toBe("granted");
  await tellOfSending(second);
  isOffline = true;
  await tellOfSending(third);
  expect(endpointOf(third)).toBeUndefined();
  isOffline = false;
  await catchUp();
  expect([first, second, third].map(endpointOf)).toEqual(
    Array.from({ length: 3 }, () => browser.endpoints[0]),
  );
  expect([...(told.get(third)?.keys() ?? [])]).toEqual([deviceNotices().deviceId]);
  expect(browser.asked).toBe(1);
});

test("a new key of the server, and a new subscription of the browser, reach every quote", async () => {
  await tellThisDevice(first, pushKey);
  await tellOfSending(second);
  pushKey = await publicKey();
  await catchUp();
  expect([first, second].map(endpointOf)).toEqual([browser.endpoints[1], browser.endpoints[1]]);
  await browser.subscription?.unsubscribe();
  await catchUp();
  expect([first, second].map(endpointOf)).toEqual([browser.endpoints[2], browser.endpoints[2]]);
  await catchUp();
  expect(browser.endpoints).toHaveLength(3);
});

test("what the lock screen shows is told for every quote; a quote that is gone is forgotten", async () => {
  await tellThisDevice(first, pushKey);
  await tellOfSending(second);
  await tellOfSending(third);
  gone.add(third);
  await showDetails(true, first, pushKey);
  expect([first, second].flatMap(targetsOf)).toMatchObject([
    { showsDetails: true },
    { showsDetails: true },
  ]);
  expect(new Set(Object.keys(deviceNotices().quotes))).toEqual(new Set([first, second]));
  isOffline = true;
  await expect(showDetails(false, first, pushKey)).rejects.toThrow(TypeError);
  expect(deviceNotices().showsDetails).toBe(true);
});

test("turned off, nothing arrives from then on, and the server forgets the device once it is reached", async () => {
  await tellThisDevice(first, pushKey);
  await tellOfSending(second);
  isOffline = true;
  await turnThisDeviceOff();
  expect(browser.subscription).toBeNull();
  expect(targetsOf(first)).toHaveLength(1);
  isOffline = false;
  await catchUp();
  expect([first, second].flatMap(targetsOf)).toEqual([]);
  expect(deviceNotices()).toMatchObject({ isOn: false, quotes: {} });
});

test("the chosen address is told of later quotes once, until it is removed from one", async () => {
  keepDeviceNotices({ address: "ace@example.com" });
  await tellOfSending(first);
  await tellOfSending(first);
  expect(targetsOf(first)).toEqual([{ channel: "mail", address: "ace@example.com" }]);
  const [id = ""] = told.get(first)?.keys() ?? [];
  await removeTarget(first, { id, address: "ace@example.com" });
  await tellOfSending(second);
  expect([first, second].flatMap(targetsOf)).toEqual([]);
});
