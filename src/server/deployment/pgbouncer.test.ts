// Tests of the server behind a real pgbouncer in transaction mode, started with the file of deploy/.
// @module-tag full
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { startTestApp } from "../testing/app-for-tests.ts";
import { accept, publishOffer } from "../testing/offers-for-tests.ts";
import { freshDatabase } from "../store/testing/postgres-for-tests.ts";
import { requirePrograms } from "./testing/debian-programs.ts";
import { startLoad } from "./testing/load.ts";
import { startPgbouncer } from "./testing/pgbouncer-running.ts";

const LONG = { timeout: 120_000 };

test(
  "behind pgbouncer in transaction mode everything works, with LISTEN at a second address",
  LONG,
  async ({ skip }) => {
    const { pgbouncer } = requirePrograms(skip, "pgbouncer");
    const direct = await freshDatabase(inject("postgresUrl"));
    const pooler = await startPgbouncer(pgbouncer, direct);
    onTestFinished(() => pooler.stop());
    const address = { databaseUrl: pooler.url, databaseEventsUrl: direct };
    // Both migrate at once.
    const [one, other] = await Promise.all([startTestApp(address), startTestApp(address)]);
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));

    const load = startLoad({ url: one.url, clients: 4 });
    await load.acknowledged(100);
    expect((await load.finish()).wrong).toEqual([]);

    const id = randomUUID();
    await one.call("POST", "/api/quotes", { id });
    const stream = await fetch(other.url + apiPaths.events(id));
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toContain('{"version":1}');
    await one.call("PUT", apiPaths.quote(id), { title: "Kitchen" });
    expect((await events?.read())?.value).toContain('{"version":2}');
    await events?.cancel();

    await one.call("POST", apiPaths.quoteCategories(id), { name: "Walls", overridePrice: 100 });
    const published = await publishOffer(one, id);
    expect((await accept(other, published)).status).toBe(200);
    expect((await other.call("PUT", apiPaths.quote(id), { title: "Late" })).status).toBe(409);
  },
);

test("the file of deploy/ gives out connections by transaction", LONG, async ({ skip }) => {
  const { pgbouncer } = requirePrograms(skip, "pgbouncer");
  const pooler = await startPgbouncer(pgbouncer, await freshDatabase(inject("postgresUrl")));
  onTestFinished(() => pooler.stop());
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: pooler.url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const pidOf = async (client: Client): Promise<unknown> =>
    (await client.query("select pg_backend_pid() as pid")).rows[0];
  const [one, other] = [await connect(), await connect()];
  const before = await pidOf(one);
  // The other client takes the connection that the first one used, so the first one gets a new one.
  await other.query("begin");
  expect(await pidOf(other)).toEqual(before);
  expect(await pidOf(one)).not.toEqual(before);
});
