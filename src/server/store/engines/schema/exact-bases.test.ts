// Tests that what was offered or agreed before charges and taxes followed from printed cents keeps its figures, on both engines.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { offerTotal } from "#core/offers/client-snapshot.ts";
import { runs } from "#core/testing/runs.ts";
import type { StoreEnv } from "#server/store/open-store.ts";
import { ContractContext, task } from "#server/store/testing/contract/context.ts";
import { acceptance, OffersContext } from "#server/store/testing/contract/offers-context.ts";
import { BEFORE_FIGURES } from "../../testing/former-schemas.ts";
import { run } from "../../testing/older-database.ts";
import { openPlainStore } from "../../testing/plain-store.ts";
import { freshDatabase } from "../../testing/postgres-for-tests.ts";

const folder = mkdtempSync(path.join(tmpdir(), "quotewright-exact-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of before: an offer that does not say how it is computed. */
const UNNAMED = `update offers set source = replace(source, '"exactBases":false,', '')`;

const ENGINES = (["sqlite", "postgres"] as const).slice(0, runs(1, 2));

const emptyDatabase = async (engine: (typeof ENGINES)[number]): Promise<StoreEnv> => ({
  DATA_DIR: mkdtempSync(path.join(folder, "data-")),
  DATABASE_URL: engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : undefined,
});

test.each(ENGINES)(
  "drafts take printed cents; what was offered or accepted, and its change orders, stay exact: %s",
  async (engine) => {
    const env = await emptyDatabase(engine);
    const context = new ContractContext(() => openPlainStore(env));
    await context.reopen();
    const { store } = context;
    /** Three tasks of 0.105 at a tax of 50 %, and one of 0.105 that can be left out. */
    const newJob = async () => {
      const quoteId = await context.newQuote();
      const categoryId = await context.newCategory(quoteId);
      const small = () => task({ laborUnitCost: 0.1, markup: 5 });
      await store.addTasks(categoryId, [small(), small(), small(), { ...small(), optional: true }]);
      const taxes = [{ name: "Tax", rate: 50, applyOn: "both" as const }];
      await store.updateQuote(quoteId, { taxes });
      return quoteId;
    };
    const offers = new OffersContext(context);
    const [draft, offered, accepted] = [await newJob(), await newJob(), await newJob()];
    const open = await offers.open(offered);
    const { tokenHash } = await offers.open(accepted);
    await store.decideOffer({ tokenHash }, acceptance({ selected: [] }));
    const change = (await store.createChangeOrder(accepted, randomUUID())).value.id;
    const { snapshot: asPublished } = await store.readOfferFiles(open.answer.value.id);
    await store.close();
    await run([...BEFORE_FIGURES, UNNAMED], env);

    const opened = await openPlainStore(env);
    const totals = (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await opened.readQuote(id)).total));
    // Half of 0.33 is 0.17, half of the exact 0.315 is 0.16.
    expect(await totals(draft, offered, accepted, change)).toEqual([0.5, 0.5, 0.49, 0.49]);
    expect((await opened.readOfferFiles(open.answer.value.id)).snapshot).toBe(asPublished);
    // The figures of what was accepted are computed by the migration that stores them.
    const { accepted: first } = await opened.readAgreedState(accepted);
    expect(first?.agreed).toMatchObject({ beforeTaxes: 0.33, withTaxes: 0.49, total: 0.49 });
    const { source } = await opened.readOfferByToken(open.tokenHash);
    expect(offerTotal(source).totalCents).toBe(49);
    // What is signed by that arithmetic keeps it, and so do its change orders; a new revision does not.
    await opened.decideOffer({ tokenHash: open.tokenHash }, acceptance({ selected: ["t4"] }));
    const later = (await opened.createChangeOrder(offered, randomUUID())).value.id;
    expect(await totals(offered, later)).toEqual([0.65, 0.65]);
    expect((await opened.readWholeQuote(later)).changeBase?.totalCents).toBe(65);
    await opened.startNewRevision(offered);
    expect(await totals(offered)).toEqual([0.66]);
    const copy = (await opened.duplicateQuote(accepted, randomUUID())).value;
    expect([copy.exactBases, copy.total]).toEqual([false, 0.5]);
    await opened.close();
    // After its retention a change order is compared with what was agreed, as it was.
    const last = new ContractContext(() => openPlainStore(env));
    await last.reopen();
    const { tokenHash: ofChange } = await new OffersContext(last).open(later);
    await last.store.decideOffer({ tokenHash: ofChange }, acceptance({ selected: [] }));
    const tomorrow = new Date(Date.now() + 86_400_000);
    await last.store.purgeOffers({ unchangedSince: tomorrow, acceptedBefore: tomorrow });
    const kept = await last.store.readQuote(later);
    expect([kept.acceptedRevision, kept.exactBases, kept.total]).toEqual([null, true, 0.65]);
    await last.store.close();
  },
);
