// Tests of the limit of a quote's texts over HTTP on both engines, which count them: every way in, and quotes from before it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { apiPaths, problem } from "#core/api.ts";
import { QUOTE_TEXT_MAX } from "#core/limits.ts";
import { TOO_MUCH_TEXT, textLength } from "#core/quote/text-length.ts";
import { storeDatabase } from "#server/store/testing/postgres-for-tests.ts";
import { connectPostgres } from "#server/store/engines/postgres/postgres.ts";
import { connectSqlite } from "#server/store/engines/sqlite/sqlite.ts";
import type { Reader } from "#server/store/engines/engine.ts";
import {
  seedQuote,
  startTestApp,
  type SeededQuote,
  type TestApp,
} from "#server/testing/app-for-tests.ts";
import { ENGINES } from "#server/testing/shared-app.ts";

/** Each way to add characters. */
const waysInto = ({ quoteId, categoryId, taskId, paymentId }: SeededQuote) => {
  const ways: [method: string, path: string, body: object][] = [
    ["PUT", apiPaths.quote(quoteId), { number: "7" }],
    ["PUT", apiPaths.quote(quoteId), { clientInfo: { contactName: "A" } }],
    ["PUT", apiPaths.category(categoryId), { name: "Drywalls" }],
    ["PUT", apiPaths.task(taskId), { internalNote: "Check!" }],
    ["PUT", apiPaths.payment(paymentId), { name: "Deposit." }],
    ["POST", apiPaths.quoteCategories(quoteId), { name: "A" }],
    ["POST", apiPaths.payments(quoteId), { name: "A", isPercentage: false, amount: 1 }],
    ["POST", apiPaths.categoryTasks(categoryId), { customTask: { name: "A" } }],
    ["POST", apiPaths.categoryTasks(categoryId), { catalogTaskIds: ["dw-hang", "dw-tape"] }],
  ];
  return ways;
};

describe.each(ENGINES)("on %s", (engine) => {
  let app: TestApp;
  let database: Reader & { close(): Promise<void> };
  beforeAll(async () => {
    const url = engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined;
    app = await startTestApp(url === undefined ? {} : { databaseUrl: url });
    database = url === undefined ? connectSqlite(app.dataFolder) : connectPostgres(url, 1);
  });
  afterAll(async () => {
    await database.close();
    await app.close();
  });

  const read = async ({ quoteId }: SeededQuote) => app.store.readWholeQuote(quoteId);
  const setTasks = (quoteId: string, fields: { description: string } | { internal_note: string }) =>
    database.db.updateTable("tasks").set(fields).where("quote_id", "=", quoteId).execute();

  /** A quote with so many characters, some in each text of its parts; the database itself has no limit. */
  async function quoteOf(characters: number): Promise<SeededQuote> {
    const seeded = await seedQuote(app);
    const choice = { choiceGroup: "Wood" };
    await app.call("PUT", apiPaths.category(seeded.categoryId), choice);
    await app.call("PUT", apiPaths.task(seeded.taskId), { ...choice, internalNote: "Check" });
    const more = characters - textLength(await read(seeded));
    await setTasks(seeded.quoteId, { description: `👷${"浴".repeat(more - 1)}` });
    expect(textLength(await read(seeded))).toBe(characters);
    return seeded;
  }
  const refusedAs = ({ status, body }: { status: number; body: unknown }) => [
    status,
    problem.parse(body).detail,
  ];

  test("a quote at the limit takes no more by any way, stays as it is, and can be copied", async () => {
    const full = await quoteOf(QUOTE_TEXT_MAX);
    const before = await read(full);
    for (const way of waysInto(full))
      expect(refusedAs(await app.call(...way)), way.join(" ")).toEqual([422, TOO_MUCH_TEXT]);
    expect(await read(full)).toEqual(before);
    expect((await app.call("POST", apiPaths.duplicate(full.quoteId))).status).toBe(201);
    await setTasks(full.quoteId, { description: "" });
    for (const way of waysInto(full)) expect((await app.call(...way)).status).toBeLessThan(300);
  });

  // What is below no database decides.
  if (engine === "postgres") return;

  test("a larger quote from before opens, takes changes that add no text, can only shrink, and is not copied", async () => {
    const larger = await quoteOf(QUOTE_TEXT_MAX + 500);
    const { quoteId, categoryId, taskId } = larger;
    expect((await app.call("GET", apiPaths.wholeQuote(quoteId))).status).toBe(200);
    const put = async (path: string, body: object) => (await app.call("PUT", path, body)).status;
    expect(await put(apiPaths.task(taskId), { quantity: 2, name: "Hang brick" })).toBe(200);
    expect(await put(apiPaths.quote(quoteId), { title: "Shorter", status: "sent" })).toBe(200);
    expect(await put(apiPaths.overridePrice(categoryId), { overridePrice: 5 })).toBe(200);
    for (const [internalNote, status] of [
      ["Check it", 422],
      ["Chec", 200],
      ["Check", 422],
    ] as const)
      expect(await put(apiPaths.task(taskId), { internalNote })).toBe(status);
    const copy = randomUUID();
    const copied = await app.call("POST", apiPaths.duplicate(quoteId), { id: copy });
    expect(refusedAs(copied)).toEqual([422, TOO_MUCH_TEXT]);
    expect((await app.call("GET", apiPaths.quote(copy))).status).toBe(404);
  });

  test("a change order of what was accepted stays within the limit", async () => {
    const { quoteId } = await seedQuote(app);
    const word = { method: "phone", date: "2026-11-20" };
    expect((await app.call("POST", apiPaths.paperAcceptance(quoteId), word)).status).toBe(201);
    await setTasks(quoteId, { internal_note: "x".repeat(QUOTE_TEXT_MAX) });
    const made = await app.call("POST", apiPaths.changeOrders(quoteId), {});
    expect(refusedAs(made)).toEqual([422, TOO_MUCH_TEXT]);
  });
});
