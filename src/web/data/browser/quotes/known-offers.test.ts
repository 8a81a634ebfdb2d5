// Tests of what this device knows of offers: news is told once, a message stays unseen until it is looked at.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("a message of the client is news once and unseen until it is looked at, also when it is answered", async () => {
  const asked = {
    id: "message-1",
    at: "2026-11-23T15:01:00.000Z",
    kind: "question" as const,
    name: "Jane Doe",
    line: "Tub",
    text: "Is it deep?",
  };
  await page.noteOffer("quote-1", SENT);
  expect((await page.noteOffer("quote-1", { ...SENT, asked }))?.title).toContain("asks");
  expect(page.knownOffers()["quote-1"]?.isSeen).toBe(false);
  page.seeOffer("quote-1");
  expect(await page.noteOffer("quote-1", SENT)).toBeNull();
  expect(page.knownOffers()["quote-1"]).toMatchObject({ asked: null, isSeen: true });
  // An answer of the server that was on its way.
  expect(await page.noteOffer("quote-1", { ...SENT, asked })).toBeNull();
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

test("a sending on this device is noted at once, of the offer that it was about", async () => {
  await page.noteOffer("quote-1", { ...SENT, kind: "published" });
  page.noteSent("quote-1", "another");
  expect(page.knownOffers()["quote-1"]?.kind).toBe("published");
  page.noteSent("quote-1", SENT.offerId);
  expect(page.knownOffers()["quote-1"]?.kind).toBe("sent");
  await page.noteOffer("quote-1", { ...SENT, kind: "published" });
  expect(page.knownOffers()["quote-1"]?.kind).toBe("sent");
});
