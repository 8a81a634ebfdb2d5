// Change orders over HTTP: made, published, accepted, and listed at the accepted quote.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { NOTHING_CHANGED } from "#core/offers/publishable.ts";
import { quote as quoteSchema, wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  acceptedOffer,
  publishOffer,
  readAsClient,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
let ids: SeededQuote;
let path: string;
beforeEach(async () => {
  ids = await seedQuote(app);
  path = apiPaths.changeOrders(ids.quoteId);
});

const whole = async (quoteId: string) =>
  wholeQuote.parse((await app.call("GET", apiPaths.wholeQuote(quoteId))).body);
const made = async () => quoteSchema.parse((await app.call("POST", path)).body).id;
const list = async () => (await app.call("GET", path)).body;
const pageOf = async (token: string) => (await app.call("GET", clientPath(token))).body;

test("a change order is a draft of what was accepted; accepted itself, it adds to the contract", async () => {
  const option = { id: randomUUID(), name: "Heated floor", laborUnitCost: 40, optional: true };
  await app.call("POST", apiPaths.categoryTasks(ids.categoryId), { customTask: option });
  await app.call("PUT", apiPaths.quote(ids.quoteId), { title: "Bathroom", number: "2026-041" });
  const accepted = await acceptedOffer(app, ids.quoteId, ["t2"]);
  const id = randomUUID();
  const draft = await app.call("POST", path, { id });
  expect(draft.status).toBe(201);
  expect(draft.headers.get("location")).toBe(apiPaths.quote(id));
  expect(quoteSchema.parse(draft.body)).toMatchObject({
    id,
    total: 140,
    acceptedRevision: null,
    changeOrder: { reference: "Quote 2026-041", title: "Bathroom", revision: 1, total: 140 },
  });
  expect(await app.call("POST", path, { id })).toMatchObject({ status: 200 });
  expect(await app.call("POST", apiPaths.offers(id), {})).toMatchObject({
    status: 422,
    body: { detail: NOTHING_CHANGED },
  });
  const other = await made();
  const [task] = (await whole(id)).tasks;
  await app.call("PUT", apiPaths.task(task?.id ?? ""), { quantity: 2 });
  const offer = await publishOffer(app, id);
  expect(offer.total).toEqual({ label: "Difference", amount: "+$100.00" });
  const listed = { id, number: "2026-041-CO1", title: "Bathroom", difference: 100 };
  const listedDraft = { id: other, number: "2026-041-CO2", state: "draft", difference: 0 };
  expect(await list()).toMatchObject({
    changeOrders: [{ ...listed, state: "open", acceptedOn: null }, listedDraft],
    contract: { accepted: 140, sum: 140, withTaxes: true },
  });
  expect((await readAsClient(app, accepted)).contract).toBeNull();
  expect((await accept(app, offer)).status).toBe(200);
  const acceptedOn = expect.any(String) as string;
  const total = { label: "Difference", amount: "+$100.00" };
  expect((await readAsClient(app, accepted)).contract).toEqual({
    changeOrders: [{ number: "2026-041-CO1", title: "Bathroom", acceptedOn, total }],
    sum: 240,
    withTaxes: true,
  });
  expect((await readAsClient(app, offer)).contract).toBeNull();
  expect(await pageOf(accepted.token)).toContain("With change orders: $240.00.");
  expect(await list()).toMatchObject({
    changeOrders: [{ ...listed, state: "accepted", acceptedOn }, listedDraft],
    contract: { accepted: 140, sum: 240 },
  });
  expect((await whole(ids.quoteId)).quote.total).toBe(140);
});

test("one that others have overtaken cannot be accepted, and is published anew on the new contract", async () => {
  await acceptedOffer(app, ids.quoteId);
  const published = async (dollars: number) => {
    const id = await made();
    const [category] = (await whole(id)).categories;
    const customTask = { name: `Work of ${dollars}`, laborUnitCost: dollars };
    await app.call("POST", apiPaths.categoryTasks(category?.id ?? ""), { customTask });
    return publishOffer(app, id);
  };
  const [first, other] = [await published(100), await published(50)];
  await accept(app, first);
  expect((await readAsClient(app, other)).state).toBe("overtaken");
  expect(await pageOf(other.token)).toContain("The contract has changed since");
  expect(await accept(app, other)).toMatchObject({
    status: 409,
    body: {
      detail:
        "Your acceptance did not count: the contract has changed since this change order was sent, so its totals are no longer right. Ask the contractor for a new one.",
    },
  });
  expect(await list()).toMatchObject({
    changeOrders: [{}, { state: "overtaken", difference: 50 }],
  });
  const again = await publishOffer(app, other.quoteId);
  const { document } = await readAsClient(app, again);
  expect([document.total, document.newTotal]).toMatchObject([
    { label: "Difference", amount: "+$50.00" },
    { label: "New total", amount: "$250.00" },
  ]);
  expect((await accept(app, again, acceptanceOf(again))).status).toBe(200);
  expect(await list()).toMatchObject({ contract: { accepted: 100, sum: 250 } });
});

test("one that changes the same as what was accepted since is not published", async () => {
  await acceptedOffer(app, ids.quoteId);
  const renamed = async () => {
    const id = await made();
    const [task] = (await whole(id)).tasks;
    await app.call("PUT", apiPaths.task(task?.id ?? ""), { name: "Blue tiles" });
    return id;
  };
  const [first, other] = [await publishOffer(app, await renamed()), await renamed()];
  await accept(app, first);
  const published = await app.call("POST", apiPaths.offers(other), {});
  expect(published).toMatchObject({ status: 422, body: { detail: NOTHING_CHANGED } });
});

test("of a quote that is not accepted no change order is made", async () => {
  const refused = { status: 409, body: { detail: "The client has not accepted this quote." } };
  expect(await app.call("POST", path, {})).toMatchObject(refused);
});
