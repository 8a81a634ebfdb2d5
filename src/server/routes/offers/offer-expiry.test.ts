// Expiry over HTTP: an offer can be accepted until the end of its last day in the contractor's time zone, to the millisecond.
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
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
  await app.call("PUT", apiPaths.quote(quoteId), { validUntil });
  return publishOffer(app, quoteId, timeZone === undefined ? {} : { timeZone });
}

const stateOf = async (offer: Awaited<ReturnType<typeof offerUntil>>) => {
  const [{ state } = { state: "" }] = await offersOf(app, offer.quoteId);
  expect((await readAsClient(app, offer)).state).toBe(state);
  return state;
};

describe.each([
  [undefined, "2027-01-31T23:59:59.999Z", "UTC."],
  ["America/Toronto", "2027-02-01T04:59:59.999Z", "Toronto time (EST)."],
])("in the zone %s", (zone, last, said) => {
  test("it is accepted in the last millisecond, although its PDF is printed after it", async () => {
    const offer = await offerUntil("2027-01-31", zone);
    vi.setSystemTime(new Date(last));
    expect(await stateOf(offer)).toBe("open");
    pdf.beforeEach = async () => vi.setSystemTime(Date.parse(last) + 1);
    expect((await accept(app, offer)).status).toBe(200);
    expect(await stateOf(offer)).toBe("accepted");
    expect(await offersOf(app, offer.quoteId)).toMatchObject([{ decision: { at: last } }]);
  });

  test("one millisecond later it is expired, readable, and neither accepted nor declined nor printed", async () => {
    const offer = await offerUntil("2027-01-31", zone);
    const pageNow = async () => (await app.call("GET", clientPath(offer.token))).body;
    const day = `until the end of January 31, 2027, ${said}`;
    expect(await pageNow()).toContain(`You can accept it ${day}`);
    vi.setSystemTime(Date.parse(last) + 1);
    expect(await stateOf(offer)).toBe("expired");
    expect(await pageNow()).toContain(`It could be accepted ${day}`);
    const printed = pdf.jobs.length;
    const refusal = {
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^Your (acceptance|refusal) did not count: the time to accept this quote is over: it ended/,
        ),
      },
    };
    expect(await accept(app, offer)).toMatchObject(refusal);
    expect(await app.call("POST", `${clientPathOf(offer)}/decline`)).toMatchObject(refusal);
    expect(pdf.jobs).toHaveLength(printed);
    expect((await app.call("GET", `${clientPathOf(offer)}/pdf`)).status).toBe(200);
  });
});

test("the zone and the day are kept with the offer: a later change of the quote does not prolong it", async () => {
  const offer = await offerUntil("2027-01-31", "America/Toronto");
  await app.call("PUT", apiPaths.quote(offer.quoteId), { validUntil: "2027-12-31" });
  const expiresAt = "2027-02-01T05:00:00.000Z";
  expect(await offersOf(app, offer.quoteId)).toMatchObject([{ expiresAt }]);
  expect(await readAsClient(app, offer)).toMatchObject({
    validUntil: "2027-01-31",
    timeZone: "America/Toronto",
    expiresAt,
  });
  vi.setSystemTime(new Date(expiresAt));
  expect(await stateOf(offer)).toBe("expired");
  // A new revision is open until its own day.
  expect(await stateOf(await publishOffer(app, offer.quoteId))).toBe("open");
});

test("a quote that is past its last day is not published, unless its client has said yes elsewhere", async () => {
  const { quoteId } = await seedQuote(app);
  await app.call("PUT", apiPaths.quote(quoteId), { validUntil: "2026-01-31" });
  const refused = await app.call("POST", apiPaths.offers(quoteId), {});
  expect(refused).toMatchObject({ status: 422, body: { detail: PAST } });
  const word = { method: "phone", date: "2026-01-30" };
  const recorded = await app.call("POST", apiPaths.paperAcceptance(quoteId), word);
  expect(recorded).toMatchObject({ status: 201, body: { state: "accepted" } });
});
