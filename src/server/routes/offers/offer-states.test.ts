// The states of offers over HTTP on both engines, and what each of them answers to client and contractor.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { clientOffer } from "#core/offers/client-offer.ts";
import { offerWithSource } from "#core/offers/offer.ts";
import { seedQuote, type Answer } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  clientPathOf,
  offersOf,
  publishOffer,
  readAsClient,
  refusalsTo,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

const detailOf = ({ body }: Answer): string => (body as { detail: string }).detail;

describe.each(ENGINES)("on %s", (engine) => {
  let quoteId: string;
  let categoryId: string;

  const app = sharedTestApp({ engine });
  beforeEach(async () => {
    ({ quoteId, categoryId } = await seedQuote(app));
  });

  const offersPath = () => `/api/quotes/${quoteId}/offers`;
  const offerPath = ({ id }: OpenOffer) => `${offersPath()}/${id}`;
  const decline = (offer: OpenOffer, body?: object) =>
    app.call("POST", `${clientPathOf(offer)}/decline`, body);
  const quote = async () => (await app.call("GET", `/api/quotes/${quoteId}`)).body;

  const sentencesOf = async (offer: OpenOffer) =>
    new Set(Object.values(await refusalsTo(app, offer)));
  const gone = (sentence: string, why: string) =>
    new Set(
      [sentence, `Your acceptance did not count: ${why}`, `Your refusal did not count: ${why}`].map(
        (said) => `410 ${said}`,
      ),
    );

  test("open: it can be read, its quote is sent, and opening it counts once", async () => {
    const offer = await publishOffer(app, quoteId, { timeZone: "America/Toronto" });
    expect(offer).toMatchObject({ revision: 1, state: "open", timeZone: "America/Toronto" });
    expect(offer.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await quote()).toMatchObject({ status: "sent", acceptedRevision: null });
    expect(await readAsClient(app, offer)).toMatchObject({ state: "open", decision: null });
    expect(await offersOf(app, quoteId)).toMatchObject([{ openedAt: null }]);
    const opened = `${clientPathOf(offer)}/opened`;
    expect((await app.call("POST", opened)).status).toBe(204);
    const [{ openedAt } = { openedAt: null }] = await offersOf(app, quoteId);
    expect(openedAt).not.toBeNull();
    expect((await app.call("POST", opened)).status).toBe(204);
    expect(await offersOf(app, quoteId)).toMatchObject([{ openedAt }]);
    const source = await app.call("GET", offerPath(offer));
    expect(offerWithSource.parse(source.body).source.quote.id).toBe(quoteId);
  });

  test("accepted: the client sees that, and every later decision is a 409 with a sentence", async () => {
    const offer = await publishOffer(app, quoteId);
    const body = acceptanceOf(offer, { name: " Jane Doe " });
    const answer = await accept(app, offer, body);
    expect(clientOffer.parse(answer.body)).toMatchObject({
      state: "accepted",
      decision: { kind: "accepted", name: "Jane Doe" },
    });
    expect(await quote()).toMatchObject({ status: "won", acceptedRevision: 1 });
    expect(await refusalsTo(app, offer)).toEqual({
      read: 200,
      pdf: 200,
      accept: "409 Your acceptance did not count: Jane Doe accepted this quote on then.",
      decline: "409 Your refusal did not count: Jane Doe accepted this quote on then.",
      opened: 204,
    });
    const withdrawn = await app.call("DELETE", offerPath(offer));
    expect([withdrawn.status, detailOf(withdrawn)]).toEqual([
      409,
      "This revision has been accepted already.",
    ]);
    const next = await app.call("POST", offersPath());
    expect([next.status, detailOf(next)]).toEqual([
      409,
      "The client has accepted this quote, so it can no longer be changed. Make a change order or a new revision.",
    ]);
  });

  test("the same acceptance is answered as before; other content under its id is a 409", async () => {
    const offer = await publishOffer(app, quoteId);
    const body = acceptanceOf(offer);
    const first = await accept(app, offer, body);
    expect(await accept(app, offer, body)).toMatchObject({ status: 200, body: first.body });
    expect((await accept(app, offer, { ...body, name: "John Doe" })).status).toBe(409);
    await app.call("POST", `/api/quotes/${quoteId}/new-revision`);
    expect(await accept(app, offer, body)).toMatchObject({ status: 200, body: first.body });
  });

  test("another hash than the offer's is a 409, and an unknown option a 422, without a decision", async () => {
    const first = await publishOffer(app, quoteId);
    await app.call("PUT", `/api/quotes/${quoteId}`, { title: "Other" });
    const second = await publishOffer(app, quoteId);
    expect(second.sha256).not.toBe(first.sha256);
    const old = await accept(app, second, acceptanceOf(first));
    expect(old).toMatchObject({ status: 409, body: { errors: [{ pointer: "/sha256" }] } });
    const unknown = await accept(app, second, acceptanceOf(second, { selections: ["t9"] }));
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/selections", detail: expect.stringContaining("option") }] },
    });
    // The task is no option: it is always included.
    expect((await accept(app, second, acceptanceOf(second, { selections: ["t1"] }))).status).toBe(
      422,
    );
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "open" }, {}]);
  });

  test.each([
    ["no name", { name: "  " }, "/name"],
    ["terms that are not agreed to", { agreedTerms: false }, "/agreedTerms"],
    ["no agreement to electronic records", { agreedElectronic: false }, "/agreedElectronic"],
    ["an empty signature", { signature: { strokes: [] } }, "/signature/strokes"],
    ["a dot as a signature", { signature: { strokes: [[5, 5, 6, 6]] } }, "/signature/strokes"],
    ["a price", { total: 1 }, "/total"],
  ])("an acceptance with %s is a 422, and decides nothing", async (_what, fields, pointer) => {
    const offer = await publishOffer(app, quoteId);
    const answer = await accept(app, offer, acceptanceOf(offer, fields));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect(await readAsClient(app, offer)).toMatchObject({ state: "open" });
  });

  test("the chosen options decide the total, which the server computes", async () => {
    const tasks = `/api/categories/${categoryId}/tasks`;
    const heated = { name: "Heated floor", laborUnitCost: 40, optional: true };
    await app.call("POST", tasks, { customTask: { id: randomUUID(), ...heated } });
    const offer = await publishOffer(app, quoteId);
    expect(offer.total.amount).toBe("$100.00");
    const chosen = await app.call("GET", `${clientPathOf(offer)}?selected=t2`);
    expect(clientOffer.parse(chosen.body)).toMatchObject({
      selected: ["t2"],
      document: { total: { amount: "$140.00" } },
    });
    expect((await app.call("GET", `${clientPathOf(offer)}?selected=t9`)).status).toBe(422);
    const answer = await accept(app, offer, acceptanceOf(offer, { selections: ["t2"] }));
    expect(clientOffer.parse(answer.body)).toMatchObject({
      selected: ["t2"],
      document: { total: { amount: "$140.00" } },
    });
    expect(await offersOf(app, quoteId)).toMatchObject([
      { decision: { selected: ["t2"], total: { amount: "$140.00" }, totalCents: 14_000 } },
    ]);
    expect(await quote()).toMatchObject({ total: 140 });
  });

  test("declined: the reason reaches the contractor, and the same refusal is answered as before", async () => {
    const offer = await publishOffer(app, quoteId);
    const reason = { reason: "Too late" };
    expect(await decline(offer, reason)).toMatchObject({
      status: 200,
      body: { state: "declined", decision: { kind: "declined", name: "" } },
    });
    expect(await decline(offer, reason)).toMatchObject({ status: 200 });
    expect(await quote()).toMatchObject({ status: "lost", acceptedRevision: null });
    expect(await offersOf(app, quoteId)).toMatchObject([
      { state: "declined", decision: { reason: "Too late" } },
    ]);
    const declined =
      "did not count: this quote was declined on then. Ask the contractor for a new one.";
    expect(await refusalsTo(app, offer)).toEqual({
      read: 200,
      pdf: 200,
      accept: `409 Your acceptance ${declined}`,
      decline: `409 Your refusal ${declined}`,
      opened: 204,
    });
    const second = await publishOffer(app, quoteId);
    expect(await quote()).toMatchObject({ status: "sent" });
    expect((await accept(app, second)).status).toBe(200);
    expect(await offersOf(app, quoteId)).toMatchObject([
      { revision: 2, state: "accepted" },
      { revision: 1, state: "declined" },
    ]);
  });

  test("withdrawn: every call of the client is a 410 with a sentence", async () => {
    const offer = await publishOffer(app, quoteId);
    const answer = await app.call("DELETE", offerPath(offer));
    expect(answer).toMatchObject({ status: 200, body: { state: "withdrawn" } });
    expect(await quote()).toMatchObject({ status: "draft" });
    await app.call("PUT", `/api/quotes/${quoteId}`, { status: "lost" });
    expect((await app.call("DELETE", offerPath(offer))).status).toBe(200);
    expect(await quote()).toMatchObject({ status: "lost" });
    expect(await sentencesOf(offer)).toEqual(
      gone(
        "The contractor has withdrawn this quote, so it can no longer be read or accepted here.",
        "the contractor withdrew this quote. Ask the contractor for a new one.",
      ),
    );
  });

  test("superseded: the link shows the next revision, and nothing is decided about the former", async () => {
    const first = await publishOffer(app, quoteId);
    await app.call("PUT", `/api/quotes/${quoteId}`, { title: "Other" });
    const second = await publishOffer(app, quoteId);
    expect(second.token).toBe(first.token);
    expect(await readAsClient(app, first)).toMatchObject({ revision: 2, state: "open" });
    const other =
      "it is not for the newest revision of this quote. Load the page again, and read that one.";
    const answers = [await accept(app, first), await decline(first, { sha256: first.sha256 })];
    const said = answers.map((answer) => `${answer.status} ${detailOf(answer)}`);
    const refused = (act: string) => `409 Your ${act} did not count: ${other}`;
    expect(said).toEqual([refused("acceptance"), refused("refusal")]);
    expect(await offersOf(app, quoteId)).toMatchObject([
      { state: "open" },
      { state: "superseded" },
    ]);
    const withdrawn = await app.call("DELETE", offerPath(first));
    expect([withdrawn.status, detailOf(withdrawn)]).toEqual([
      409,
      "This revision was replaced by a newer one. Load the page again.",
    ]);
  });

  test("unknown tokens, quotes and offers are a 404 without any difference", async () => {
    const offer = await publishOffer(app, quoteId);
    const unknown = { ...offer, token: "A".repeat(43) };
    const nothing = "404 There is nothing under this address.";
    expect(new Set(Object.values(await refusalsTo(app, unknown)))).toEqual(new Set([nothing]));
    expect(new Set(Object.values(await refusalsTo(app, { ...offer, token: "x" })))).toEqual(
      new Set([nothing]),
    );
    const other = await seedQuote(app);
    for (const path of [
      `${offersPath()}/${randomUUID()}`,
      `/api/quotes/${other.quoteId}/offers/${offer.id}`,
      `/api/quotes/${other.quoteId}/offers/${offer.id}/pdf`,
      `/api/quotes/${randomUUID()}/offers`,
    ])
      expect((await app.call("GET", path)).status).toBe(404);
    expect((await app.call("POST", `/api/quotes/${randomUUID()}/offers`)).status).toBe(404);
  });

  test("deleting a quote deletes its offers with all they keep", async () => {
    const offer = await publishOffer(app, quoteId);
    expect((await app.call("DELETE", `/api/quotes/${quoteId}`)).status).toBe(204);
    const nothing = "404 There is nothing under this address.";
    expect(new Set(Object.values(await refusalsTo(app, offer)))).toEqual(new Set([nothing]));
  });
});
