// Tests of what this device knows of offers: news is told once, a decision stays unseen until it is looked at.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OfferSummary } from "#core/offers/offer-summary.ts";
import { forgetOffer, knownOffers, noteOffer, seeOffer } from "./known-offers.ts";

const KEY = "quotewright.offers";
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const SENT: OfferSummary = {
  offerId: "offer-1",
  revision: 1,
  kind: "sent",
  words: "",
  at: "2026-11-22T15:00:00.000Z",
  timeZone: "America/Toronto",
  total: "Total $100.00",
};
const ACCEPTED: OfferSummary = { ...SENT, kind: "accepted", words: "Jane Doe" };

test("what the client does is news once, whichever page hears of it first", () => {
  expect(noteOffer("quote-1", SENT)).toBeNull();
  expect(noteOffer("quote-1", ACCEPTED)?.title).toBe("Jane Doe accepted R1");
  expect(noteOffer("quote-1", ACCEPTED)).toBeNull();
});

test("a decision is unseen until it is looked at; an opening needs no look", () => {
  noteOffer("quote-1", SENT);
  noteOffer("quote-1", { ...SENT, kind: "opened" });
  expect(knownOffers()["quote-1"]?.isSeen).toBe(true);
  noteOffer("quote-1", ACCEPTED);
  expect(knownOffers()["quote-1"]?.isSeen).toBe(false);
  seeOffer("quote-1");
  expect(knownOffers()["quote-1"]?.isSeen).toBe(true);
});

test("an older answer changes nothing, and the newer one is no news again", () => {
  noteOffer("quote-1", SENT);
  noteOffer("quote-1", ACCEPTED);
  expect(noteOffer("quote-1", SENT)).toBeNull();
  expect(noteOffer("quote-1", { ...SENT, kind: "opened" })).toBeNull();
  expect(knownOffers()["quote-1"]).toMatchObject({ kind: "accepted", isSeen: false });
  expect(noteOffer("quote-1", ACCEPTED)).toBeNull();
  const second = { ...SENT, offerId: "offer-2", revision: 2 };
  noteOffer("quote-1", second);
  noteOffer("quote-1", ACCEPTED);
  expect(knownOffers()["quote-1"]).toMatchObject({ revision: 2, kind: "sent" });
});

test("an old decision on a new device is no news", () => {
  expect(noteOffer("quote-1", ACCEPTED)).toBeNull();
  expect(knownOffers()["quote-1"]?.isSeen).toBe(true);
});

test("an entry that cannot be read is passed over, and a deleted quote is forgotten", () => {
  stored.set(KEY, JSON.stringify({ bad: { revision: "one" }, good: { ...SENT, isSeen: true } }));
  expect(Object.keys(knownOffers())).toEqual(["good"]);
  forgetOffer("good");
  expect(knownOffers()).toEqual({});
});

test("a browser that stores nothing keeps them as long as the page is open", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("The storage is full.");
    },
  });
  noteOffer("quote-1", SENT);
  expect(noteOffer("quote-1", ACCEPTED)?.title).toBe("Jane Doe accepted R1");
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  forgetOffer("quote-1");
});
