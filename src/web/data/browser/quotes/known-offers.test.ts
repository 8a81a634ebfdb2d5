// Tests of what this device knows of offers: news is told once, a decision stays unseen until it is looked at.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QUOTES_LISTED_MAX } from "#core/limits.ts";
import type { OfferSummary } from "#core/offers/offer-summary.ts";
import { stubIndexedDb } from "#web/data/testing/indexed-db.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import type * as DeviceQuotes from "./device-quotes.ts";
import type * as Offers from "./known-offers.ts";

/** Where earlier versions stored them. */
const LEFT = "quotewright.offers";

const { stored } = testStorage();

let page: typeof Offers & typeof DeviceQuotes;

/** Loads the page anew. */
async function reload(): Promise<void> {
  vi.resetModules();
  page = { ...(await import("./known-offers.ts")), ...(await import("./device-quotes.ts")) };
  await page.whenOffersKnown();
}

beforeEach(async () => {
  stubIndexedDb();
  await reload();
});
// The files of a worker share their modules.
afterEach(() => void vi.resetModules());

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

const LISTED: DeviceQuotes.DeviceQuote = {
  id: "10000000-0000-4000-8000-000000000001",
  title: "Garage",
  client: "",
  number: "",
  status: "sent",
  isChangeOrder: false,
  totalCents: 10_000,
  changedAt: "2026-11-22T15:00:00.000Z",
};

test("what the client does is news once, whichever page hears of it first", async () => {
  expect(await page.noteOffer("quote-1", SENT)).toBeNull();
  expect((await page.noteOffer("quote-1", ACCEPTED))?.title).toBe("Jane Doe accepted R1");
  expect(await page.noteOffer("quote-1", ACCEPTED)).toBeNull();
});

test("a decision is unseen until it is looked at; an opening needs no look", async () => {
  await page.noteOffer("quote-1", SENT);
  await page.noteOffer("quote-1", { ...SENT, kind: "opened" });
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(true);
  await page.noteOffer("quote-1", ACCEPTED);
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(false);
  page.seeOffer("quote-1");
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(true);
});

test("an older answer changes nothing, and the newer one is no news again", async () => {
  await page.noteOffer("quote-1", SENT);
  await page.noteOffer("quote-1", ACCEPTED);
  expect(await page.noteOffer("quote-1", SENT)).toBeNull();
  expect(await page.noteOffer("quote-1", { ...SENT, kind: "opened" })).toBeNull();
  expect(page.knownOffers()["quote-1"]).toMatchObject({ kind: "accepted", isSeen: false });
  expect(await page.noteOffer("quote-1", ACCEPTED)).toBeNull();
  const second = { ...SENT, offerId: "offer-2", revision: 2 };
  await page.noteOffer("quote-1", second);
  await page.noteOffer("quote-1", ACCEPTED);
  expect(page.knownOffers()["quote-1"]).toMatchObject({ revision: 2, kind: "sent" });
});

test("a message of the client is news once and unseen until it is looked at; its answer is none", async () => {
  const asks = (minute: string) => ({
    id: `message-${minute}`,
    at: `2026-11-23T15:${minute}:00.000Z`,
    kind: "question" as const,
    name: "Jane Doe",
    line: "Tub",
    text: "Is it deep?",
  });
  await page.noteOffer("quote-1", SENT);
  const first = { ...SENT, asked: asks("01") };
  expect(await page.noteOffer("quote-1", first)).toEqual({
    title: "R1: Jane Doe asks about “Tub”",
    description: "“Is it deep?”",
  });
  expect(await page.noteOffer("quote-1", first)).toBeNull();
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(false);
  page.seeOffer("quote-1");
  expect(await page.noteOffer("quote-1", SENT)).toBeNull();
  expect(page.knownOffers()["quote-1"]).toMatchObject({ asked: null, isSeen: true });
  // An answer of the server that was on its way.
  expect(await page.noteOffer("quote-1", first)).toBeNull();
  expect((await page.noteOffer("quote-1", { ...SENT, asked: asks("02") }))?.title).toContain(
    "asks",
  );
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(false);
});

test("what an earlier version has stored is taken over, as without a message, and passes over what cannot be read", async () => {
  const { asked: _none, ...former } = SENT;
  const bad = { revision: "one" };
  stored.set(LEFT, JSON.stringify({ bad, "quote-1": { ...former, isSeen: true } }));
  await reload();
  const known = { ...SENT, isShown: true, version: 0, isSeen: true, heard: "" };
  expect(page.knownOffers()).toEqual({ "quote-1": { ...known, quoteId: "quote-1" } });
  expect(stored.size).toBe(0);
});

test("what is known is read by the next page before news is told, and of a deleted quote it is forgotten", async () => {
  await page.noteOffer("quote-1", SENT);
  await page.noteOffer("quote-2", SENT);
  page.forgetOffer("quote-2");
  await vi.waitFor(() => expect(Object.keys(page.knownOffers())).toEqual(["quote-1"]));
  vi.resetModules();
  const next = await import("./known-offers.ts");
  expect((await next.noteOffer("quote-1", ACCEPTED))?.title).toBe("Jane Doe accepted R1");
  expect(Object.keys(next.knownOffers())).toEqual(["quote-1"]);
});

test("without room, offers of quotes that are not listed are forgotten, and those of listed ones stay", async () => {
  page.listQuote(LISTED);
  const known = { ...SENT, isShown: true, version: 0, isSeen: true, heard: "" };
  const ids = [
    LISTED.id,
    ...Array.from({ length: QUOTES_LISTED_MAX - 1 }, (_, at) => `quote-${at}`),
  ];
  await page.offerCollection.change({ put: ids.map((quoteId) => ({ ...known, quoteId })) });
  await page.noteOffer("another", SENT);
  expect(Object.keys(page.knownOffers()).toSorted()).toEqual([LISTED.id, "another"]);
});

test("an old decision on a new device is no news", async () => {
  expect(await page.noteOffer("quote-1", ACCEPTED)).toBeNull();
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(true);
});

test("a browser that stores nothing keeps them as long as the page is open", async () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  await reload();
  await page.noteOffer("quote-1", SENT);
  expect((await page.noteOffer("quote-1", ACCEPTED))?.title).toBe("Jane Doe accepted R1");
});

test("what a client did is not shown until a list shows it, or its quote is opened", async () => {
  page.listQuote(LISTED);
  await page.noteOffer(LISTED.id, SENT, 3);
  expect(page.unshownNews()).toEqual([]);
  await page.noteOffer(LISTED.id, { ...SENT, kind: "opened" }, 4);
  expect(page.unshownNews()).toEqual([LISTED.id]);
  page.showNews([LISTED.id]);
  expect(page.unshownNews()).toEqual([]);
  await page.noteOffer(LISTED.id, { ...ACCEPTED, offerId: SENT.offerId }, 5);
  expect([page.unshownNews(), page.knownOffers()[LISTED.id]?.version]).toEqual([[LISTED.id], 5]);
  page.seeOffer(LISTED.id);
  expect(page.unshownNews()).toEqual([]);
});

test("a sending on this device is noted at once, of the offer that it was about", async () => {
  await page.noteOffer("quote-1", { ...SENT, kind: "published" });
  page.noteSent("quote-1", "another");
  expect(page.knownOffers()["quote-1"]?.kind).toBe("published");
  page.noteSent("quote-1", SENT.offerId);
  expect(page.knownOffers()["quote-1"]?.kind).toBe("sent");
  await page.noteOffer("quote-1", { ...SENT, kind: "published" });
  expect(page.knownOffers()["quote-1"]?.kind).toBe("sent");
});

test("a page that comes to the front counts anew what the service worker has counted meanwhile", async () => {
  const shown = Object.assign(new EventTarget(), { hidden: true });
  const counted: number[] = [];
  const setAppBadge = async (count: number) => void counted.push(count);
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  vi.stubGlobal("document", shown);
  vi.stubGlobal("addEventListener", () => {});
  page.showUnseenOnIcon();
  await page.whenListed();
  shown.dispatchEvent(new Event("visibilitychange"));
  expect(counted).toEqual([0]);
  shown.hidden = false;
  shown.dispatchEvent(new Event("visibilitychange"));
  expect(counted).toEqual([0, 0]);
});
