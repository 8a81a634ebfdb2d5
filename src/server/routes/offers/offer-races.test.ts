// Races and retries about offers on both engines: many acceptances, two publishes, a quote that changes, two processes.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { PdfBusyError } from "#server/http/pdf-errors.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  clientPathOf,
  countingRenderer,
  offersOf,
  publishOffer,
  readAsClient,
} from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

const times = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));

describe.each(ENGINES)("on %s", (engine) => {
  let quoteId: string;
  let taskId: string;
  const pdf = countingRenderer();

  const app = sharedTestApp({ threads: true, pdf, engine });
  beforeEach(async () => {
    ({ quoteId, taskId } = await seedQuote(app));
    pdf.jobs = [];
    pdf.beforeEach = async () => {};
  });

  test("of 50 acceptances at once one wins and is printed, and 49 are a 409", async () => {
    const offer = await publishOffer(app, quoteId);
    pdf.jobs = [];
    // Printing lasts until all of them have come in.
    pdf.beforeEach = () => times(50, () => readAsClient(app, offer));
    const answers = await times(50, () => accept(app, offer));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(pdf.jobs).toHaveLength(1);
    expect(await readAsClient(app, offer)).toMatchObject({ state: "accepted" });
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "accepted" }]);
  });

  test("of one acceptance that is sent ten times at once, each is answered alike", async () => {
    const offer = await publishOffer(app, quoteId);
    pdf.jobs = [];
    const body = acceptanceOf(offer);
    const answers = await times(10, () => accept(app, offer, body));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(pdf.jobs).toHaveLength(1);
  });

  test("of an acceptance and a refusal at once one wins", async () => {
    const offer = await publishOffer(app, quoteId);
    const [accepted, declined] = await Promise.all([
      accept(app, offer),
      app.call("POST", `${clientPathOf(offer)}/decline`, { reason: "Too late" }),
    ]);
    expect([accepted.status, declined.status].sort()).toEqual([200, 409]);
    const { state } = await readAsClient(app, offer);
    expect(state).toBe(accepted.status === 200 ? "accepted" : "declined");
  });

  test("of an acceptance by the client and one by phone at once one wins and is printed", async () => {
    const offer = await publishOffer(app, quoteId);
    pdf.jobs = [];
    // Printing lasts until both have come in.
    pdf.beforeEach = () => times(20, () => readAsClient(app, offer));
    const answers = await Promise.all([
      accept(app, offer),
      app.call("POST", `/api/quotes/${quoteId}/paper-acceptance`, {
        method: "phone",
        date: "2026-11-22",
      }),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(pdf.jobs).toHaveLength(1);
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "accepted" }]);
  });

  test("an acceptance during which the offer is withdrawn is refused, and leaves nothing", async () => {
    const offer = await publishOffer(app, quoteId);
    const withdraw = `/api/quotes/${quoteId}/offers/${offer.id}`;
    pdf.beforeEach = () => app.call("DELETE", withdraw);
    expect(await accept(app, offer)).toMatchObject({ status: 410 });
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "withdrawn", decision: null }]);
    expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({
      acceptedRevision: null,
    });
  });

  test("when printing fails nothing is accepted, and the same request succeeds later", async () => {
    const offer = await publishOffer(app, quoteId);
    const body = acceptanceOf(offer);
    pdf.beforeEach = () => Promise.reject(new PdfBusyError("all"));
    const failed = await accept(app, offer, body);
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await readAsClient(app, offer)).toMatchObject({ state: "open", decision: null });
    pdf.beforeEach = async () => {};
    expect((await accept(app, offer, body)).status).toBe(200);
  });

  test("two publishes at once make two revisions, of which the last is open", async () => {
    const publish = () => app.call("POST", `/api/quotes/${quoteId}/offers`, { id: randomUUID() });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await offersOf(app, quoteId)).toMatchObject([
      { revision: 2, state: "open" },
      { revision: 1, state: "superseded" },
    ]);
  });

  test("one publish that is sent twice at once makes one revision, and is printed once", async () => {
    const body = { id: randomUUID() };
    const publish = () => app.call("POST", `/api/quotes/${quoteId}/offers`, body);
    const [one, other] = await Promise.all([publish(), publish()]);
    expect([one.status, other.status].sort()).toEqual([200, 201]);
    expect(one.body).toEqual(other.body);
    expect(pdf.jobs).toHaveLength(1);
    expect(await offersOf(app, quoteId)).toHaveLength(1);
  });

  test("the id of an offer is its request's: with other content it is a 409", async () => {
    const path = `/api/quotes/${quoteId}/offers`;
    const body = { id: randomUUID(), timeZone: "America/Toronto" };
    const offer = await publishOffer(app, quoteId, body);
    expect(await app.call("POST", path, body)).toMatchObject({ status: 200, body: offer });
    const other = await app.call("POST", path, { ...body, timeZone: "UTC" });
    expect(other).toMatchObject({ status: 409, body: { errors: [{ pointer: "/id" }] } });
    const { quoteId: second } = await seedQuote(app);
    expect((await app.call("POST", `/api/quotes/${second}/offers`, body)).status).toBe(409);
    expect((await app.call("POST", path, { timeZone: "Mars/Base" })).status).toBe(422);
  });

  test("a quote that changes while it is published is published as it is after the change", async () => {
    let changes = 0;
    pdf.beforeEach = async () => {
      if (changes++ === 0) await app.call("PUT", `/api/tasks/${taskId}`, { quantity: 3 });
    };
    const offer = await publishOffer(app, quoteId);
    expect(offer.total.amount).toBe("$300.00");
    expect(pdf.jobs).toHaveLength(2);
    const { document } = await readAsClient(app, offer);
    expect(document.total?.amount).toBe("$300.00");
  });

  test("a quote that does not stop changing is a 503, and nothing is published", async () => {
    let quantity = 1;
    pdf.beforeEach = () => app.call("PUT", `/api/tasks/${taskId}`, { quantity: ++quantity });
    const answer = await app.call("POST", `/api/quotes/${quoteId}/offers`);
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: "The quote is being changed right now. Publish it again in a moment." },
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await offersOf(app, quoteId)).toEqual([]);
  });

  test("with If-Match only that version is published, also when the quote changes meanwhile", async () => {
    const path = `/api/quotes/${quoteId}/offers`;
    const stale = await app.call("POST", path, {}, { "if-match": '"3"' });
    expect(stale.status).toBe(412);
    expect(pdf.jobs).toHaveLength(0);
    pdf.beforeEach = () => app.call("PUT", `/api/tasks/${taskId}`, { quantity: 3 });
    const changed = await app.call("POST", path, {}, { "if-match": '"4"' });
    expect(changed.status).toBe(412);
    pdf.beforeEach = async () => {};
    const body = { id: randomUUID() };
    const match = { "if-match": '"5"' };
    expect((await app.call("POST", path, body, match)).status).toBe(201);
    expect((await app.call("POST", path, body, match)).status).toBe(200);
  });
});

test("of two processes on one Postgres one accepts, and both answer the same bytes", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const installationKey = Buffer.alloc(32, 7);
  const [one, other] = [
    await startTestApp({ databaseUrl, installationKey, threads: true }),
    await startTestApp({ databaseUrl, installationKey, threads: true }),
  ];
  const { quoteId } = await seedQuote(one);
  const offer = await publishOffer(one, quoteId);
  expect(await offersOf(other, quoteId)).toMatchObject([{ token: offer.token }]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => accept(index % 2 === 0 ? one : other, offer)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  const path = `${clientPathOf(offer)}/pdf`;
  const [first, second] = await Promise.all([one.call("GET", path), other.call("GET", path)]);
  expect(first.body).toEqual(second.body);
  await Promise.all([one.close(), other.close()]);
});

test(
  "a process with another key reads offers by their links, and cannot reveal the links",
  { tags: ["full"] },
  async () => {
    const databaseUrl = await storeDatabase(inject("postgresUrl"));
    const [one, other] = [await startTestApp({ databaseUrl }), await startTestApp({ databaseUrl })];
    const { quoteId } = await seedQuote(one);
    const offer = await publishOffer(one, quoteId);
    expect(await offersOf(other, quoteId)).toMatchObject([{ id: offer.id, token: null }]);
    expect(await readAsClient(other, offer)).toMatchObject({ state: "open" });
    await Promise.all([one.close(), other.close()]);
  },
);
