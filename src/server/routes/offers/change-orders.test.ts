// Change orders over HTTP on both engines: made, published, accepted, and listed at the accepted quote.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { clientPath } from "#core/api.ts";
import { NOTHING_CHANGED } from "#core/offers/publishable.ts";
import { changeOrdersAnswer } from "#core/offers/contract-sum.ts";
import { quote as quoteSchema, wholeQuote } from "#core/quote/schema.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  acceptedOffer,
  publishOffer,
  readAsClient,
} from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("on %s", (engine) => {
  let ids: SeededQuote;
  let path: string;

  const app = sharedTestApp({ engine });
  beforeEach(async () => {
    ids = await seedQuote(app);
    path = `/api/quotes/${ids.quoteId}`;
  });

  const whole = async (quoteId = ids.quoteId) =>
    wholeQuote.parse((await app.call("GET", `/api/quotes/${quoteId}/document`)).body);

  test("a change order is a new draft with what was accepted, which names it", async () => {
    const option = { id: randomUUID(), name: "Heated floor", laborUnitCost: 40, optional: true };
    await app.call("POST", `/api/categories/${ids.categoryId}/tasks`, { customTask: option });
    await app.call("PUT", path, { title: "Bathroom", number: "2026-041" });
    const accepted = await acceptedOffer(app, ids.quoteId, ["t2"]);
    const id = randomUUID();
    const made = await app.call("POST", `${path}/change-orders`, { id });
    expect(made.status).toBe(201);
    expect(made.headers.get("location")).toBe(`/api/quotes/${id}`);
    expect(quoteSchema.parse(made.body)).toMatchObject({
      id,
      status: "draft",
      total: 140,
      version: 1,
      acceptedRevision: null,
      changeOrder: { reference: "Quote 2026-041", title: "Bathroom", revision: 1, total: 140 },
    });
    const copy = await whole(id);
    // What was accepted is firm: the client can drop nothing of it.
    expect(copy.tasks).toMatchObject([
      { name: "Hang board", optional: false },
      { name: "Heated floor", optional: false },
    ]);
    expect(copy.payments).toMatchObject([{ name: "Deposit", amount: 50 }]);
    const known = Object.values(ids).concat(option.id);
    expect(known.filter((each) => JSON.stringify(copy).includes(each))).toEqual([]);
    expect(await app.call("POST", `${path}/change-orders`, { id })).toMatchObject({ status: 200 });
    const unchanged = await app.call("POST", `/api/quotes/${id}/offers`, {});
    expect(unchanged).toMatchObject({ status: 422, body: { detail: NOTHING_CHANGED } });
    const other = quoteSchema.parse((await app.call("POST", `${path}/change-orders`)).body).id;
    await app.call("PUT", `/api/quotes/${other}`, { changeDays: 2 });
    // It is a quote of its own: changed, published and accepted.
    await app.call("PUT", `/api/tasks/${copy.tasks[0]?.id ?? ""}`, { quantity: 2 });
    const offer = await publishOffer(app, id);
    expect(offer.total).toEqual({ label: "Difference", amount: "+$100.00" });
    const listed = { id, number: "2026-041-CO1", title: "Bathroom", difference: 100 };
    const list = () => app.call("GET", `${path}/change-orders`);
    expect((await list()).body).toEqual({
      changeOrders: [
        { ...listed, state: "open", acceptedOn: null },
        {
          ...listed,
          id: other,
          number: "2026-041-CO2",
          state: "draft",
          difference: 0,
          acceptedOn: null,
        },
      ],
      contract: { accepted: 140, sum: 140, withTaxes: true },
    });
    const ofClient = async () => (await readAsClient(app, accepted)).contract;
    expect(await ofClient()).toBeNull();
    expect((await accept(app, offer, acceptanceOf(offer, { selections: [] }))).status).toBe(200);
    expect(await ofClient()).toEqual({
      changeOrders: [
        {
          number: "2026-041-CO1",
          title: "Bathroom",
          acceptedOn: expect.any(String) as string,
          total: { label: "Difference", amount: "+$100.00" },
        },
      ],
      sum: 240,
      withTaxes: true,
    });
    expect((await readAsClient(app, offer)).contract).toBeNull();
    expect((await app.call("GET", clientPath(accepted.token))).body).toContain(
      "With change orders: $240.00.",
    );
    expect((await list()).body).toMatchObject({
      changeOrders: [
        { ...listed, state: "accepted", acceptedOn: expect.any(String) as string },
        { state: "draft" },
      ],
      contract: { accepted: 140, sum: 240 },
    });
    expect((await whole()).quote.total).toBe(140);
  });

  test("another one that is open is overtaken, cannot be accepted, and is published anew on the new contract", async () => {
    await acceptedOffer(app, ids.quoteId);
    const made = async (dollars: number) => {
      const { body } = await app.call("POST", `${path}/change-orders`);
      const { id } = quoteSchema.parse(body);
      const [category] = (await whole(id)).categories;
      const customTask = { name: `Work of ${dollars}`, laborUnitCost: dollars };
      await app.call("POST", `/api/categories/${category?.id ?? ""}/tasks`, { customTask });
      return publishOffer(app, id);
    };
    const [first, other] = [await made(100), await made(50)];
    await accept(app, first, acceptanceOf(first));
    expect((await readAsClient(app, other)).state).toBe("overtaken");
    expect((await app.call("GET", clientPath(other.token))).body).toContain(
      "The contract has changed since",
    );
    expect(await accept(app, other, acceptanceOf(other))).toMatchObject({
      status: 409,
      body: {
        detail:
          "Your acceptance did not count: the contract has changed since this change order was sent, so its totals are no longer right. Ask the contractor for a new one.",
      },
    });
    const [, listed] = changeOrdersAnswer.parse(
      (await app.call("GET", `${path}/change-orders`)).body,
    ).changeOrders;
    expect(listed).toMatchObject({ state: "overtaken", difference: 50 });
    const again = await publishOffer(app, other.quoteId);
    const { document } = await readAsClient(app, again);
    expect([document.total, document.newTotal]).toMatchObject([
      { label: "Difference", amount: "+$50.00" },
      { label: "New total", amount: "$250.00" },
    ]);
    expect((await accept(app, again, acceptanceOf(again))).status).toBe(200);
    expect((await app.call("GET", `${path}/change-orders`)).body).toMatchObject({
      contract: { accepted: 100, sum: 250 },
    });
  });

  test("one that changes the same as what was accepted since is not published", async () => {
    await acceptedOffer(app, ids.quoteId);
    const renamed = async () => {
      const { body } = await app.call("POST", `${path}/change-orders`);
      const { id } = quoteSchema.parse(body);
      const [task] = (await whole(id)).tasks;
      await app.call("PUT", `/api/tasks/${task?.id ?? ""}`, { name: "Blue tiles" });
      return id;
    };
    const [first, other] = [await publishOffer(app, await renamed()), await renamed()];
    await accept(app, first, acceptanceOf(first));
    const published = await app.call("POST", `/api/quotes/${other}/offers`, {});
    expect(published).toMatchObject({ status: 422, body: { detail: NOTHING_CHANGED } });
  });

  test("only of an accepted quote, under a free id, is a change order made", async () => {
    const refused = await app.call("POST", `${path}/change-orders`, {});
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: "The client has not accepted this quote." },
    });
    await acceptedOffer(app, ids.quoteId);
    const taken = await app.call("POST", `${path}/change-orders`, { id: ids.quoteId });
    expect(taken.status).toBe(409);
    expect((await app.call("POST", `/api/quotes/${randomUUID()}/change-orders`)).status).toBe(404);
  });
});
