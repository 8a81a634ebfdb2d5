// Test of what only a whole browser proves of job cost and shopping list: a download, print and axe.
import { readFile } from "node:fs/promises";
import { apiPaths } from "#core/api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

test("job cost and shopping list are accessible; the list is printed alone, and downloaded with its ticks @full", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, {
    Doors: [{ ...plainTask("Hang"), material: "100", labor: "50" }],
    Floors: ["Oak boards", "Oak boards"].map((name) => ({ ...plainTask(name), material: "100" })),
  });
  await page.request.put(apiPaths.quote(quoteId), { data: { kind: "estimate" } });
  await page.goto(`/quote/${quoteId}`);
  const edit = new EditPage(page);
  await expect(edit.category("Floors")).toBeVisible();
  await edit.menu("this quote", "Job cost…");
  const cost = page.getByRole("dialog", { name: "Job cost" });
  await cost.getByRole("button", { name: "Set a target margin" }).click();
  await expectAccessible(page, "target margin");
  await expectNoSidewaysScroll(page, "job cost");
  await cost.getByRole("button", { name: "Cancel" }).click();
  await cost.getByRole("button", { name: "Shopping list" }).click();
  await page.getByRole("checkbox", { name: "Oak boards" }).click();
  await expectAccessible(page, "shopping list");
  await expectNoSidewaysScroll(page, "shopping list");
  await page.emulateMedia({ media: "print" });
  const paper = page.locator(".shopping-sheet");
  await expect(paper).toBeInViewport({ ratio: 1 });
  expect(await page.locator("body").innerText()).toBe(await paper.innerText());
  await page.emulateMedia({ media: "screen" });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("estimate - shopping list, internal.csv");
  expect(await readFile(await file.path(), "utf8")).toContain(
    "yes,Material,Oak boards,2,each,100.00,200.00,,Floors\r\n",
  );
});
