// Tests of every call about quotes and their parts: answers, replays and refusals.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { toQuoteFile } from "#core/files/quote-file.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { quote, wholeQuote } from "#core/quote/schema.ts";
import { quoteAtItsLimits } from "#core/testing/example-limits.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { seedQuote, type SeededQuote } from "#server/testing/app-for-tests.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const id = (): string => randomUUID();

const app = sharedTestApp();
let seeded: SeededQuote;
let base: string;
let tasks: string;
beforeEach(async () => {
  seeded = await seedQuote(app);
  base = apiPaths.quote(seeded.quoteId);
  tasks = apiPaths.categoryTasks(seeded.categoryId);
});
const call: typeof app.call = (...request) => app.call(...request);
const statusesOf = async (times: number, ...request: Parameters<typeof app.call>) => {
  const statuses = [];
  while (statuses.length < times) statuses.push((await call(...request)).status);
  return statuses;
};

test("a quote is created, filled, priced, read, duplicated and deleted", async () => {
  const taxes = [{ name: "QST", rate: 9.975, applyOn: "both" }];
  expect((await call("PUT", base, { title: "Bathroom", taxes })).status).toBe(200);
  const { status, body, headers } = await call("GET", `${base}/document`);
  const whole = wholeQuote.parse(body);
  expect({ status, etag: headers.get("etag") }).toEqual({ status: 200, etag: '"5"' });
  expect(whole.quote).toMatchObject({ title: "Bathroom", subtotal: 100, total: 109.98 });
  expect([whole.categories[0]?.id, whole.tasks[0]?.id, whole.payments[0]?.id]).toEqual([
    seeded.categoryId,
    seeded.taskId,
    seeded.paymentId,
  ]);
  const copyId = id();
  expect(await call("POST", `${base}/duplicate`, { id: copyId })).toMatchObject({
    status: 201,
    body: { id: copyId, total: 109.98 },
  });
  expect(await call("DELETE", base)).toMatchObject({ status: 204, body: undefined });
  expect((await call("GET", base)).status).toBe(404);
  expect((await call("GET", apiPaths.quote(copyId))).status).toBe(200);
});

test("POST /api/quotes answers 201, a repetition 200; without a body the server chooses the id, `null` is 422", async () => {
  const quoteId = id();
  const first = await call("POST", apiPaths.quotes, { id: quoteId });
  expect(first).toMatchObject({ status: 201, body: { id: quoteId, title: "Untitled Quote" } });
  expect(first.headers.get("location")).toBe(apiPaths.quote(quoteId));
  expect(quote.parse(first.body)).toEqual(first.body);
  expect((await call("POST", apiPaths.quotes, { id: quoteId })).status).toBe(200);
  expect((await call("POST", apiPaths.quotes)).status).toBe(201);
  const json = { "content-type": "application/json" };
  expect((await call("POST", apiPaths.quotes, undefined, json)).status).toBe(201);
  expect((await call("POST", apiPaths.quotes, null)).status).toBe(422);
});

test("PUT sets fields of every kind, and null takes the discount away; a duplicate is a draft again", async () => {
  const fields = {
    status: "won",
    kind: "estimate",
    introduction: "Hello",
    acceptanceText: "",
    discount: { kind: "percent", value: 12.5, label: "Spring" },
    businessInfo: { licences: [{ label: "RBQ", number: "1" }] },
    pdfOptions: { look: "plain" },
    displayOptions: { showUnitPrices: true },
  };
  const { status, body } = await call("PUT", base, fields);
  expect({ status, body }).toMatchObject({ status: 200, body: { ...fields, total: 87.5 } });
  expect(quote.parse(body)).toEqual(body);
  expect((await call("GET", base)).body).toEqual(body);
  const without = await call("PUT", base, { discount: null });
  expect(without.body).toMatchObject({ discount: null, total: 100 });
  expect((await call("POST", `${base}/duplicate`)).body).toMatchObject({ status: "draft" });
  expect(await call("PUT", base, { status: "paid" })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "/status", detail: "Must be draft, sent, won or lost." }] },
  });
});

test("creations can be repeated: 201, then 200, and 409 with other content", async () => {
  const customTask = { id: id(), name: "Sand", optional: true, internalNote: "Ask Ann" };
  const creations: [string, object, object][] = [
    [`${base}/categories`, { id: id(), name: "Paint" }, { name: "Other" }],
    [
      `${base}/payments`,
      { id: id(), name: "Rest", isPercentage: false, amount: 10.5 },
      { amount: 11 },
    ],
    [tasks, { customTask }, { customTask: { ...customTask, quantity: 3 } }],
  ];
  for (const [path, body, other] of creations) {
    expect(await statusesOf(2, "POST", path, body)).toEqual([201, 200]);
    expect(await call("POST", path, { ...body, ...other })).toMatchObject({ status: 409 });
  }
});

test("catalog tasks are copied in order, with the ids, quantities and markups that are sent", async () => {
  const ids = [id(), id()];
  const body = {
    catalogTaskIds: ["dw-tape", "dw-hang"],
    ids,
    quantities: [40, 2.5],
    markups: [15, 0],
  };
  const made = await call("POST", tasks, body);
  const tape = { id: ids[0], name: "Tape and finish drywall", materialUnitCost: 0.2, position: 1 };
  expect(made).toMatchObject({
    status: 201,
    body: [
      { ...tape, quantity: 40, markup: 15 },
      { id: ids[1], laborUnitCost: 1.9, position: 2, quantity: 2.5, markup: 0 },
    ],
  });
  expect((await call("POST", tasks, body)).status).toBe(200);
  expect((await call("POST", tasks, { ...body, quantities: [41, 2.5] })).status).toBe(409);
  const unknown = { catalogTaskIds: ["dw-hang", "nope"] };
  const twice = { catalogTaskIds: ["dw-hang", "dw-hang"], ids: [ids[0], ids[0]] };
  for (const [wrong, pointer] of [
    [unknown, "/catalogTaskIds/1"],
    [twice, "/ids/1"],
  ])
    expect(await call("POST", tasks, wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    });
});

test("moves return the complete list in its new order", async () => {
  const { categoryId, taskId } = seeded;
  const second = id();
  await call("POST", `${base}/categories`, { id: second, name: "Paint" });
  const move = (parts: string, place: object) =>
    call("PATCH", `${base}/${parts}/positions`, { positions: [place] });
  expect(await move("categories", { id: second, position: 0 })).toMatchObject({
    status: 200,
    body: [
      { id: second, position: 0 },
      { id: categoryId, position: 1 },
    ],
  });
  const moved = await move("tasks", { id: taskId, categoryId: second, position: 0 });
  expect(moved).toMatchObject({ status: 200, body: [{ id: taskId, categoryId: second }] });
  expect(await move("payments", { id: id(), position: 0 })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "/positions/0/id" }] },
  });
});

test("a quote with every text at its limit is created by the calls of a quote file", async () => {
  const long = "浴".repeat(DESCRIPTION_MAX_LENGTH);
  const name = "浴".repeat(NAME_MAX_LENGTH);
  const texts = { name, description: long, internalNote: long, choiceGroup: name };
  const whole = withNewIds(
    exampleWholeQuote({
      quote: quoteAtItsLimits(),
      categories: [{ name, choiceGroup: name }],
      tasks: Array.from({ length: 12 }, () => texts),
    }),
  );
  await uploadQuote(app.url, whole);
  const { body } = await call("GET", apiPaths.wholeQuote(whole.quote.id));
  expect(toQuoteFile(wholeQuote.parse(body))).toEqual(toQuoteFile(whole));
});
