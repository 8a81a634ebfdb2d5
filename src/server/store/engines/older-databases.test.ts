// Tests that databases of older versions open with all they hold, on both engines.
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { freshDatabase } from "../testing/postgres-for-tests.ts";
import { openStore, type StoreEnv } from "./open-store.ts";

const columnsOf = (table: string, ...names: string[]): string[] =>
  names.map((name) => `alter table ${table} drop column ${name}`);
const CHOICE = ["optional", "selected", "choice_group"];

/** Takes back what the migration to offers has added. */
const BEFORE_OFFERS = [
  "drop table offer_events",
  "drop table offers",
  ...columnsOf("quotes", "change_order", "accepted_revision", "last_revision"),
  "delete from kysely_migration where name = '0004-offers'",
];

/** Takes back what the migration to options, discounts and scope has added too. */
const BEFORE_PROPOSALS = [
  ...BEFORE_OFFERS,
  ...columnsOf("quotes", "kind", "introduction", "assumptions", "exclusions"),
  ...columnsOf("quotes", "discount", "acceptance_text"),
  ...columnsOf("categories", ...CHOICE),
  ...columnsOf("tasks", ...CHOICE, "taxable", "allowance", "internal_note"),
  "delete from kysely_migration where name = '0003-proposals'",
];

/** Takes back what the migration to a status has added too. */
const BEFORE_STATUS = [
  ...BEFORE_PROPOSALS,
  ...columnsOf("quotes", "status"),
  "delete from kysely_migration where name = '0002-status'",
];

/** The key of a creating request as versions before options computed it. */
function formerKey(content: Record<string, unknown>): string {
  const fields = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}

async function run(statements: readonly string[], env: StoreEnv): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    const database = new DatabaseSync(path.join(env.DATA_DIR, "quotes.sqlite"));
    for (const statement of statements) database.exec(statement);
    return database.close();
  }
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function emptyDatabase(): Promise<StoreEnv> {
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-older-"));
    folders.push(folder);
    return {
      DATA_DIR: folder,
      DATABASE_URL: engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : undefined,
    };
  }

  test("a database from before quotes had a status opens, and its quotes are drafts", async () => {
    const env = await emptyDatabase();
    const quoteId = randomUUID();
    const first = await openStore(env);
    await first.createQuote(quoteId);
    const before = await first.updateQuote(quoteId, { title: "Garage", number: "2026-041" });
    await first.close();
    await run(BEFORE_STATUS, env);

    const opened = await openStore(env);
    expect(await opened.readQuote(quoteId)).toEqual({ ...before, status: "draft" });
    await opened.updateQuote(quoteId, { status: "lost" });
    expect(await opened.readQuote(quoteId)).toMatchObject({ title: "Garage", status: "lost" });
    expect((await opened.createQuote(randomUUID())).value.status).toBe("draft");
    await opened.close();
  });

  test("a database from before there were offers opens, and its quotes can be changed", async () => {
    const env = await emptyDatabase();
    const quoteId = randomUUID();
    const first = await openStore(env);
    await first.createQuote(quoteId);
    const before = await first.updateQuote(quoteId, { title: "Garage", status: "won" });
    await first.close();
    await run(BEFORE_OFFERS, env);

    const opened = await openStore(env);
    expect(await opened.readQuote(quoteId)).toEqual(before);
    expect(before).toMatchObject({ acceptedRevision: null, changeOrder: null });
    expect(await opened.readOffers(quoteId)).toEqual({
      value: [],
      version: before.version,
      lastRevision: 0,
    });
    expect(await opened.updateQuote(quoteId, { title: "Shed" })).toMatchObject({ title: "Shed" });
    await opened.close();
  });

  test("a database from before there were options opens, prices as before, and knows its requests", async () => {
    const env = await emptyDatabase();
    const quoteId = randomUUID();
    const [category, overridden] = [
      { id: randomUUID(), name: "Walls" },
      { id: randomUUID(), name: "Roof", overridePrice: 500 },
    ];
    const task = { id: randomUUID(), name: "Paint", quantity: 3, laborUnitCost: 45, markup: 10 };
    const first = await openStore(env);
    await first.createQuote(quoteId);
    await first.addCategory(quoteId, category);
    await first.addCategory(quoteId, overridden);
    await first.addTasks(category.id, [task]);
    await first.updateQuote(quoteId, {
      taxes: [{ name: "VAT", rate: 21, applyOn: "both" }],
      businessInfo: { companyName: "Ace" },
      displayOptions: { showQuantities: false },
      pdfOptions: { paper: "a4" },
    });
    const before = await first.readWholeQuote(quoteId);
    await first.close();
    const asStored = { description: "", unit: "each", materialUnitCost: 0 };
    const { id: _category, ...categoryFields } = category;
    const { id: _task, ...taskFields } = task;
    await run(
      [
        ...BEFORE_PROPOSALS,
        `update categories set creation_key = '${formerKey({ ...categoryFields, quoteId, defaultLaborHourlyRate: null, overridePrice: null })}' where id = '${category.id}'`,
        `update tasks set creation_key = '${formerKey({ ...asStored, ...taskFields, categoryId: category.id })}'`,
        `update quotes set business_info = '{"companyName":"Ace"}', display_options = '{"showQuantities":false}', pdf_options = '{"paper":"a4"}'`,
      ],
      env,
    );

    const opened = await openStore(env);
    // 3 x 45 with 10 % are 148.50, with 500 and 21 % 784.69 (rounded half up from 784.685).
    expect((await opened.readQuote(quoteId)).total).toBe(784.69);
    expect(await opened.readWholeQuote(quoteId)).toEqual(before);
    expect(await opened.addCategory(quoteId, category)).toMatchObject({ replayed: true });
    expect(await opened.addTasks(category.id, [task])).toMatchObject({ replayed: true });
    await opened.updateTask(task.id, { optional: true, internalNote: "Ask Ann" });
    expect((await opened.readQuote(quoteId)).subtotal).toBe(500);
    await opened.close();
  });
});
