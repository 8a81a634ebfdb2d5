// Tests of merging: the last change of an item counts, and what a device has changed is found.
import { expect, test } from "vitest";
import { itemText, type KnownItem } from "./item.ts";
import { changesHere, mergedItem, unsentItem } from "./merge.ts";
import { nextStamp, NO_STAMP } from "./stamp.ts";

const PHONE = "00000000-0000-4000-8000-000000000001";
const LAPTOP = "00000000-0000-4000-8000-000000000002";
const early = nextStamp(NO_STAMP, 1_000, PHONE);
const late = nextStamp(NO_STAMP, 2_000, LAPTOP);

const item = (fields: Partial<KnownItem>): KnownItem => ({
  kind: "prices",
  key: "paint / gal",
  stamp: early,
  text: '"20"',
  seq: 3,
  isPending: false,
  isUnread: false,
  ...fields,
});

const received = (fields: Partial<KnownItem>) => {
  const { isPending: _p, isUnread: _u, ...theirs } = item({ seq: 4, ...fields });
  return theirs;
};

test("an item that is new to the device is taken", () => {
  expect(mergedItem(undefined, received({}))).toEqual(item({ seq: 4 }));
});

test("the later change counts: $22 from the laptop over $20, also over an unsent one", () => {
  const theirs = received({ stamp: late, text: '"22"' });
  expect(mergedItem(item({}), theirs)).toMatchObject({ text: '"22"', seq: 4, isPending: false });
  expect(mergedItem(item({ isPending: true }), theirs)).toMatchObject({ text: '"22"' });
});

test("an earlier change from another device gives way, and the device's own is sent again", () => {
  const mine = item({ stamp: late, text: '"22"', isPending: true });
  expect(mergedItem(mine, received({ text: '"20"' }))).toEqual({ ...mine, seq: 4 });
});

test("a deletion is a change like any other", () => {
  expect(mergedItem(item({}), received({ stamp: late, text: null })).text).toBeNull();
  const kept = mergedItem(item({ stamp: late }), received({ text: null }));
  expect(kept).toMatchObject({ text: '"20"', isPending: true });
});

test("the device's own change is not pending once the server has it, also when its answer was lost", () => {
  expect(mergedItem(item({ isPending: true, seq: 0 }), received({}))).toEqual(item({ seq: 4 }));
});

test("a device finds what was added, changed and deleted on it, and leaves what it cannot read", () => {
  const known = new Map(
    [
      item({ key: "same", text: "1" }),
      item({ key: "changed", text: "2" }),
      item({ key: "deleted", text: "3", seq: 7 }),
      item({ key: "long gone", text: null }),
      item({ key: "of a newer version", text: "4", isUnread: true }),
      item({ key: "broken on the disk", text: "5" }),
    ].map((each) => [each.key, each]),
  );
  const here = new Map([
    ["same", "1"],
    ["changed", "20"],
    ["added", "6"],
  ]);
  const changes = changesHere("prices", known, here, new Set(["broken on the disk"]), () => late);
  expect(changes.map(({ key, text, seq, stamp }) => [key, text, seq, stamp])).toEqual([
    ["changed", "20", 3, late],
    ["added", "6", 0, late],
    ["deleted", null, 7, late],
  ]);
  expect(changes.every(({ isPending }) => isPending)).toBe(true);
});

test("what is known under a former code is unsent, with its time", () => {
  expect(unsentItem(item({}))).toEqual(item({ seq: 0, isPending: true }));
});

test("equal values have equal texts, whatever the order of their fields", () => {
  const text = '{"a":[{"c":1,"d":null}],"b":"x"}';
  expect(itemText({ b: "x", a: [{ d: null, c: 1 }] })).toBe(text);
  expect(itemText({ a: [{ c: 1, d: null, e: undefined }], b: "x" })).toBe(text);
});
