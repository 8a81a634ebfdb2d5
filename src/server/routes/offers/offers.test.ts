// Publishing a quote, and what the client does with it, over HTTP.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import type { Offer } from "#core/offers/offer.ts";
import {
  seedQuote,
  startTestApp,
  type SeededQuote,
  type TestApp,
} from "#server/testing/app-for-tests.ts";

let app: TestApp;
let seeded: SeededQuote;

beforeEach(async () => {
  app = await startTestApp();
  seeded = await seedQuote(app);
});
afterEach(() => app.close());

test("a published quote is read and accepted by its link, and can then no longer be changed", async () => {
  const { quoteId, taskId } = seeded;
  const published = await app.call("POST", `/api/quotes/${quoteId}/offers`, { id: randomUUID() });
  expect(published.status).toBe(201);
  const offer = published.body as Offer;
  expect(offer).toMatchObject({ revision: 1, state: "open", openedAt: null, decision: null });

  const read = await app.call("GET", `/api/client/${offer.token}`);
  expect(read.status).toBe(200);
  const { sha256 } = read.body as ClientOffer;
  expect(sha256).toBe(offer.sha256);

  const acceptance = {
    id: randomUUID(),
    sha256,
    selections: [],
    name: "Jane Doe",
    agreedTerms: true,
    agreedElectronic: true,
  };
  const path = `/api/client/${offer.token}/acceptance`;
  const accepted = await app.call("POST", path, acceptance);
  expect(accepted).toMatchObject({ status: 200, body: { state: "accepted" } });
  expect(await app.call("POST", path, acceptance)).toMatchObject({ status: 200 });
  expect(await app.call("POST", path, { ...acceptance, id: randomUUID() })).toMatchObject({
    status: 409,
  });

  const change = await app.call("PUT", `/api/tasks/${taskId}`, { name: "Other" });
  expect(change.status).toBe(409);
  const quote = await app.call("GET", `/api/quotes/${quoteId}`);
  expect(quote.body).toMatchObject({ status: "won", acceptedRevision: 1 });

  const order = await app.call("POST", `/api/quotes/${quoteId}/change-orders`, {});
  expect(order).toMatchObject({
    status: 201,
    body: { changeOrder: { revision: 1, total: 100 }, acceptedRevision: null, total: 100 },
  });
  const again = await app.call("POST", `/api/quotes/${quoteId}/new-revision`);
  expect(again).toMatchObject({ status: 200, body: { acceptedRevision: null, status: "draft" } });
  expect(await app.call("PUT", `/api/tasks/${taskId}`, { name: "Other" })).toMatchObject({
    status: 200,
  });
  const second = await app.call("POST", `/api/quotes/${quoteId}/offers`);
  expect(second).toMatchObject({ status: 201, body: { revision: 2 } });
  const paper = { method: "phone", date: "2026-11-22", reference: "Call at noon" };
  expect(await app.call("POST", `/api/quotes/${quoteId}/paper-acceptance`, paper)).toMatchObject({
    status: 201,
    body: { revision: 2, state: "accepted", decision: { kind: "acceptedOnPaper" } },
  });
});
