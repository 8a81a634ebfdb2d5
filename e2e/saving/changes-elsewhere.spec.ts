// Test that a page which is closed sends its pending edits: only a real page is closed.
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const ROOF: CustomTask = {
  name: "Shingle roof",
  quantity: "20",
  unit: "sq.ft",
  material: "2",
  labor: "3",
  markup: "0",
};

test("all pending edits are sent when the page is left", async ({ page, context }) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF, { ...ROOF, name: "Gutter" }] });
  await waitUntilSaved(page);
  // The first response never arrives, so the following edits would stay queued. It is held back in the page,
  // because a request intercepted by a test does not outlive its page.
  const heldBack = page.evaluate((path) => {
    const { fetch } = globalThis;
    return new Promise<void>((asked) => {
      globalThis.fetch = (input, init) => {
        if (input !== path) return fetch(input, init);
        asked();
        return new Promise(() => {});
      };
    });
  }, apiPaths.quote(quoteId));
  await edit.name("Left in a hurry");
  await heldBack;
  await edit.cell("Quantity", ROOF.name).fill("41");
  await edit.cell("Quantity", "Gutter").fill("42");
  const other = await context.newPage();
  await page.close();
  await expect
    .poll(async () => {
      return (await storedQuote(other, quoteId)).tasks.map(({ quantity }) => quantity);
    })
    .toEqual([41, 42]);
});
