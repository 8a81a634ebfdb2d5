// Test of two server processes on one Postgres: a change through one server arrives on a page of the other.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { freshDatabase, startPostgres } from "#server/store/testing/postgres-for-tests.ts";
import { runServer } from "#server/testing/running-server.ts";
import { unexpected, watch } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

interface WorkerFixtures {
  /** The addresses of both servers. */
  servers: readonly [string, string];
}

const test = base.extend<object, WorkerFixtures>({
  servers: [
    async ({ browserName: _anyBrowser }, provide) => {
      const postgres = await startPostgres();
      const folder = await mkdtemp(join(tmpdir(), "quotewright-e2e-"));
      const env = {
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        DATABASE_URL: await freshDatabase(postgres.url),
        RATE_LIMIT: "off",
        LOG_LEVEL: "error",
      };
      // Sequentially: the first server creates the tables.
      const first = await runServer(env);
      const second = await runServer(env);
      await provide([first.url, second.url]);
      for (const server of [first, second]) await server.end("SIGTERM");
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test(
  "two people edit one quote through two servers, and each sees the other's edits",
  { tag: "@full" },
  async ({ page, browser, servers: [here, there] }) => {
    const mine = new EditPage(page);
    const heard = [watch(page, { url: here })];
    await page.goto(`${here}/quote/new`);
    await expect(page).toHaveURL(/\/quote\/[0-9a-f-]{36}$/);
    await mine.addOwnCategory("Roof");
    await mine.addCustomTask("Roof", {
      name: "Shingles",
      quantity: "20",
      unit: "sq.ft",
      material: "2",
      labor: "3",
      markup: "0",
    });
    await waitUntilSaved(page);

    const elsewhere = await browser.newContext();
    const theirs = new EditPage(await elsewhere.newPage());
    heard.push(watch(theirs.page, { url: there }));
    await theirs.page.goto(there + new URL(page.url()).pathname);
    await expect(theirs.category("Roof").getByTestId("category-total")).toHaveText("$100.00");

    await mine.openTask("Shingles");
    await mine.cell("Quantity", "Shingles").fill("30");
    await expect(theirs.category("Roof").getByTestId("category-total")).toHaveText("$150.00");
    await theirs.name("Roof of the barn");
    await expect(mine.title).toHaveValue("Roof of the barn");
    await expect(mine.cell("Quantity", "Shingles")).toHaveValue("30");
    expect(unexpected(heard.flat())).toEqual([]);
    await elsewhere.close();
  },
);
