// What a former version of the product has stored in this browser: it is sent, offered and shown, or set aside.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { readWholeQuote } from "#core/quote/stored-quote.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const BOARDS = plainTask("Hang boards");
const NOTICE = "1 change stored in this browser could not be read, so it was set aside.";

const toast = (page: Page) => page.locator(".toast");

async function wholeOnServer(page: Page, quoteId: string) {
  return readWholeQuote(await (await page.request.get(apiPaths.wholeQuote(quoteId))).json());
}

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

/** How many entries a database of this browser has. */
const countIn = (page: Page, name: string, store: string): Promise<number> =>
  page.evaluate(
    ([database, objects]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database);
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction(objects).objectStore(objects).count();
          counting.addEventListener("success", () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
    [name, store] as const,
  );

test("edits that a former version has stored are shown and sent, also those of another quote", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Drywall: [BOARDS] });
  const otherId = await makeQuote(page.request, { Roof: [BOARDS] });
  const taskId = (await wholeOnServer(page, quoteId)).tasks[0]?.id;
  await storeFormer(page, [
    entry(quoteId, "1", { kind: "setTask", taskId, fields: { quantity: 31 } }),
    entry(otherId, "2", { kind: "setQuote", fields: { title: "Barn" } }),
  ]);
  await page.goto(`/quote/${quoteId}`);
  const edit = new EditPage(page);
  await edit.openTask(BOARDS.name);
  await expect(edit.cell("Quantity", BOARDS.name)).toHaveValue("31");
  await waitUntilSaved(page);
  expect((await wholeOnServer(page, quoteId)).tasks[0]?.quantity).toBe(31);
  await expect.poll(async () => (await wholeOnServer(page, otherId)).quote.title).toBe("Barn");
  await expect.poll(() => countIn(page, "quotewright-outbox", "pending")).toBe(0);
  await expect(toast(page)).toBeHidden();
});

test(
  "an edit that cannot be read is set aside, which is said once, and the others are sent",
  { tag: "@full" },
  async ({ page }) => {
    const quoteId = await makeQuote(page.request, { Drywall: [BOARDS] });
    await storeFormer(page, [
      entry(quoteId, "1", { kind: "paintQuote", colour: "red" }),
      entry(quoteId, "2", { kind: "setQuote", fields: { title: "Barn" } }),
    ]);
    await page.goto(`/quote/${quoteId}`);
    await expect(toast(page)).toContainText(NOTICE);
    const edit = new EditPage(page);
    await expect(edit.title).toHaveValue("Barn");
    await waitUntilSaved(page);
    expect((await wholeOnServer(page, quoteId)).quote.title).toBe("Barn");
    expect(await countIn(page, "quotewright-set-aside", "entries")).toBe(1);
    await page.reload();
    await waitUntilSaved(page);
    await expect(toast(page)).toBeHidden();
    expect(await countIn(page, "quotewright-set-aside", "entries")).toBe(1);
  },
);

test("text that a former version has offered is put back @full", async ({ page }) => {
  const quoteId = await makeQuote(page.request, { Drywall: [BOARDS] });
  const taskId = (await wholeOnServer(page, quoteId)).tasks[0]?.id;
  const edits = [{ kind: "setTask", quoteId, taskId, fields: { quantity: 77 } }];
  await page.goto("/");
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `quotewright.put-back.${quoteId}`,
    JSON.stringify([{ key: "quantity", title: "Not saved", words: "Quantity: 77", edits }]),
  ] as const);
  await page.goto(`/quote/${quoteId}`);
  await page.getByRole("button", { name: "Put it back" }).click();
  await waitUntilSaved(page);
  expect((await wholeOnServer(page, quoteId)).tasks[0]?.quantity).toBe(77);
});
