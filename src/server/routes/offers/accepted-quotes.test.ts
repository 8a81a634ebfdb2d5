// Accepted quotes over HTTP: no call changes one, and a new revision does. The store's contract has every edit, on both engines.
import { beforeEach, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { logoDataUrl } from "#server/testing/app-files.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { acceptedOffer } from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const SENTENCE =
  "The client has accepted this quote, so it can no longer be changed. Make a change order or a new revision.";

const app = sharedTestApp();
let ids: SeededQuote;
let path: string;
beforeEach(async () => {
  ids = await seedQuote(app);
  path = apiPaths.quote(ids.quoteId);
});

const whole = async () =>
  wholeQuote.parse((await app.call("GET", apiPaths.wholeQuote(ids.quoteId))).body);

test("an edit by any kind of call is a 409 with a sentence, and changes nothing", async () => {
  await acceptedOffer(app, ids.quoteId);
  const before = await whole();
  const { quoteId, categoryId, taskId, paymentId } = ids;
  const edits: [method: string, path: string, body?: object][] = [
    ["PUT", path, { title: "Other", status: "lost" }],
    ["POST", apiPaths.quoteCategories(quoteId), { name: "Roof" }],
    ["PUT", apiPaths.overridePrice(categoryId), { overridePrice: 5 }],
    ["POST", apiPaths.categoryTasks(categoryId), { catalogTaskIds: ["dw-tape"] }],
    ["PATCH", `${path}/tasks/markups`, { markups: [{ id: taskId, markup: 9 }] }],
    ["POST", apiPaths.taskDeletions(quoteId), { ids: [taskId] }],
    ["DELETE", apiPaths.payment(paymentId)],
    ["POST", apiPaths.uploadLogo(quoteId), { dataUrl: await logoDataUrl() }],
  ];
  for (const edit of edits)
    expect(await app.call(...edit), edit[1]).toMatchObject({
      status: 409,
      body: { detail: SENTENCE },
    });
  expect(await whole()).toEqual(before);
});

test("the status, which is the contractor's own note, can be changed; what the acceptance sets cannot", async () => {
  await acceptedOffer(app, ids.quoteId);
  expect(await app.call("PUT", path, { status: "lost" })).toMatchObject({
    status: 200,
    body: { status: "lost", acceptedRevision: 1 },
  });
  for (const fields of [{ acceptedRevision: null }, { acceptedRevision: 1 }, { changeOrder: null }])
    expect((await app.call("PUT", path, fields)).status).toBe(422);
});

test("a new revision makes it a draft again; with If-Match only of that version, and once", async () => {
  await acceptedOffer(app, ids.quoteId);
  const { version } = (await whole()).quote;
  const start = (match: string) =>
    app.call("POST", `${path}/new-revision`, undefined, { "if-match": match });
  expect((await start(`"${version - 1}"`)).status).toBe(412);
  const draft = await start(`"${version}"`);
  expect(draft).toMatchObject({
    status: 200,
    body: { status: "draft", acceptedRevision: null, version: version + 1 },
  });
  expect(await start(`"${version}"`)).toMatchObject({ status: 200, body: draft.body as object });
});
