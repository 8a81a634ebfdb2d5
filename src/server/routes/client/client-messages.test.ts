// Messages over HTTP on both engines: a client asks by the link alone, the contractor answers, and hostile text stays text.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { MESSAGES_PER_QUOTE } from "#core/limits.ts";
import { MESSAGES_FULL, MESSAGES_ENDED } from "#core/offers/messages/message-sentences.ts";
import { message, messagesAnswer, type Message } from "#core/offers/messages/message.ts";
import { offersAnswer } from "#core/offers/offer.ts";
import { hashOfToken } from "#server/offers/offer-tokens.ts";
import { seedQuote, startTestApp } from "#server/testing/app-for-tests.ts";
import {
  accept,
  publishOffer,
  readAsClient,
  seedOffer,
  stateOf,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { ENGINES, sharedTestApp } from "#server/testing/shared-app.ts";

describe.each(ENGINES)("messages on %s", (engine) => {
  const app = sharedTestApp({ engine });
  let offer: OpenOffer;
  beforeEach(async () => {
    offer = await seedOffer(app);
  });

  /** The body of a question, each as a new request. */
  const questionOf = ({ sha256 }: OpenOffer, fields: object = {}) => ({
    id: randomUUID(),
    sha256,
    kind: "question",
    text: "Which boards?",
    ...fields,
  });
  const send = (body: object, { token } = offer) =>
    app.call("POST", apiPaths.clientMessages(token), body);
  const answer = (body: object, quoteId = offer.quoteId) =>
    app.call("POST", apiPaths.messages(quoteId), body);
  const messages = async (quoteId = offer.quoteId): Promise<Message[]> =>
    messagesAnswer.parse((await app.call("GET", apiPaths.messages(quoteId))).body).messages;
  const listed = async () =>
    offersAnswer.parse((await app.call("GET", apiPaths.offers(offer.quoteId))).body);

  test("a client asks about a line, the contractor answers, and both read the same", async () => {
    const asked = questionOf(offer, { line: "t1", name: "Jane Doe", kind: "change" });
    const sent = await send(asked);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        id: asked.id,
        from: "client",
        kind: "change",
        text: "Which boards?",
        name: "Jane Doe",
        line: { id: "t1", name: "Hang board" },
        revision: 1,
      },
    });
    expect(await send(asked)).toMatchObject({ status: 200, body: sent.body as object });
    expect((await listed()).asked).toEqual(message.parse(sent.body));
    const id = randomUUID();
    const reply = { id, text: "Half an inch.\nMoisture resistant.", to: asked.id };
    expect(await answer(reply)).toMatchObject({ status: 201, body: { from: "contractor" } });
    expect(await answer(reply)).toMatchObject({ status: 200 });
    expect((await listed()).asked).toBeNull();
    const all = await messages();
    expect(all.map(({ text }) => text)).toEqual(["Which boards?", reply.text]);
    const shown = await readAsClient(app, offer);
    expect(shown).toMatchObject({ state: "open", messages: all, messagesClosed: null });
  });

  test("nothing is decided: the offer stays open, and the quote's version rises", async () => {
    const version = async () => Number((await app.store.readQuote(offer.quoteId)).version);
    const before = await version();
    await send(questionOf(offer));
    expect(await version()).toBe(before + 1);
    expect((await listed()).offers).toMatchObject([{ state: "open", decision: null }]);
    expect((await accept(app, offer)).status).toBe(200);
    expect((await send(questionOf(offer))).status).toBe(201);
  });

  test("hostile text is stored as plain lines and shown as text", async () => {
    const text = `<script>alert(1)</script>\n\u202e"'&\u0007<img src=x onerror=alert(1)>`;
    const sent = await send(questionOf(offer, { text, name: "<b>\u202eJane\n</b>", line: "c1" }));
    expect(sent.body).toMatchObject({
      text: `<script>alert(1)</script>\n"'& <img src=x onerror=alert(1)>`,
      name: "<b>Jane </b>",
    });
    const page = String((await app.call("GET", clientPath(offer.token))).body);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("&lt;b&gt;Jane &lt;/b&gt;");
    expect(page).not.toMatch(/<script>|<img src=x|<b>Jane|\u202e/);
  });

  test.each([
    ["a long name", { name: "x".repeat(10_240) }, 422],
    ["a long text", { text: "x".repeat(2_001) }, 422],
    ["no text", { text: "\u200b\n" }, 422],
    ["a line that is not printed", { line: "t99" }, 422],
    ["the id of the quote's own task", { line: randomUUID() }, 422],
    ["an answer", { kind: "answer" }, 422],
    ["the sender", { from: "contractor" }, 422],
    ["another time", { at: "2020-01-01T00:00:00.000Z" }, 422],
    ["another document's hash", { sha256: "0".repeat(64) }, 409],
  ])("a message with %s is refused and changes nothing", async (_name, fields, status) => {
    const before = await stateOf(app, offer.quoteId);
    expect((await send(questionOf(offer, fields))).status).toBe(status);
    expect(await stateOf(app, offer.quoteId)).toEqual(before);
    expect(await messages()).toEqual([]);
  });

  test("an id that is in use is refused with other content, and is free in another quote", async () => {
    const asked = questionOf(offer);
    await send(asked);
    expect((await send({ ...asked, text: "Other" })).status).toBe(409);
    const other = await seedOffer(app);
    expect((await send({ ...asked, sha256: other.sha256 }, other)).status).toBe(201);
    // Nobody answers the client of another quote.
    const elsewhere = questionOf(other);
    await send(elsewhere, other);
    expect((await answer({ text: "Yes.", to: elsewhere.id })).status).toBe(422);
  });

  test("an unknown link is a 404, a withdrawn one a 410, and a deleted quote says so", async () => {
    const unknown = { ...offer, token: "x".repeat(43) };
    expect((await send(questionOf(offer), unknown)).status).toBe(404);
    const asked = questionOf(offer);
    await send(asked);
    await accept(app, offer);
    const headers = { "if-match": "*" };
    await app.call("DELETE", `${apiPaths.quote(offer.quoteId)}?forever=true`, undefined, headers);
    expect(await send(questionOf(offer))).toMatchObject({
      status: 410,
      body: { detail: MESSAGES_ENDED },
    });
    expect(await readAsClient(app, offer)).toMatchObject({
      messages: [{ id: asked.id }],
      messagesClosed: MESSAGES_ENDED,
    });
    const withdrawn = await seedOffer(app);
    await app.call("DELETE", apiPaths.offer(withdrawn.quoteId, withdrawn.id));
    expect((await send(questionOf(withdrawn), withdrawn)).status).toBe(410);
    expect((await app.call("GET", apiPaths.messages(randomUUID()))).status).toBe(404);
  });

  test("a page of an earlier revision asks about the lines that it shows", async () => {
    const { quoteId, taskId } = await seedQuote(app);
    const first = await publishOffer(app, quoteId);
    await accept(app, first);
    await app.call("POST", `/api/quotes/${quoteId}/new-revision`);
    await app.call("PUT", apiPaths.task(taskId), { name: "Plaster" });
    const second = await publishOffer(app, quoteId);
    const { body } = await send(questionOf(first, { line: "t1" }), second);
    expect(body).toMatchObject({ line: { name: "Hang board" }, revision: 1 });
    expect((await send(questionOf(second, { line: "t1" }), second)).body).toMatchObject({
      line: { name: "Plaster" },
      revision: 2,
    });
  });

  test("one more than the limit is refused with a sentence, which the page shows too", async () => {
    const { store } = app;
    const one = { kind: "question", text: "?", name: "", line: null, revision: 1 } as const;
    // One after the other: they wait for one another in any case, and each for a connection.
    for (let count = 0; count < MESSAGES_PER_QUOTE; count += 1)
      await store.addClientMessage(hashOfToken(offer.token), { ...one, id: randomUUID() });
    expect(await send(questionOf(offer))).toMatchObject({
      status: 409,
      body: { detail: MESSAGES_FULL },
    });
    expect((await readAsClient(app, offer)).messagesClosed).toBe(MESSAGES_FULL);
  });
});

test("messages of one address are limited, and do not count as decisions", async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT: "on" } });
  onTestFinished(() => limited.close());
  const offer = await seedOffer(limited);
  const send = () =>
    limited.call("POST", apiPaths.clientMessages(offer.token), {
      id: randomUUID(),
      sha256: offer.sha256,
      kind: "question",
      text: "Which boards?",
    });
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await accept(limited, offer)).status).toBe(200);
});
