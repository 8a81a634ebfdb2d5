// Tests that queries find a quote by its key: one partition of each table on Postgres, no scan of a table on SQLite.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import type { CompiledQuery, LogEvent } from "kysely";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ContractContext, task } from "../testing/contract/context.ts";
import { questionAbout } from "../testing/contract/messages.ts";
import { acceptance, OffersContext } from "../testing/contract/offers-context.ts";
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

test("on Postgres every query of a quote touches one partition", { timeout: 60_000 }, async () => {
  const url = await storeDatabase(inject("postgresUrl"));
  const { context, queries } = await listened((options) =>
    openStore({ DATA_DIR: "", DATABASE_URL: url }, options),
  );
  onTestFinished(() => context.store.close());
  await workOnQuote(context);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const explained = queries.filter(hasPlan);
  const names = new Set<string>();
  for (const { sql, parameters } of explained) {
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
    const touched = new Set(plan.match(/(?<= on )[a-z_]+_\d+/g) ?? []);
    for (const name of touched) names.add(name.replace(/_\d+$/, ""));
    // Deleting several parts, or a call with several new ids, frees or looks up each in the partition of its own id.
    const most = sql.includes(`"part_places" where "id" in`) ? parameters.length - 1 : 1;
    expect(touched.size, `${sql}\n${plan}`).toBeLessThanOrEqual(most);
  }
  const tables = [
    "categories",
    "change_bases",
    "change_orders",
    "mail_addresses",
    "notice_targets",
    "notices",
    "offer_messages",
    "offer_tokens",
    "offers",
    "part_places",
    "payments",
    "quote_places",
    "quotes",
    "retired_quotes",
    "tasks",
  ];
  expect([...names].sort()).toEqual(tables);
});

test("on SQLite every query of a quote finds its rows by a key", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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

test("only an open change order needs queries for what its job has agreed, as many for each of them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-reads-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { context, queries } = await listened(async (options) =>
    storeOn(await openSqlite(folder, options)),
  );
  const { store } = context;
  onTestFinished(() => store.close());
  const offers = new OffersContext(context);
  const { quoteId } = await offers.quoteWithOptions();
  const { tokenHash } = await offers.open(quoteId);
  /** The number of queries of a read. */
  const countOf = async (read: () => Promise<unknown>) => {
    queries.length = 0;
    await read();
    return queries.length;
  };
  const reads = [() => store.readOffers(quoteId), () => store.readOfferByToken(tokenHash)];
  const counts = async () => [await countOf(reads[0]!), await countOf(reads[1]!)];
  const open = await counts();
  await store.decideOffer({ tokenHash }, acceptance());
  expect(await counts()).toEqual(open);
  const agreed: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    await offers.open((await store.createChangeOrder(quoteId, randomUUID())).value.id);
    agreed.push(await countOf(() => store.readAgreedState(quoteId)));
  }
  const [one = 0, two = 0, , four = 0] = agreed;
  expect(four - two).toBe(2 * (two - one));
});
