// Tests of the limit of a quote's texts over HTTP on both engines: every way in, and quotes from before it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { problem } from "#core/api.ts";
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

  const read = async ({ quoteId }: Pick<SeededQuote, "quoteId">) =>
    app.store.readWholeQuote(quoteId);

  /** A quote with so many characters, some in each text of its parts; the database itself has no limit. */
  async function quoteOf(characters: number): Promise<SeededQuote> {
    const seeded = await seedQuote(app);
    const choice = { choiceGroup: "Wood" };
    await app.call("PUT", `/api/categories/${seeded.categoryId}`, choice);
    await app.call("PUT", `/api/tasks/${seeded.taskId}`, { ...choice, internalNote: "Check" });
    const more = characters - textLength(await read(seeded));
    await database.db
      .updateTable("tasks")
      .set({ description: `👷${"浴".repeat(more - 1)}` })
      .where("quote_id", "=", seeded.quoteId)
      .execute();
    expect(textLength(await read(seeded))).toBe(characters);
    return seeded;
  }

  /** Each way to add one character, by what it is. */
  const ways: [string, (ids: SeededQuote) => [method: string, path: string, body: object]][] = [
    ["a text of the quote", ({ quoteId }) => ["PUT", `/api/quotes/${quoteId}`, { number: "7" }]],
    [
      "a text within the quote",
      ({ quoteId }) => ["PUT", `/api/quotes/${quoteId}`, { clientInfo: { contactName: "A" } }],
    ],
    [
      "a category's name",
      (ids) => ["PUT", `/api/categories/${ids.categoryId}`, { name: "Drywalls" }],
    ],
    ["a task's note", (ids) => ["PUT", `/api/tasks/${ids.taskId}`, { internalNote: "Check!" }]],
    ["a payment's name", (ids) => ["PUT", `/api/payments/${ids.paymentId}`, { name: "Deposit." }]],
    ["a category", ({ quoteId }) => ["POST", `/api/quotes/${quoteId}/categories`, { name: "A" }]],
    [
      "a payment",
      ({ quoteId }) => [
        "POST",
        `/api/quotes/${quoteId}/payments`,
        { name: "A", isPercentage: false, amount: 1 },
      ],
    ],
    [
      "a custom task",
      (ids) => ["POST", `/api/categories/${ids.categoryId}/tasks`, { customTask: { name: "A" } }],
    ],
    [
      "catalog tasks",
      (ids) => [
        "POST",
        `/api/categories/${ids.categoryId}/tasks`,
        { catalogTaskIds: ["dw-hang", "dw-tape"] },
      ],
    ],
  ];

  describe("a quote at the limit", () => {
    let full: SeededQuote;
    beforeAll(async () => {
      full = await quoteOf(QUOTE_TEXT_MAX);
    });

    test.each(ways)("takes no more by %s, and stays as it is", async (_name, request) => {
      const before = await read(full);
      const { status, body } = await app.call(...request(full));
      expect([status, problem.parse(body).detail]).toEqual([422, TOO_MUCH_TEXT]);
      expect(await read(full)).toEqual(before);
    });

    test("can be copied", async () => {
      const { status } = await app.call("POST", `/api/quotes/${full.quoteId}/duplicate`, {
        id: randomUUID(),
      });
      expect(status).toBe(201);
    });
  });

  test("each way fits into a quote with room for it", async () => {
    for (const [, request] of ways) {
      const roomy = await quoteOf(QUOTE_TEXT_MAX - 100);
      expect((await app.call(...request(roomy))).status).toBeLessThan(300);
    }
  });

  describe("a quote from before that is larger", () => {
    let larger: SeededQuote;
    beforeAll(async () => {
      larger = await quoteOf(QUOTE_TEXT_MAX + 500);
    });

    test("opens, and takes changes that add no text", async () => {
      const { quoteId, categoryId, taskId } = larger;
      expect((await app.call("GET", `/api/quotes/${quoteId}/document`)).status).toBe(200);
      const changes: [string, string, object][] = [
        ["PUT", `/api/tasks/${taskId}`, { quantity: 2, name: "Hang brick" }],
        ["PUT", `/api/quotes/${quoteId}`, { title: "Shorter", status: "sent" }],
        ["PUT", `/api/categories/${categoryId}/override-price`, { overridePrice: 5 }],
      ];
      for (const change of changes) expect((await app.call(...change)).status).toBe(200);
    });

    test("can only shrink", async () => {
      const put = (internalNote: string) =>
        app.call("PUT", `/api/tasks/${larger.taskId}`, { internalNote });
      expect((await put("Check it")).status).toBe(422);
      const rename = await app.call("PUT", `/api/tasks/${larger.taskId}`, { name: "Hang" });
      expect(rename.status).toBe(200);
      expect((await put("Check")).status).toBe(200);
    });

    test("cannot be copied", async () => {
      const copy = randomUUID();
      const { status, body } = await app.call("POST", `/api/quotes/${larger.quoteId}/duplicate`, {
        id: copy,
      });
      expect([status, problem.parse(body).detail]).toEqual([422, TOO_MUCH_TEXT]);
      expect((await app.call("GET", `/api/quotes/${copy}`)).status).toBe(404);
    });
  });

  test("a change order of what was accepted stays within the limit", async () => {
    const seeded = await seedQuote(app);
    const accepted = await app.call("POST", `/api/quotes/${seeded.quoteId}/paper-acceptance`, {
      id: randomUUID(),
      method: "phone",
      date: "2026-11-20",
    });
    expect(accepted.status).toBe(201);
    await database.db
      .updateTable("tasks")
      .set({ internal_note: "x".repeat(QUOTE_TEXT_MAX) })
      .where("quote_id", "=", seeded.quoteId)
      .execute();
    const { status, body } = await app.call("POST", `/api/quotes/${seeded.quoteId}/change-orders`, {
      id: randomUUID(),
    });
    expect([status, problem.parse(body).detail]).toEqual([422, TOO_MUCH_TEXT]);
  });
});
