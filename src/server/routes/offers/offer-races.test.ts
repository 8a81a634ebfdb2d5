// Races and retries about offers on both engines: many acceptances, two publishes, a quote that changes, two processes.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { apiPaths } from "#core/api.ts";
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
  const publish = (body: object = { id: randomUUID() }, headers = {}) =>
    app.call("POST", apiPaths.offers(quoteId), body, headers);
  const onPhone = (id = randomUUID()) =>
    app.call("POST", apiPaths.paperAcceptance(quoteId), {
      id,
      method: "phone",
      date: "2026-11-22",
    });

  test("of ten acceptances at once one wins and is printed, and nine are a 409", async () => {
    const offer = await publishOffer(app, quoteId);
    pdf.jobs = [];
    // Printing lasts until all of them have come in.
    pdf.beforeEach = () => times(10, () => readAsClient(app, offer));
    const answers = await times(10, () => accept(app, offer));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
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

  test("of an acceptance by the client and one by phone at once one wins and is printed", async () => {
    const offer = await publishOffer(app, quoteId);
    pdf.jobs = [];
    // Printing lasts until both have come in.
    pdf.beforeEach = () => times(10, () => readAsClient(app, offer));
    const answers = await Promise.all([accept(app, offer), onPhone()]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(pdf.jobs).toHaveLength(1);
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "accepted" }]);
  });

  test("an acceptance by phone that is sent twice at once publishes once what nobody has published", async () => {
    const id = randomUUID();
    const [one, other] = await Promise.all([onPhone(id), onPhone(id)]);
    expect([one.status, other.status].sort()).toEqual([200, 201]);
    expect(one.body).toEqual(other.body);
    expect(await offersOf(app, quoteId)).toMatchObject([{ id, revision: 1, state: "accepted" }]);
  });

  test("an acceptance during which the offer is withdrawn is refused, and leaves nothing", async () => {
    const offer = await publishOffer(app, quoteId);
    pdf.beforeEach = () => app.call("DELETE", apiPaths.offer(quoteId, offer.id));
    expect(await accept(app, offer)).toMatchObject({ status: 410 });
    expect(await offersOf(app, quoteId)).toMatchObject([{ state: "withdrawn", decision: null }]);
    const { body } = await app.call("GET", apiPaths.quote(quoteId));
    expect(body).toMatchObject({ acceptedRevision: null });
  });

  test("two publishes at once make two revisions, of which the last is open", async () => {
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await offersOf(app, quoteId)).toMatchObject([
      { revision: 2, state: "open" },
      { revision: 1, state: "superseded" },
    ]);
  });

  test("one publish that is sent twice at once makes one revision, and is printed once", async () => {
    const body = { id: randomUUID() };
    const [one, other] = await Promise.all([publish(body), publish(body)]);
    expect([one.status, other.status].sort()).toEqual([200, 201]);
    expect(one.body).toEqual(other.body);
    expect(pdf.jobs).toHaveLength(1);
    expect(await offersOf(app, quoteId)).toHaveLength(1);
  });

  test("a quote that changes while it is published is published as it is after the change", async () => {
    let changes = 0;
    pdf.beforeEach = async () => {
      if (changes++ === 0) await app.call("PUT", apiPaths.task(taskId), { quantity: 3 });
    };
    const offer = await publishOffer(app, quoteId);
    expect(offer.total.amount).toBe("$300.00");
    expect(pdf.jobs).toHaveLength(2);
    const { document } = await readAsClient(app, offer);
    expect(document.total?.amount).toBe("$300.00");
  });

  // What is below no database decides.
  if (engine === "postgres") return;

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

  test("the id of an offer is its request's: with other content it is a 409", async () => {
    const body = { id: randomUUID(), timeZone: "America/Toronto" };
    const offer = await publishOffer(app, quoteId, body);
    expect(await publish(body)).toMatchObject({ status: 200, body: offer });
    const other = await publish({ ...body, timeZone: "UTC" });
    expect(other).toMatchObject({ status: 409, body: { errors: [{ pointer: "/id" }] } });
    ({ quoteId } = await seedQuote(app));
    expect((await publish(body)).status).toBe(409);
    expect((await publish({ timeZone: "Mars/Base" })).status).toBe(422);
  });

  test("a quote that does not stop changing is a 503, and nothing is published", async () => {
    let quantity = 1;
    pdf.beforeEach = () => app.call("PUT", apiPaths.task(taskId), { quantity: ++quantity });
    const answer = await publish();
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: "The quote is being changed right now. Publish it again in a moment." },
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await offersOf(app, quoteId)).toEqual([]);
  });

  test("with If-Match only that version is published, also when the quote changes meanwhile", async () => {
    const stale = await publish({}, { "if-match": '"3"' });
    expect([stale.status, pdf.jobs.length]).toEqual([412, 0]);
    pdf.beforeEach = () => app.call("PUT", apiPaths.task(taskId), { quantity: 3 });
    expect((await publish({}, { "if-match": '"4"' })).status).toBe(412);
    pdf.beforeEach = async () => {};
    const body = { id: randomUUID() };
    const match = { "if-match": '"5"' };
    expect((await publish(body, match)).status).toBe(201);
    expect((await publish(body, match)).status).toBe(200);
  });
});

test("of two processes on one Postgres one accepts, and both answer the same bytes", async () => {
  const databaseUrl = await storeDatabase(inject("postgresUrl"));
  const installationKey = Buffer.alloc(32, 7);
  const [one, other] = [
    await startTestApp({ databaseUrl, installationKey }),
    await startTestApp({ databaseUrl, installationKey }),
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
