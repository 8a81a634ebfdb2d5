// Messages over HTTP: a client asks by the link alone, the contractor answers, and hostile text stays text.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { MESSAGES_ENDED } from "#core/offers/messages/message-sentences.ts";
import { message, messagesAnswer } from "#core/offers/messages/message.ts";
import { offersAnswer } from "#core/offers/offer.ts";
import {
  accept,
  publishOffer,
  readAsClient,
  seedOffer,
  stateOf,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { ownTestApp, sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();
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
const answer = (body: object) => app.call("POST", apiPaths.messages(offer.quoteId), body);
const messages = async () =>
  messagesAnswer.parse((await app.call("GET", apiPaths.messages(offer.quoteId))).body).messages;
const listed = async () =>
  offersAnswer.parse((await app.call("GET", apiPaths.offers(offer.quoteId))).body);

test("a client asks about a line, the contractor answers, and both read the same; nothing is decided", async () => {
  const version = async () => Number((await app.store.readQuote(offer.quoteId)).version);
  const before = await version();
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
  expect(await version()).toBe(before + 1);
  expect(await send(asked)).toMatchObject({ status: 200, body: sent.body as object });
  expect((await listed()).asked).toEqual(message.parse(sent.body));
  const reply = { id: randomUUID(), text: "Half an inch.\nWet room.", to: asked.id };
  expect(await answer(reply)).toMatchObject({ status: 201, body: { from: "contractor" } });
  expect(await answer(reply)).toMatchObject({ status: 200 });
  expect((await send({ ...asked, text: "Other" })).status).toBe(409);
  const other = await seedOffer(app);
  expect((await send({ ...asked, sha256: other.sha256 }, other)).status).toBe(201);
  expect((await answer({ text: "Yes.", to: randomUUID() })).status).toBe(422);
  expect(await listed()).toMatchObject({ asked: null, offers: [{ state: "open" }] });
  const all = await messages();
  expect(all.map(({ text }) => text)).toEqual(["Which boards?", reply.text]);
  const shown = await readAsClient(app, offer);
  expect(shown).toMatchObject({ state: "open", messages: all, messagesClosed: null });
  // Also after the acceptance.
  await accept(app, offer);
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
  ["a line that is not printed", { line: "t99" }, 422],
  ["the id of the quote's own task", { line: randomUUID() }, 422],
  ["the sender", { from: "contractor" }, 422],
  ["another document's hash", { sha256: "0".repeat(64) }, 409],
])("a message with %s is refused and changes nothing", async (_name, fields, status) => {
  const before = await stateOf(app, offer.quoteId);
  expect((await send(questionOf(offer, fields))).status).toBe(status);
  expect(await stateOf(app, offer.quoteId)).toEqual(before);
  expect(await messages()).toEqual([]);
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
  const [task] = (await app.store.readWholeQuote(offer.quoteId)).tasks;
  await app.call("PUT", apiPaths.task(task?.id ?? ""), { name: "Plaster" });
  const second = await publishOffer(app, offer.quoteId);
  for (const [asked, name, revision] of [
    [offer, "Hang board", 1],
    [second, "Plaster", 2],
  ] as const) {
    const { body } = await send(questionOf(asked, { line: "t1" }), second);
    expect(body).toMatchObject({ line: { name }, revision });
  }
});

test("messages of one address are limited, and do not count as decisions", async () => {
  const limited = await ownTestApp({ env: { RATE_LIMIT: "on" } });
  offer = await seedOffer(limited);
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push(
      (await limited.call("POST", apiPaths.clientMessages(offer.token), questionOf(offer))).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await accept(limited, offer)).status).toBe(200);
});
