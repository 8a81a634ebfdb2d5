// Tests of the queries of a quote: they find their rows by a key, and need no session.
import { randomUUID } from "node:crypto";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import path from "node:path";
import type { CompiledQuery, LogEvent } from "kysely";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ContractContext, task } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import { acceptance, OffersContext } from "../testing/contract/offers-context.ts";
import { testFolder } from "#server/testing/server-process.ts";
import { storeDatabase } from "../testing/postgres-for-tests.ts";
import type { Store } from "../methods.ts";
import type { EngineOptions } from "./engine.ts";
import { openStore, storeOn } from "../open-store.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

/** Opens a store; every query that it sends is added to the list. */
async function listened(open: (options: EngineOptions) => Promise<Store>) {
  const queries: CompiledQuery[] = [];
  const log = ({ query }: LogEvent): void => void queries.push(query as CompiledQuery);
  const channels = { push: true, mail: true, webhook: true };
  const context = new ContractContext(() => open({ log, channels }));
  await context.reopen();
  queries.length = 0;
  return { context, queries };
}

/** Every kind of work on one quote by one person: reading, adding, changing, moving, publishing, asking, deciding, deleting. */
async function workOnQuote(context: ContractContext): Promise<void> {
  const { store } = context;
  const offers = new OffersContext(context);
  const { quoteId, categoryId, tub, shower } = await offers.quoteWithOptions();
  await store.readWholeQuote(quoteId);
  await store.updateQuote(quoteId, { title: "Bathroom", taxes: [] });
  await store.readCategory(categoryId);
  await store.updateCategory(categoryId, { name: "Bath", optional: true });
  await store.updateTask(tub, { quantity: 3, description: "Cast iron" });
  await store.setMarkups(quoteId, [{ id: tub, markup: 10 }]);
  await store.moveTasks(quoteId, [{ id: shower, categoryId, position: 0 }]);
  const payment = { id: randomUUID(), name: "Deposit", isPercentage: true, amount: 30 };
  await store.addPayment(quoteId, payment);
  await store.updatePayment(payment.id, { amount: 40 });
  await store.duplicateQuote(quoteId, randomUUID());
  const address = { channel: "mail", address: "ann@example.com" } as const;
  const targetId = randomUUID();
  await store.setNoticeTarget(quoteId, targetId, address);
  const { tokenHash, answer } = await offers.open(quoteId);
  await store.readOfferByToken(tokenHash);
  await store.readOfferFiles(answer.value.id);
  await store.markOpened(tokenHash);
  await store.addClientMessage(tokenHash, questionAbout(null));
  await store.readMessagesByToken(tokenHash);
  await store.readMessages(quoteId);
  await store.decideOffer({ tokenHash }, acceptance());
  const { notices } = await store.readNotices(quoteId);
  await store.retryNotice(quoteId, notices[0]?.id ?? "");
  const { value: order } = await store.createChangeOrder(quoteId, randomUUID());
  await store.readWholeQuote(order.id);
  await store.readAgreedState(quoteId);
  await store.carryOver(order.id);
  await store.deleteQuote(order.id);
  await store.restoreQuote(order.id);
  await store.deleteQuote(order.id, {}, { forever: true });
  await store.deleteNoticeTarget(quoteId, targetId);
  await store.startNewRevision(quoteId);
  const [added] = (await store.addTasks(categoryId, [task()])).value;
  await store.deleteTask(added?.id ?? "");
  await store.setOverridePrice(categoryId, 500);
  await store.deleteCategory(categoryId);
  await store.deleteQuote(quoteId);
}

/** Statements of a transaction have no plan, and the version of a quote is announced by a function. */
const hasPlan = ({ sql }: CompiledQuery): boolean =>
  /^(select (?!pg_notify)|update|delete)/.test(sql);

test("on SQLite every query of a quote finds its rows by a key", async () => {
  const folder = testFolder();
  const { context, queries } = await listened(async (options) =>
    // On one connection: the queries of the writer thread are not reported.
    storeOn(await openSqlite(folder, options)),
  );
  onTestFinished(() => context.store.close());
  await workOnQuote(context);
  const file = new DatabaseSync(path.join(folder, "quotes.sqlite"));
  onTestFinished(() => file.close());
  const explained = queries.filter(hasPlan);
  expect(explained.length).toBeGreaterThan(50);
  for (const { sql, parameters } of explained) {
    const plan = file.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
    for (const { detail } of plan) expect(detail, sql).not.toMatch(/^SCAN/);
  }
});

test("on Postgres changes are heard by DATABASE_EVENTS_URL, and what is asked of DATABASE_URL needs no session, as a pooler has none", async () => {
  const url = await storeDatabase(inject("postgresUrl"));
  const named = (name: string) => `${url}?application_name=${name}`;
  const { context, queries } = await listened((options) =>
    openStore(
      { DATA_DIR: "", DATABASE_URL: named("pooler"), DATABASE_EVENTS_URL: named("events") },
      options,
    ),
  );
  onTestFinished(() => context.store.close());
  await workOnQuote(context);
  const ofSession = /^(listen|prepare|set (?!local)|declare)|advisory_lock\(|temp(orary)? table/i;
  expect(queries.filter(({ sql }) => ofSession.test(sql))).toEqual([]);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ name: string; query: string }>(
    "select application_name as name, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const ofName = (name: string) => rows.filter((row) => row.name === name).map((row) => row.query);
  expect(ofName("events")).toEqual(["listen quote_changes"]);
  expect(ofName("pooler").length).toBeGreaterThan(0);
});
