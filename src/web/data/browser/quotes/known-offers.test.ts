// Tests of what this device knows of offers: news is told once, a decision stays unseen until it is looked at.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OfferSummary } from "#core/offers/offer-summary.ts";
import { listQuote, whenListed, type DeviceQuote } from "./device-quotes.ts";
import {
  forgetOffer,
  knownOffers,
  noteOffer,
  noteSent,
  seeOffer,
  showNews,
  showUnseenOnIcon,
  unshownNews,
} from "./known-offers.ts";

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
  asked: null,
};
const ACCEPTED: OfferSummary = { ...SENT, kind: "accepted", words: "Jane Doe" };

const LISTED: DeviceQuote = {
  id: "10000000-0000-4000-8000-000000000001",
  title: "Garage",
  client: "",
  number: "",
  status: "sent",
  isChangeOrder: false,
  totalCents: 10_000,
  changedAt: "2026-11-22T15:00:00.000Z",
};

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

test("a message of the client is news once and unseen until it is looked at; its answer is none", () => {
  const asks = (minute: string) => ({
    id: `message-${minute}`,
    at: `2026-11-23T15:${minute}:00.000Z`,
    kind: "question" as const,
    name: "Jane Doe",
    line: "Tub",
    text: "Is it deep?",
  });
  noteOffer("quote-1", SENT);
  const first = { ...SENT, asked: asks("01") };
  expect(noteOffer("quote-1", first)).toEqual({
    title: "R1: Jane Doe asks about “Tub”",
    description: "“Is it deep?”",
  });
  expect(noteOffer("quote-1", first)).toBeNull();
  expect(knownOffers()["quote-1"]?.isSeen).toBe(false);
  seeOffer("quote-1");
  expect(noteOffer("quote-1", SENT)).toBeNull();
  expect(knownOffers()["quote-1"]).toMatchObject({ asked: null, isSeen: true });
  // An answer of the server that was on its way.
  expect(noteOffer("quote-1", first)).toBeNull();
  expect(noteOffer("quote-1", { ...SENT, asked: asks("02") })?.title).toContain("asks");
  expect(knownOffers()["quote-1"]?.isSeen).toBe(false);
});

test("what an earlier version has stored is read as without a message", () => {
  const { asked: _none, ...former } = SENT;
  stored.set(KEY, JSON.stringify({ "quote-1": { ...former, isSeen: true } }));
  expect(knownOffers()["quote-1"]).toEqual({
    ...SENT,
    isShown: true,
    version: 0,
    isSeen: true,
    heard: "",
  });
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

test("what a client did is not shown until a list shows it, or its quote is opened", () => {
  listQuote(LISTED);
  noteOffer(LISTED.id, SENT, 3);
  expect(unshownNews()).toEqual([]);
  noteOffer(LISTED.id, { ...SENT, kind: "opened" }, 4);
  expect(unshownNews()).toEqual([LISTED.id]);
  showNews([LISTED.id]);
  expect(unshownNews()).toEqual([]);
  noteOffer(LISTED.id, { ...ACCEPTED, offerId: SENT.offerId }, 5);
  expect([unshownNews(), knownOffers()[LISTED.id]?.version]).toEqual([[LISTED.id], 5]);
  seeOffer(LISTED.id);
  expect(unshownNews()).toEqual([]);
});

test("a sending on this device is noted at once, of the offer that it was about", () => {
  noteOffer("quote-1", { ...SENT, kind: "published" });
  noteSent("quote-1", "another");
  expect(knownOffers()["quote-1"]?.kind).toBe("published");
  noteSent("quote-1", SENT.offerId);
  expect(knownOffers()["quote-1"]?.kind).toBe("sent");
  noteOffer("quote-1", { ...SENT, kind: "published" });
  expect(knownOffers()["quote-1"]?.kind).toBe("sent");
});

test("a page that comes to the front counts anew what the service worker has counted meanwhile", async () => {
  const page = Object.assign(new EventTarget(), { hidden: true });
  const counted: number[] = [];
  const setAppBadge = async (count: number) => void counted.push(count);
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", () => {});
  showUnseenOnIcon();
  await whenListed();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(counted).toEqual([0]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(counted).toEqual([0, 0]);
});
