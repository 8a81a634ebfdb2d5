// Expiry over HTTP: an offer can be accepted until the end of its last day in the contractor's time zone, to the minute.
import { afterEach, describe, expect, test, vi } from "vitest";
import { clientPath } from "#core/api.ts";
import { PAST } from "#core/offers/publishable.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  clientPathOf,
  countingRenderer,
  offersOf,
  publishOffer,
  readAsClient,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const pdf = countingRenderer();
const app = sharedTestApp({ pdf });
afterEach(() => {
  vi.useRealTimers();
  pdf.beforeEach = async () => {};
});

async function offerUntil(validUntil: string, timeZone?: string) {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", `/api/quotes/${quoteId}`, { validUntil });
  return publishOffer(app, quoteId, timeZone === undefined ? {} : { timeZone });
}

const stateOf = async (offer: Awaited<ReturnType<typeof offerUntil>>) => {
  const [{ state } = { state: "" }] = await offersOf(app, offer.quoteId);
  expect((await readAsClient(app, offer)).state).toBe(state);
  return state;
};

/** Each with its last minute, in UTC. */
describe.each([
  [undefined, "2027-01-31", "2027-01-31T23:59:59.999Z"],
  ["America/Toronto", "2027-01-31", "2027-02-01T04:59:59.999Z"],
  ["Pacific/Honolulu", "2027-01-31", "2027-02-01T09:59:59.999Z"],
  ["Asia/Kolkata", "2027-01-31", "2027-01-31T18:29:59.999Z"],
  // Clocks go forward on this day, and back on the next one.
  ["America/Toronto", "2027-03-14", "2027-03-15T03:59:59.999Z"],
  ["America/Toronto", "2027-11-07", "2027-11-08T04:59:59.999Z"],
  // Clocks skip midnight after this day.
  ["America/Santiago", "2027-09-04", "2027-09-05T03:59:59.999Z"],
])("in %s, valid until %s", (zone, day, last) => {
  test("it is accepted in the last minute", async () => {
    const offer = await offerUntil(day, zone);
    vi.setSystemTime(new Date(last));
    expect(await stateOf(offer)).toBe("open");
    expect((await accept(app, offer)).status).toBe(200);
    vi.setSystemTime(Date.parse(last) + 1);
    expect(await stateOf(offer)).toBe("accepted");
  });

  test("one millisecond later it is expired, readable, and neither accepted nor declined nor printed", async () => {
    const offer = await offerUntil(day, zone);
    vi.setSystemTime(Date.parse(last) + 1);
    expect(await stateOf(offer)).toBe("expired");
    const printed = pdf.jobs.length;
    const refusal = {
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^Your (acceptance|refusal) did not count: the time to accept this quote is over: it ended at the end of .+, (UTC|.+ time)/,
        ),
      },
    };
    expect(await accept(app, offer)).toMatchObject(refusal);
    expect(await app.call("POST", `${clientPathOf(offer)}/decline`)).toMatchObject(refusal);
    expect(pdf.jobs).toHaveLength(printed);
    expect((await app.call("GET", `${clientPathOf(offer)}/pdf`)).status).toBe(200);
  });
});

test("an acceptance that came in time counts, although its PDF is printed after the day has ended", async () => {
  const offer = await offerUntil("2027-01-31");
  vi.setSystemTime(new Date("2027-01-31T23:59:59.999Z"));
  pdf.beforeEach = async () => vi.setSystemTime(new Date("2027-02-01T00:00:00Z"));
  expect((await accept(app, offer)).status).toBe(200);
  expect(await stateOf(offer)).toBe("accepted");
  const [{ decision } = { decision: null }] = await offersOf(app, offer.quoteId);
  expect(decision?.at).toBe("2027-01-31T23:59:59.999Z");
});

test("the zone and the day are kept with the offer: a later change of the quote does not prolong it", async () => {
  const offer = await offerUntil("2027-01-31", "America/Toronto");
  await app.call("PUT", `/api/quotes/${offer.quoteId}`, { validUntil: "2027-12-31" });
  const [ofContractor] = await offersOf(app, offer.quoteId);
  expect(ofContractor?.expiresAt).toBe("2027-02-01T05:00:00.000Z");
  expect(await readAsClient(app, offer)).toMatchObject({
    validUntil: "2027-01-31",
    timeZone: "America/Toronto",
    expiresAt: "2027-02-01T05:00:00.000Z",
  });
  vi.setSystemTime(new Date("2027-02-01T05:00:00Z"));
  expect(await stateOf(offer)).toBe("expired");
  // A new revision is open until its own day.
  const second = await publishOffer(app, offer.quoteId);
  expect(await stateOf(second)).toBe("open");
});

test.each([
  [undefined, "until the end of January 31, 2027, UTC."],
  ["America/Toronto", "until the end of January 31, 2027, Toronto time (EST)."],
  ["Europe/Paris", "until the end of January 31, 2027, Paris time."],
])("published with the zone %s the page says: %s", async (zone, sentence) => {
  const offer = await offerUntil("2027-01-31", zone);
  const pageNow = async () => (await app.call("GET", clientPath(offer.token))).body;
  expect(await pageNow()).toContain(`You can accept it ${sentence}`);
  vi.setSystemTime(new Date("2027-02-02T00:00:00Z"));
  expect(await pageNow()).toContain(`It could be accepted ${sentence}`);
});

test("without a last day an offer does not expire", async () => {
  const offer = await offerUntil("");
  expect(offer.expiresAt).toBeNull();
  vi.setSystemTime(new Date("2099-01-01T00:00:00Z"));
  expect(await stateOf(offer)).toBe("open");
});

test("a quote that is past its last day is not published, unless its client has said yes elsewhere", async () => {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", `/api/quotes/${quoteId}`, { validUntil: "2026-01-31" });
  const refused = await app.call("POST", `/api/quotes/${quoteId}/offers`, {});
  expect(refused).toMatchObject({ status: 422, body: { detail: PAST } });
  const word = { method: "phone", date: "2026-01-30" };
  const recorded = await app.call("POST", `/api/quotes/${quoteId}/paper-acceptance`, word);
  expect(recorded).toMatchObject({ status: 201, body: { state: "accepted" } });
});
