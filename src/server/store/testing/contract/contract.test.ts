// Contract tests of the store: all on a real SQLite file, and on a real Postgres those that can differ there.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { acceptedContract } from "./accepted.ts";
import { changeOrdersContract } from "./change-orders.ts";
import { categoriesContract } from "./categories.ts";
import { ContractContext } from "./context.ts";
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
import { storeDatabase } from "../postgres-for-tests.ts";

describe.each(["sqlite", "postgres"] as const)("the store on %s", (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-store-"));
  let env: StoreEnv;
  const context = new ContractContext(() => openStore(env), engine);

  beforeAll(async () => {
    env = {
      DATA_DIR: folder,
      DATABASE_URL: engine === "postgres" ? await storeDatabase(inject("postgresUrl")) : undefined,
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
  limitsContract(context);
});
