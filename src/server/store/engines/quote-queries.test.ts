// Test of the queries of a quote on Postgres: they need no session.
import { randomUUID } from "node:crypto";
import type { CompiledQuery, LogEvent } from "kysely";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ContractContext } from "../testing/contract/context.ts";
import { acceptance, OffersContext } from "../testing/contract/offers-context.ts";
import { storeDatabase } from "../testing/postgres-for-tests.ts";
import { openStore } from "../open-store.ts";

/** Work on one quote by one person: adding, publishing, deciding, a change order, deleting. */
async function workOnQuote(context: ContractContext): Promise<void> {
  const { store } = context;
  const { quoteId } = await new OffersContext(context).acceptedQuote(acceptance());
  const { value: order } = await store.createChangeOrder(quoteId, randomUUID());
  await store.deleteQuote(order.id);
  await store.restoreQuote(order.id);
  await store.startNewRevision(quoteId);
  await store.duplicateQuote(quoteId, randomUUID());
  await store.deleteQuote(quoteId, {}, { confirmed: true, forever: true });
}

test("on Postgres changes are heard by DATABASE_EVENTS_URL, and what is asked of DATABASE_URL needs no session, as a pooler has none", async () => {
  const url = await storeDatabase(inject("postgresUrl"));
  const named = (name: string) => `${url}?application_name=${name}`;
  const queries: CompiledQuery[] = [];
  const log = ({ query }: LogEvent): void => void queries.push(query as CompiledQuery);
  const urls = { DATABASE_URL: named("pooler"), DATABASE_EVENTS_URL: named("events") };
  const context = new ContractContext(() => openStore({ DATA_DIR: "", ...urls }, { log }));
  await context.reopen();
  onTestFinished(() => context.store.close());
  // Making the tables may take a lock of the session.
  queries.length = 0;
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
