// Test that replacing a quote's link writes small rows only: no PDF, however many revisions were published.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ContractContext } from "#server/store/testing/contract/context.ts";
import { OffersContext } from "#server/store/testing/contract/offers-context.ts";
import { openStore } from "#server/store/open-store.ts";

const PDF_BYTES = 2_000_000;

test("replacing the link of a quote with large PDFs writes less than a twentieth of one", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-rotation-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const context = new ContractContext(() => openStore({ DATA_DIR: folder }));
  await context.reopen();
  onTestFinished(() => context.store.close());
  const { quoteWithOptions, open } = new OffersContext(context);
  const { quoteId } = await quoteWithOptions();
  const pdf = new Uint8Array(PDF_BYTES);
  for (let revision = 1; revision <= 3; revision += 1) await open(quoteId, { pdf });
  const file = path.join(folder, "quotes.sqlite");
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  // It is busy while the store's own checkpoint runs, and leaves the log as it is then.
  const emptyLog = database.prepare("pragma wal_checkpoint(truncate)");
  await expect.poll(() => emptyLog.get()).toMatchObject({ busy: 0, log: 0 });
  await context.store.rotateQuote(quoteId, randomUUID());
  const { size } = statSync(`${file}-wal`);
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(PDF_BYTES / 20);
});
