// Offers of typed text are read in today's shape, whichever version of the product wrote them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleId } from "#core/testing/example-quotes.ts";
import { Offers, readOffers } from "./recoverable-text.ts";
import { subscribeToSetAside } from "../storage/set-aside.ts";

const quoteId = exampleId("quote", 1);
const key = `quotewright.put-back.${quoteId}`;
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const offer = { key: "title", title: "Not saved", words: "Title: Deck" };
const unreadable = { ...offer, key: "paint", edits: [{ kind: "paintQuote", quoteId }] };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("offers of today and offers with the former name `operations` are read", () => {
  const text = JSON.stringify([
    { ...offer, edits: [edit] },
    { ...offer, operations: [edit] },
  ]);
  const read = { ...offer, edits: [edit] };
  expect(readOffers(text)).toEqual({ offers: [read, read], unread: 0 });
});

test("an offer with an unreadable edit keeps its words; other entries are counted as unread", () => {
  const text = JSON.stringify([unreadable, "paint", { ...offer, edits: [edit] }]);
  expect(readOffers(text)).toEqual({
    offers: [
      { ...unreadable, edits: [] },
      { ...offer, edits: [edit] },
    ],
    unread: 2,
  });
  expect(readOffers("{")).toEqual({ offers: [], unread: 1 });
});

test("the stored text is set aside before it is overwritten, and reported once", () => {
  const titles: string[] = [];
  const stop = subscribeToSetAside(({ title }) => titles.push(title));
  const text = JSON.stringify([unreadable]);
  stored.set(key, text);
  const offers = new Offers(quoteId);
  offers.put({ ...offer, edits: [edit] });
  offers.drop(unreadable.key);
  stop();
  expect(stored.get(`${key}.set-aside.1`)).toBe(text);
  expect(readOffers(stored.get(key) ?? "").offers).toEqual([{ ...offer, edits: [edit] }]);
  expect(titles).toEqual([
    "1 change stored in this browser could not be read, so it was set aside.",
  ]);
});
