// Tests that changes made on another machine arrive without a reload, field by field.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const ROOF: CustomTask = {
  name: "Shingle roof",
  quantity: "20",
  unit: "sq.ft",
  material: "2",
  labor: "3",
  markup: "0",
};

test("a change made elsewhere arrives while typing here, and neither side loses a field", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF] });
  await waitUntilSaved(page);
  const document = apiPaths.wholeQuote(quoteId);
  const [task] = ((await (await page.request.get(document)).json()) as WholeQuote).tasks;
  if (!task) throw new Error("The task was not saved.");

  await edit.cell("Material $", ROOF.name).fill("4");
  const answer = await page.request.put(apiPaths.task(task.id), { data: { quantity: 30 } });
  expect(answer.status()).toBe(200);
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("30");
  await waitUntilSaved(page);
  await expect(edit.cell("Material $", ROOF.name)).toHaveValue("4");
  await expect(edit.cell("Material $", ROOF.name)).toBeFocused();
  const after = (await (await page.request.get(document)).json()) as WholeQuote;
  expect(after.tasks[0]).toMatchObject({ quantity: 30, materialUnitCost: 4 });

  await page.request.put(apiPaths.quote(quoteId), { data: { title: "Roof of the barn" } });
  await expect(edit.title).toHaveValue("Roof of the barn");
  await page.request.delete(apiPaths.task(task.id));
  await expect(edit.taskRow(ROOF.name)).toHaveCount(0);
});

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
      const answer = await other.request.get(apiPaths.wholeQuote(quoteId));
      return ((await answer.json()) as WholeQuote).tasks.map(({ quantity }) => quantity);
    })
    .toEqual([41, 42]);
});
