// Test of what version 1.0.0 has stored in this browser: edits that were not sent are shown and sent.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const BOARDS = plainTask("Hang boards");

const entry = (quoteId: string, seq: string, edit: object) => ({
  seq,
  revision: 0,
  quoteId,
  edit: { ...edit, quoteId },
  typed: false,
});

/** Stores entries of the outbox as 1.0.0 did, on a page that does not start the app. */
async function storeFormer(page: Page, entries: object[]): Promise<void> {
  await page.goto("/");
  await page.evaluate(
    (pending) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("quotewright-outbox", 1);
        opening.addEventListener("upgradeneeded", () => {
          const store = opening.result.createObjectStore("pending", { keyPath: "seq" });
          store.createIndex("quoteId", "quoteId");
        });
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction("pending", "readwrite");
          for (const each of pending) writing.objectStore("pending").put(each);
          writing.addEventListener("error", () => reject(new Error("Nothing was stored.")));
          writing.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    entries,
  );
}

test("edits that a former version has stored are shown and sent, also those of another quote", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Drywall: [BOARDS] });
  const otherId = await makeQuote(page.request, { Roof: [BOARDS] });
  const taskId = (await storedQuote(page, quoteId)).tasks[0]?.id;
  await storeFormer(page, [
    entry(quoteId, "1", { kind: "setTask", taskId, fields: { quantity: 31 } }),
    entry(otherId, "2", { kind: "setQuote", fields: { title: "Barn" } }),
  ]);
  await page.goto(`/quote/${quoteId}`);
  await expect(new EditPage(page).cell("Quantity", BOARDS.name)).toHaveValue("31");
  await waitUntilSaved(page);
  expect((await storedQuote(page, quoteId)).tasks[0]?.quantity).toBe(31);
  await expect.poll(async () => (await storedQuote(page, otherId)).quote.title).toBe("Barn");
  await expect(page.locator(".toast")).toBeHidden();
});
