// The contractor's own word that the client said yes, over HTTP on both engines.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deckWithChoices } from "#core/testing/example-deck.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { accept, clientPathOf, offersOf, publishOffer } from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("on %s", (engine) => {
  let quoteId: string;

  const app = sharedTestApp({ engine });
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
  const record = (body: object) =>
    app.call("POST", `/api/quotes/${quoteId}/paper-acceptance`, body);

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
    expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({
      status: "won",
      acceptedRevision: 1,
    });
    // The client's page says so, and can no longer be decided.
    expect((await app.call("GET", clientPathOf(offer))).body).toMatchObject({
      state: "accepted",
      decision: { kind: "acceptedOnPaper", name: "" },
    });
    expect((await accept(app, offer)).status).toBe(409);
  });

  test("may name other options than the contractor has chosen, of an open offer or of none", async () => {
    for (const isOpen of [true, false]) {
      const whole = withNewIds(deckWithChoices());
      await uploadQuote(app.url, whole);
      quoteId = whole.quote.id;
      if (isOpen) await publishOffer(app, quoteId);
      // Drawings are no option; nothing is published or decided.
      expect(await record(word({ selections: ["c2", "t1"] }))).toMatchObject({ status: 422 });
      expect((await offersOf(app, quoteId)).map(({ state }) => state)).toEqual(
        isOpen ? ["open"] : [],
      );
      const body = word({ selections: ["c2", "t4"] });
      const decision = { selected: ["c2", "t4"], total: { amount: "$1,000.00" } };
      expect(await record(body)).toMatchObject({ status: 201, body: { revision: 1, decision } });
      expect(await record(body)).toMatchObject({ status: 200 });
      expect((await record({ ...body, selections: ["c2"] })).status).toBe(409);
      expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({
        total: 1_000,
      });
    }
  });

  test("is recorded with the total that was shown, or not at all", async () => {
    for (const isOpen of [true, false]) {
      const whole = withNewIds(deckWithChoices());
      await uploadQuote(app.url, whole);
      quoteId = whole.quote.id;
      if (isOpen) await publishOffer(app, quoteId);
      const body = word({ selections: ["c2", "t4"], shownTotal: "$999.00" });
      expect(await record(body)).toMatchObject({
        status: 409,
        body: {
          detail: expect.stringContaining("the total is $1,000.00 now, not $999.00."),
          errors: [{ pointer: "/shownTotal" }],
        },
      });
      expect((await offersOf(app, quoteId)).map(({ state }) => state)).toEqual(
        isOpen ? ["open"] : [],
      );
      const decision = { selected: ["c2", "t4"], total: { amount: "$1,000.00" } };
      const shown = { ...body, shownTotal: "$1,000.00" };
      expect(await record(shown)).toMatchObject({ status: 201, body: { decision } });
      expect(await record(shown)).toMatchObject({ status: 200, body: { decision } });
    }
  });

  test("publishes the quote first when nothing is open, once for one request", async () => {
    const body = word();
    const [one, other] = await Promise.all([record(body), record(body)]);
    expect([one.status, other.status].sort()).toEqual([200, 201]);
    expect(one.body).toEqual(other.body);
    expect(await offersOf(app, quoteId)).toMatchObject([
      { id: body.id, revision: 1, state: "accepted" },
    ]);
  });

  test("after a refusal is about a new revision", async () => {
    const offer = await publishOffer(app, quoteId);
    await app.call("POST", `${clientPathOf(offer)}/decline`, { reason: "Too late" });
    expect((await record(word())).status).toBe(201);
    expect(await offersOf(app, quoteId)).toMatchObject([
      { revision: 2, state: "accepted" },
      { revision: 1, state: "declined" },
    ]);
  });

  test("after a new revision is answered as before, and another word is about that revision", async () => {
    const body = word();
    const first = await record(body);
    await app.call("POST", `/api/quotes/${quoteId}/new-revision`);
    expect(await record(body)).toMatchObject({ status: 200, body: first.body as object });
    expect(await record(word())).toMatchObject({ status: 201, body: { revision: 2 } });
  });

  test("is also about an offer that has expired", async () => {
    await app.call("PUT", `/api/quotes/${quoteId}`, { validUntil: "2099-11-30" });
    const offer = await publishOffer(app, quoteId);
    vi.setSystemTime(new Date("2099-12-24T12:00:00Z"));
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "expired" }]);
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
    expect((await record(word({ timeZone, date: "2026-11-24" }))).status).toBe(201);
  });

  test.each([
    ["a day in the future", { date: "2126-11-22" }, "/date"],
    ["an unknown method", { method: "telex" }, "/method"],
    ["a day that does not exist", { date: "2026-02-30" }, "/date"],
    ["a reference that is too long", { reference: "x".repeat(201) }, "/reference"],
  ])("with %s is a 422, and publishes nothing", async (_what, fields, pointer) => {
    expect(await record(word(fields))).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    });
    expect(await offersOf(app, quoteId)).toEqual([]);
  });
});
