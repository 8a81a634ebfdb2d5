// The states of offers over HTTP, and what each of them answers to client and contractor.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { clientOffer } from "#core/offers/client-offer.ts";
import { offerWithSource } from "#core/offers/offer.ts";
import { NOTHING_CHOSEN, NOTHING_TO_PUBLISH } from "#core/offers/publishable.ts";
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
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
let quoteId: string;
let categoryId: string;
let taskId: string;
beforeEach(async () => {
  ({ quoteId, categoryId, taskId } = await seedQuote(app));
});

const said = ({ status, body }: Answer): string =>
  `${status} ${(body as { detail: string }).detail}`;
const withdraw = ({ id }: OpenOffer) => app.call("DELETE", apiPaths.offer(quoteId, id));
const decline = (offer: OpenOffer, body?: object) =>
  app.call("POST", `${clientPathOf(offer)}/decline`, body);
const quote = async () => (await app.call("GET", apiPaths.quote(quoteId))).body;

/** Each different answer to a client's calls. */
const saidTo = async (offer: OpenOffer) => [
  ...new Set(Object.values(await refusalsTo(app, offer))),
];
const NOTHING = "404 There is nothing under this address.";

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
  const source = await app.call("GET", apiPaths.offer(quoteId, offer.id));
  expect(offerWithSource.parse(source.body).source.quote.id).toBe(quoteId);
});

test("an offer is sent once it was said so; another quote's offer is unknown", async () => {
  const offer = await publishOffer(app, quoteId);
  const path = apiPaths.offerSent(quoteId, offer.id);
  const sent = await app.call("POST", path);
  expect(sent).toMatchObject({ status: 200, body: { id: offer.id, openedAt: null } });
  expect((sent.body as { sentAt: unknown }).sentAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect((await app.call("POST", path, {})).body).toEqual(sent.body);
  expect((await app.call("POST", path, { at: "now" })).status).toBe(422);
  const other = await seedQuote(app);
  expect((await app.call("POST", apiPaths.offerSent(other.quoteId, offer.id))).status).toBe(404);
});

test("accepted: the client sees that, and every later decision is a 409 with a sentence", async () => {
  const offer = await publishOffer(app, quoteId);
  const answer = await accept(app, offer, acceptanceOf(offer, { name: " Jane Doe " }));
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
  expect(said(await withdraw(offer))).toBe("409 This revision has been accepted already.");
  expect(said(await app.call("POST", apiPaths.offers(quoteId)))).toMatch(
    /^409 The client has accepted this quote/,
  );
});

test.each([
  ["no name", { name: "  " }, 422, "/name"],
  ["terms that are not agreed to", { agreedTerms: false }, 422, "/agreedTerms"],
  ["no agreement to electronic records", { agreedElectronic: false }, 422, "/agreedElectronic"],
  ["a dot as a signature", { signature: { strokes: [[5, 5, 6, 6]] } }, 422, "/signature/strokes"],
  ["a price", { total: 1 }, 422, "/total"],
  ["an unknown option", { selections: ["t9"] }, 422, "/selections"],
  ["a task that is always included", { selections: ["t1"] }, 422, "/selections"],
  ["the hash of another document", { sha256: "0".repeat(64) }, 409, "/sha256"],
])("an acceptance with %s is refused, and decides nothing", async (_w, fields, status, pointer) => {
  const offer = await publishOffer(app, quoteId);
  const answer = await accept(app, offer, acceptanceOf(offer, fields));
  expect(answer).toMatchObject({ status, body: { errors: [{ pointer }] } });
  expect(await readAsClient(app, offer)).toMatchObject({ state: "open", decision: null });
});

test("the chosen options decide the total, which the server computes", async () => {
  const heated = { name: "Heated floor", laborUnitCost: 40, optional: true };
  await app.call("POST", apiPaths.categoryTasks(categoryId), { customTask: heated });
  const offer = await publishOffer(app, quoteId);
  expect(offer.total.amount).toBe("$100.00");
  const chosen = { selected: ["t2"], document: { total: { amount: "$140.00" } } };
  const read = (query: string) => app.call("GET", clientPathOf(offer) + query);
  expect((await read("?selected=t2")).body).toMatchObject(chosen);
  for (const query of ["?selected=t9", "?selected=c1&selected=c1", "?price=1"])
    expect((await read(query)).status, query).toBe(422);
  const answer = await accept(app, offer, acceptanceOf(offer, { selections: ["t2"] }));
  expect(clientOffer.parse(answer.body)).toMatchObject(chosen);
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
  expect(await refusalsTo(app, offer)).toMatchObject({
    read: 200,
    pdf: 200,
    accept: `409 Your acceptance ${declined}`,
    decline: `409 Your refusal ${declined}`,
  });
});

test("withdrawn: every call of the client is a 410 with a sentence", async () => {
  const offer = await publishOffer(app, quoteId);
  expect(await withdraw(offer)).toMatchObject({ status: 200, body: { state: "withdrawn" } });
  expect(await quote()).toMatchObject({ status: "draft" });
  await app.call("PUT", apiPaths.quote(quoteId), { status: "lost" });
  expect((await withdraw(offer)).status).toBe(200);
  expect(await quote()).toMatchObject({ status: "lost" });
  const why = "the contractor withdrew this quote. Ask the contractor for a new one.";
  expect(await saidTo(offer)).toEqual([
    "410 The contractor has withdrawn this quote, so it can no longer be read or accepted here.",
    `410 Your acceptance did not count: ${why}`,
    `410 Your refusal did not count: ${why}`,
  ]);
});

test("superseded: the link shows the next revision, and nothing is decided about the former", async () => {
  const first = await publishOffer(app, quoteId);
  await app.call("PUT", apiPaths.quote(quoteId), { title: "Other" });
  const second = await publishOffer(app, quoteId);
  expect([second.token, second.sha256 === first.sha256]).toEqual([first.token, false]);
  expect(await readAsClient(app, first)).toMatchObject({ revision: 2, state: "open" });
  const refused = (act: string) =>
    `409 Your ${act} did not count: it is not for the newest revision of this quote. Load the page again, and read that one.`;
  expect(said(await accept(app, first))).toBe(refused("acceptance"));
  expect(said(await decline(first, { sha256: first.sha256 }))).toBe(refused("refusal"));
  expect(await offersOf(app, quoteId)).toMatchObject([{ state: "open" }, { state: "superseded" }]);
  expect(said(await withdraw(first))).toBe(
    "409 This revision was replaced by a newer one. Load the page again.",
  );
});

test("unknown tokens, quotes and offers, and those of a deleted quote, are a 404 without any difference", async () => {
  const offer = await publishOffer(app, quoteId);
  for (const token of ["A".repeat(43), "x"])
    expect(await saidTo({ ...offer, token })).toEqual([NOTHING]);
  const other = await seedQuote(app);
  for (const path of [
    apiPaths.offer(quoteId, randomUUID()),
    apiPaths.offer(other.quoteId, offer.id),
    apiPaths.offerPdf(other.quoteId, offer.id),
    apiPaths.offers(randomUUID()),
  ])
    expect((await app.call("GET", path)).status).toBe(404);
  expect((await app.call("POST", apiPaths.offers(randomUUID()))).status).toBe(404);
  expect((await app.call("DELETE", apiPaths.quote(quoteId))).status).toBe(204);
  expect(await saidTo(offer)).toEqual([NOTHING]);
});

const word = { method: "phone", date: "2026-11-22", selections: [] };

test("a total of $0.00 is refused with a sentence, also with the contractor's own word", async () => {
  await app.call("PUT", apiPaths.task(taskId), { laborUnitCost: 0 });
  const refused = { status: 422, body: { status: 422, detail: NOTHING_TO_PUBLISH } };
  expect(await app.call("POST", apiPaths.offers(quoteId), {})).toMatchObject(refused);
  expect(await app.call("POST", apiPaths.paperAcceptance(quoteId), word)).toMatchObject(refused);
  expect(await offersOf(app, quoteId)).toEqual([]);
});

test("a total of $0.00 with an option of $100.00 is published, and accepted only with the option", async () => {
  await app.call("PUT", apiPaths.task(taskId), { optional: true });
  const offer = await publishOffer(app, quoteId);
  expect(offer).toMatchObject({ total: { amount: "$0.00" } });
  const nothing = { status: 422, body: { detail: NOTHING_CHOSEN } };
  expect(await accept(app, offer)).toMatchObject(nothing);
  expect(await app.call("POST", apiPaths.paperAcceptance(quoteId), word)).toMatchObject(nothing);
  const chosen = acceptanceOf(offer, { selections: ["t1"] });
  expect((await accept(app, offer, chosen)).status).toBe(200);
});
