// Tests of deleted quotes: no call finds one, it comes back whole, and for good it is gone.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { quote, wholeQuote, type WholeQuote } from "#core/quote/schema.ts";
import { seedQuote, startTestApp, type SeededQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  bytesAt,
  offersOf,
  publishOffer,
  readAsClient,
  seedOffer,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const DELETED = {
  status: 404,
  body: { detail: "This quote was deleted.", reason: "deleted" },
};

const app = sharedTestApp();
const ask: typeof app.call = (...request) => app.call(...request);
const remove = (quoteId: string, query = "", headers = {}) =>
  ask("DELETE", apiPaths.quote(quoteId) + query, undefined, headers);
const restore = (quoteId: string) => ask("POST", apiPaths.restore(quoteId));
const read = async (quoteId: string): Promise<WholeQuote> =>
  wholeQuote.parse((await ask("GET", apiPaths.wholeQuote(quoteId))).body);

/** Calls that find the quote in every way: by its id, a part's, or its offer's. */
const callsOf = ({ quoteId, categoryId, taskId, paymentId }: SeededQuote, offer: OpenOffer) =>
  [
    ["GET", apiPaths.wholeQuote(quoteId)],
    ["PUT", apiPaths.quote(quoteId), { title: "Barn" }],
    ["DELETE", apiPaths.quote(quoteId)],
    ["POST", apiPaths.duplicate(quoteId)],
    ["POST", apiPaths.rotate(quoteId)],
    ["GET", apiPaths.events(quoteId)],
    ["POST", apiPaths.quoteCategories(quoteId), { name: "Paint" }],
    ["GET", apiPaths.pdf(quoteId)],
    ["GET", apiPaths.pages(quoteId)],
    ["GET", apiPaths.offers(quoteId)],
    ["POST", apiPaths.offers(quoteId), {}],
    ["GET", apiPaths.offerPdf(quoteId, offer.id)],
    ["POST", apiPaths.changeOrders(quoteId)],
    ["GET", apiPaths.category(categoryId)],
    ["POST", apiPaths.categoryTasks(categoryId), { customTask: { name: "Sand" } }],
    ["PUT", apiPaths.task(taskId), { quantity: 2 }],
    ["DELETE", apiPaths.payment(paymentId)],
    ["GET", apiPaths.clientOffer(offer.token)],
    ["GET", apiPaths.clientPdf(offer.token)],
    ["POST", apiPaths.clientAcceptance(offer.token), acceptanceOf(offer)],
    ["GET", clientPath(offer.token)],
  ] as const;

test("a deleted quote is found by no call, and nobody makes another one under its id", async () => {
  const seeded = await seedQuote(app);
  const offer = await publishOffer(app, seeded.quoteId);
  expect((await remove(seeded.quoteId)).status).toBe(204);
  for (const [method, path, body] of callsOf(seeded, offer))
    expect([method, path, (await ask(method, path, body)).status]).toEqual([method, path, 404]);
  expect(await ask("GET", apiPaths.quote(seeded.quoteId))).toMatchObject(DELETED);
  const other = (await seedQuote(app)).quoteId;
  for (const path of [apiPaths.quotes, apiPaths.duplicate(other), apiPaths.rotate(other)])
    expect((await ask("POST", path, { id: seeded.quoteId })).status).toBe(410);
});

test("it comes back whole, with its offers and their links, and its version goes on", async () => {
  const { quoteId, taskId } = await seedQuote(app);
  const replaced = await publishOffer(app, quoteId);
  const offer = await publishOffer(app, quoteId);
  await readAsClient(app, offer);
  const before = [await read(quoteId), await offersOf(app, quoteId)] as const;
  const links = async () => [
    (await ask("GET", apiPaths.clientOffer(replaced.token))).status,
    await readAsClient(app, offer),
    await bytesAt(app, apiPaths.clientPdf(offer.token)),
  ];
  const seen = await links();
  await remove(quoteId);
  const answer = await restore(quoteId);
  const { version } = before[0].quote;
  expect([answer.status, answer.headers.get("etag")]).toEqual([200, `"${version + 2}"`]);
  expect(quote.parse(answer.body)).toMatchObject({ id: quoteId, version: version + 2 });
  const { updatedAt } = quote.parse(answer.body);
  const now = await read(quoteId);
  expect(now).toEqual({
    ...before[0],
    quote: { ...before[0].quote, version: version + 2, updatedAt },
  });
  expect(await offersOf(app, quoteId)).toEqual(before[1]);
  expect(await links()).toEqual(seen);
  expect((await ask("PUT", apiPaths.task(taskId), { quantity: 2 })).status).toBe(200);
  expect((await accept(app, offer)).status).toBe(200);
  // A repetition changes nothing.
  const again = await restore(quoteId);
  expect([again.status, again.headers.get("etag")]).toEqual([200, `"${version + 4}"`]);
  expect(await read(quoteId)).toMatchObject({ quote: { version: version + 4 } });
});

test("with forever=true it is gone, at once or later, and cannot be brought back", async () => {
  const [first, second] = [await seedOffer(app), await seedOffer(app)];
  expect((await remove(first.quoteId, "?forever=true")).status).toBe(204);
  await remove(second.quoteId);
  expect((await remove(second.quoteId, "?forever=true")).status).toBe(204);
  for (const { quoteId, token } of [first, second]) {
    expect(await restore(quoteId)).toMatchObject(DELETED);
    expect((await remove(quoteId, "?forever=true")).status).toBe(404);
    expect((await ask("GET", apiPaths.clientOffer(token))).status).toBe(404);
    expect((await ask("POST", apiPaths.quotes, { id: quoteId })).status).toBe(410);
  }
  expect((await remove(randomUUID(), "?forever=yes")).status).toBe(422);
  expect(await restore(randomUUID())).toMatchObject({
    status: 404,
    body: { detail: "There is nothing under this address." },
  });
});

test("a deleted quote is deleted for good after its period, and others are not", async () => {
  const [old, live] = [await seedQuote(app), await seedQuote(app)];
  await remove(old.quoteId);
  await app.store.purgeDeleted(new Date(Date.now() - 60_000));
  expect((await restore(old.quoteId)).status).toBe(200);
  await remove(old.quoteId);
  expect(await app.store.purgeDeleted(new Date(Date.now() + 1_000))).toBeGreaterThan(0);
  expect(await restore(old.quoteId)).toMatchObject(DELETED);
  expect((await ask("GET", apiPaths.quote(live.quoteId))).status).toBe(200);
});

test("of an accepted quote the deletion needs If-Match; the client's link works all the time", async () => {
  const offer = await seedOffer(app);
  const { quoteId, token } = offer;
  const body = acceptanceOf(offer);
  await accept(app, offer, body);
  // Only messages can no longer be sent.
  const page = async () =>
    String((await ask("GET", clientPath(token))).body)
      .replaceAll(/<a class="(ask|button quiet)"[^>]* href="#messages"[\s\S]*?<\/a>/g, "")
      .replace(/<section\s+id="messages"[\s\S]*?<\/section>/, "")
      .replaceAll(/\s+/g, " ");
  const asSeen = async () => [
    await page(),
    { ...(await readAsClient(app, offer)), messagesClosed: null },
    await bytesAt(app, apiPaths.clientPdf(token)),
  ];
  const seen = await asSeen();
  for (const query of ["", "?forever=true"])
    expect(await remove(quoteId, query)).toMatchObject({
      status: 428,
      body: {
        detail: expect.stringContaining("readable by the client's link for at least 6 years"),
      },
    });
  expect((await remove(quoteId, "", { "if-match": '"1"' })).status).toBe(412);
  const ifMatch = { "if-match": `"${(await read(quoteId)).quote.version}"` };
  expect((await remove(quoteId, "", ifMatch)).status).toBe(204);
  expect(await asSeen()).toEqual(seen);
  expect((await restore(quoteId)).status).toBe(200);
  expect((await read(quoteId)).quote).toMatchObject({ acceptedRevision: 1, status: "won" });
  // Once it is deleted, nothing more is asked.
  await remove(quoteId, "", { "if-match": "*" });
  expect((await remove(quoteId, "?forever=true")).status).toBe(204);
  expect(await asSeen()).toEqual(seen);
  // A client whose answer was lost asks again.
  expect((await accept(app, offer, body)).status).toBe(200);
  expect((await accept(app, offer)).status).toBe(409);
});

test("the period is told; with none a quote is deleted for good at once", async () => {
  const strict = await startTestApp({ deletedDays: 0, workspaceDays: 180 });
  expect((await strict.call("GET", apiPaths.retention)).body).toEqual({
    deletedDays: 0,
    acceptanceYears: 6,
    workspaceDays: 180,
  });
  const { quoteId } = await seedQuote(strict);
  await strict.call("DELETE", apiPaths.quote(quoteId));
  expect(await strict.call("POST", apiPaths.restore(quoteId))).toMatchObject(DELETED);
  await strict.close();
});
