// The contractor's own word that the client said yes, over HTTP.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, clientPathOf, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
let quoteId: string;
beforeEach(async () => {
  ({ quoteId } = await seedQuote(app));
});
afterEach(() => vi.useRealTimers());

const word = (fields: object = {}) => ({
  id: randomUUID(),
  method: "phone",
  date: "2026-11-22",
  reference: " Call at noon ",
  ...fields,
});
const record = (body: object) => app.call("POST", apiPaths.paperAcceptance(quoteId), body);
const states = async () => (await offersOf(app, quoteId)).map(({ state }) => state);

test("is about the open offer, and a retry is answered as before", async () => {
  const offer = await publishOffer(app, quoteId);
  const body = word();
  const first = await record(body);
  expect(first).toMatchObject({
    status: 201,
    body: {
      id: offer.id,
      revision: 1,
      state: "accepted",
      decision: {
        kind: "acceptedOnPaper",
        method: "phone",
        date: "2026-11-22",
        reference: "Call at noon",
        total: { amount: "$100.00" },
      },
    },
  });
  expect(await record(body)).toMatchObject({ status: 200, body: first.body as object });
  expect((await record({ ...body, method: "paper" })).status).toBe(409);
  expect((await record(word())).status).toBe(409);
  const quote = await app.call("GET", apiPaths.quote(quoteId));
  expect(quote.body).toMatchObject({ status: "won", acceptedRevision: 1 });
  // The client's page says so, and can no longer be decided.
  expect((await app.call("GET", clientPathOf(offer))).body).toMatchObject({
    state: "accepted",
    decision: { kind: "acceptedOnPaper", name: "" },
  });
  expect((await accept(app, offer)).status).toBe(409);
  // After a new revision it is answered as before, and another word is about that revision.
  await app.call("POST", apiPaths.newRevision(quoteId));
  expect(await record(body)).toMatchObject({ status: 200, body: first.body as object });
  expect(await record(word())).toMatchObject({ status: 201, body: { revision: 2 } });
});

test.each([true, false])(
  "names options and the total that was shown, of an open offer (%s), or decides nothing",
  async (isOpen) => {
    const deck = withNewIds(deckWithChoices());
    await uploadQuote(app.url, deck);
    quoteId = deck.quote.id;
    if (isOpen) await publishOffer(app, quoteId);
    // Drawings are no option.
    expect(await record(word({ selections: ["c2", "t1"] }))).toMatchObject({ status: 422 });
    const body = word({ selections: ["c2", "t4"], shownTotal: "$999.00" });
    expect(await record(body)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining("the total is $1,000.00 now, not $999.00."),
        errors: [{ pointer: "/shownTotal" }],
      },
    });
    expect(await states()).toEqual(isOpen ? ["open"] : []);
    const shown = { ...body, shownTotal: "$1,000.00" };
    const decision = { selected: ["c2", "t4"], total: { amount: "$1,000.00" } };
    expect(await record(shown)).toMatchObject({ status: 201, body: { revision: 1, decision } });
    expect(await record(shown)).toMatchObject({ status: 200, body: { decision } });
    expect((await record({ ...shown, selections: ["c2"] })).status).toBe(409);
    const quote = await app.call("GET", apiPaths.quote(quoteId));
    expect(quote.body).toMatchObject({ total: 1_000 });
  },
);

test("is also about an offer that has expired", async () => {
  await app.call("PUT", apiPaths.quote(quoteId), { validUntil: "2099-11-30" });
  const offer = await publishOffer(app, quoteId);
  vi.setSystemTime(new Date("2099-12-24T12:00:00Z"));
  expect(await states()).toEqual(["expired"]);
  expect(await record(word())).toMatchObject({
    status: 201,
    body: { id: offer.id, revision: 1, state: "accepted" },
  });
});

test("may be of today, as the contractor's time zone has it, and not of tomorrow", async () => {
  // 11:00 UTC of November 23 is November 24 on Kiritimati.
  vi.setSystemTime(new Date("2026-11-23T11:00:00Z"));
  const timeZone = "Pacific/Kiritimati";
  expect(await record(word({ timeZone, date: "2026-11-25" }))).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "/date", detail: "Must not be in the future." }] },
  });
  expect(await states()).toEqual([]);
  expect((await record(word({ timeZone, date: "2026-11-24" }))).status).toBe(201);
});

test("with an unknown method, day or a long reference is a 422, and publishes nothing", async () => {
  const wrong = { method: "telex", date: "2026-02-30", reference: "x".repeat(201) };
  for (const [field, value] of Object.entries(wrong))
    expect(await record(word({ [field]: value }))).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: `/${field}` }] },
    });
  expect(await states()).toEqual([]);
});
