// Tests that databases of older versions open with all they hold (in the full run on both engines), and others are refused.
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { freshDatabase } from "../../testing/postgres-for-tests.ts";
import { ContractContext, paint } from "#server/store/testing/contract/context.ts";
import { acceptance, OffersContext } from "#server/store/testing/contract/offers-context.ts";
import { copyAsBefore, run } from "../../testing/older-database.ts";
import { BEFORE_STATUS, beforeLinksOfQuotes } from "../../testing/former-schemas.ts";
import { openPlainStore } from "../../testing/plain-store.ts";
import { testFolder } from "#server/testing/server-process.ts";
import type { StoreEnv } from "#server/store/open-store.ts";

/** The key of a creating request as versions before options computed it. */
function formerKey(content: Record<string, unknown>): string {
  const fields = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}

describe.each((["sqlite", "postgres"] as const).slice(0, runs(1, 2)))("on %s", (engine) => {
  async function emptyDatabase(): Promise<StoreEnv> {
    return {
      DATA_DIR: testFolder(),
      DATABASE_URL: engine === "postgres" ? await freshDatabase(inject("postgresUrl")) : undefined,
    };
  }

  async function newStore() {
    const env = await emptyDatabase();
    const context = new ContractContext(() => openPlainStore(env));
    await context.reopen();
    return { env, context };
  }

  /** The content of a closed store in a database of before, changed by the statements. */
  async function before(env: StoreEnv, statements: readonly string[] = []): Promise<StoreEnv> {
    const older = await emptyDatabase();
    await copyAsBefore(env, older);
    await run(statements, older);
    return older;
  }

  test("a database from before ids were keys of 16 bytes opens with all rows, and knows its requests", async () => {
    const { env, context } = await newStore();
    const first = context.store;
    const quoteId = await context.newQuote();
    const category = { id: randomUUID(), name: "Walls" };
    // An id may be that of a category and of a task.
    const tasks = [
      { ...paint(), id: category.id },
      { ...paint(), name: randomUUID() },
    ];
    const payment = { id: randomUUID(), name: "Deposit", isPercentage: true, amount: 30 };
    await first.addCategory(quoteId, category);
    await first.addTasks(category.id, tasks);
    await first.addPayment(quoteId, payment);
    await first.saveLogo(quoteId, { type: "image/png", bytes: new Uint8Array([1, 2, 3]) });
    const offers = new OffersContext(context);
    const { quoteId: sold } = await offers.quoteWithOptions();
    const { tokenHash, answer } = await offers.open(sold);
    await first.markOpened(tokenHash);
    const decided = acceptance();
    await first.decideOffer({ tokenHash }, decided);
    const change = (await first.createChangeOrder(sold, randomUUID())).value.id;
    const ids = [quoteId, sold, change];
    // Change orders of before kept nothing of what they start from; what was accepted stays computed on exact sums.
    const wholeIn = async ({ readWholeQuote }: typeof first, id: string) => {
      const { changeBase: _base, ...whole } = await readWholeQuote(id);
      return whole;
    };
    const whole = await Promise.all(ids.map((id) => wholeIn(first, id)));
    const offer = await first.readOfferByToken(tokenHash);
    await first.close();

    const opened = await openPlainStore(await before(env));
    expect(await Promise.all(ids.map((id) => wholeIn(opened, id)))).toEqual(
      whole.map(({ quote, ...parts }) => ({
        ...parts,
        quote: { ...quote, exactBases: quote.id !== quoteId },
      })),
    );
    expect(await opened.readWholeQuote(change)).not.toHaveProperty("changeBase");
    // Whether it was sent was not recorded: it counts as sent when it was published.
    expect(offer.sentAt).toBeNull();
    expect(await opened.readOfferByToken(tokenHash)).toEqual({ ...offer, sentAt: offer.createdAt });
    expect((await opened.readOfferFiles(answer.value.id)).signedPdf).not.toBeNull();
    const again = { replayed: true };
    expect(await opened.createQuote(quoteId)).toMatchObject(again);
    expect(await opened.addCategory(quoteId, category)).toMatchObject(again);
    expect(await opened.addTasks(category.id, tasks)).toMatchObject(again);
    expect(await opened.addPayment(quoteId, payment)).toMatchObject(again);
    expect(await opened.createChangeOrder(sold, change)).toMatchObject(again);
    expect(await opened.decideOffer({ tokenHash }, decided)).toMatchObject(again);
    const other = (await opened.createQuote(randomUUID())).value.id;
    await expect(opened.addCategory(other, category)).rejects.toMatchObject({ kind: "conflict" });
    await opened.deleteQuote(quoteId, undefined, { forever: true });
    expect(await opened.addCategory(other, category)).toMatchObject({ replayed: false });
    await opened.close();
  });

  test("a migration that fails leaves the database as it was", async () => {
    const env = await emptyDatabase();
    const first = await openPlainStore(env);
    await first.createQuote(randomUUID());
    await first.close();
    const older = await before(env, ["update quotes set id = 'no UUID'"]);
    await expect(openPlainStore(older)).rejects.toThrow();
    // The tables from before are there, with the row.
    await run(["update quotes set id = '6f1c0b52-8f43-4a53-9d0b-6b3f0f0f9a11'"], older);
    const opened = await openPlainStore(older);
    expect(await opened.readQuote("6f1c0b52-8f43-4a53-9d0b-6b3f0f0f9a11")).toMatchObject({
      version: 1,
    });
    await opened.close();
  });

  test("links from before each had one revision: all lead to the newest, also of a quote that is brought back", async () => {
    const { env, context } = await newStore();
    const offers = new OffersContext(context);
    const [kept, deleted] = [await offers.quoteWithOptions(), await offers.quoteWithOptions()];
    const links = [];
    for (const { quoteId } of [kept, kept, deleted])
      links.push((await offers.open(quoteId)).tokenHash);
    await context.store.deleteQuote(deleted.quoteId);
    await context.store.close();
    await run(beforeLinksOfQuotes(engine), env);

    const opened = await openPlainStore(env);
    const revisionOf = async (tokenHash: string | undefined) =>
      (await opened.readOfferByToken(tokenHash ?? "")).revision;
    expect([await revisionOf(links[0]), await revisionOf(links[1])]).toEqual([2, 2]);
    await expect(revisionOf(links[2])).rejects.toMatchObject({ kind: "notFound" });
    await opened.restoreQuote(deleted.quoteId);
    expect(await revisionOf(links[2])).toBe(1);
    // The tables of workspaces are there and take items.
    const access = { id: randomUUID(), tokenHash: "1".repeat(64), deviceId: randomUUID() };
    await opened.createWorkspace(access, { id: access.deviceId, name: "AAAA" });
    const item = { id: "a".repeat(22), base: 0, sealed: "AAAA" };
    expect(await opened.putItems(access, [item])).toMatchObject({ stored: [{ seq: 1 }] });
    await opened.close();
  });

  test("a database from before there were a status, options and offers opens, prices as before, and knows its requests", async () => {
    const env = await emptyDatabase();
    const quoteId = randomUUID();
    const [category, overridden] = [
      { id: randomUUID(), name: "Walls" },
      { id: randomUUID(), name: "Roof", overridePrice: 500 },
    ];
    const task = { id: randomUUID(), name: "Paint", quantity: 3, laborUnitCost: 45, markup: 10 };
    const first = await openPlainStore(env);
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
    const asSaved = await first.readWholeQuote(quoteId);
    await first.close();
    const asStored = { description: "", unit: "each", materialUnitCost: 0 };
    const { id: _category, ...categoryFields } = category;
    const { id: _task, ...taskFields } = task;
    const older = await before(env, [
      ...BEFORE_STATUS,
      `update categories set creation_key = '${formerKey({ ...categoryFields, quoteId, defaultLaborHourlyRate: null, overridePrice: null })}' where id = '${category.id}'`,
      `update tasks set creation_key = '${formerKey({ ...asStored, ...taskFields, categoryId: category.id })}'`,
      `update quotes set business_info = '{"companyName":"Ace"}', display_options = '{"showQuantities":false}', pdf_options = '{"paper":"a4"}'`,
    ]);

    const opened = await openPlainStore(older);
    // 3 x 45 with 10 % are 148.50, with 500 and 21 % 784.69 (rounded half up from 784.685).
    expect((await opened.readQuote(quoteId)).total).toBe(784.69);
    expect(await opened.readWholeQuote(quoteId)).toEqual(asSaved);
    expect(asSaved.quote).toMatchObject({ status: "draft", acceptedRevision: null });
    expect(await opened.readOffers(quoteId)).toMatchObject({ value: [], lastRevision: 0 });
    expect(await opened.addCategory(quoteId, category)).toMatchObject({ replayed: true });
    expect(await opened.addTasks(category.id, [task])).toMatchObject({ replayed: true });
    await opened.updateTask(task.id, { optional: true, internalNote: "Ask Ann" });
    expect((await opened.readQuote(quoteId)).subtotal).toBe(500);
    await opened.close();
  });
});

test.each([
  [
    "of a newer version",
    "insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')",
    /^The database was made by a newer version of Quotewright\. /,
  ],
  [
    "whose migrations ran in another order",
    "delete from kysely_migration where name = '0013-messages'",
    /^The tables of the database were changed in another order /,
  ],
])("a database %s is refused with a sentence", async (_what, statement, sentence) => {
  const env = { DATA_DIR: testFolder() };
  await (await openPlainStore(env)).close();
  await run([statement], env);
  await expect(openPlainStore(env)).rejects.toThrow(sentence);
});
