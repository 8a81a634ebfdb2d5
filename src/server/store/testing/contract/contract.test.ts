// Contract tests of the store on a real SQLite file and a real Postgres.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { acceptedContract } from "./accepted.ts";
import { changeOrdersContract } from "./change-orders.ts";
import { categoriesContract } from "./categories.ts";
import { ContractContext, id } from "./context.ts";
import { logosContract } from "./logos.ts";
import { keptContract } from "./kept.ts";
import { linksContract } from "./links.ts";
import { limitsContract } from "./limits.ts";
import { messagesContract } from "./messages.ts";
import { offersContract } from "./offers.ts";
import { overtakenContract } from "./overtaken.ts";
import { paymentsContract } from "./payments.ts";
import { placesContract } from "./places.ts";
import { proposalsContract } from "./proposals.ts";
import { quotesContract } from "./quotes.ts";
import { formerIdsContract } from "./former-ids.ts";
import { rotationContract } from "./rotation.ts";
import { tasksContract } from "./tasks.ts";
import { openStore, type StoreEnv } from "#server/store/open-store.ts";
import { freshDatabase } from "../postgres-for-tests.ts";

describe.each(["sqlite", "postgres"] as const)("the store on %s", (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-store-"));
  let env: StoreEnv;
  const context = new ContractContext((log) =>
    openStore(env, { log: ({ query }) => log(query.sql) }),
  );

  beforeAll(async () => {
    env = {
      DATA_DIR: folder,
      DATABASE_URL: engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : undefined,
    };
    await context.reopen();
  });
  afterAll(async () => {
    await context.store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  quotesContract(context);
  categoriesContract(context);
  tasksContract(context);
  paymentsContract(context);
  placesContract(context);
  proposalsContract(context);
  logosContract(context);
  offersContract(context);
  acceptedContract(context);
  changeOrdersContract(context);
  overtakenContract(context);
  keptContract(context);
  messagesContract(context);
  linksContract(context);
  rotationContract(context);
  formerIdsContract(context);
  limitsContract(context, engine);

  // On SQLite one process uses the database.
  test.runIf(engine === "postgres")(
    "processes that start concurrently on an empty database create its schema once",
    { tags: ["full"] },
    async () => {
      const fresh = {
        DATA_DIR: path.join(folder, id()),
        DATABASE_URL: await freshDatabase(inject("postgresUrl")),
      };
      const module = JSON.stringify(new URL("../../open-store.ts", import.meta.url).href);
      const script = `import { openStore } from ${module}; await (await openStore(${JSON.stringify(fresh)})).close();`;
      const start = () =>
        promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
      await Promise.all([start(), start(), start()]);
      const opened = await openStore(fresh);
      expect(await opened.createQuote(id())).toMatchObject({ replayed: false });
      await opened.close();
    },
  );
});
