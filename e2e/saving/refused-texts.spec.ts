// Tests that no refused text is lost: not by a server error, a reload, a second refusal, or another tab.
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { offers, refuse } from "../testing/refusals.ts";

test.use({ provokes: /status of (422|500)/ });

const ROOF = plainTask("Shingle roof");

test("4,500 typed characters survive a server error, a reload, and a second refusal of another text @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF] });
  await waitUntilSaved(page);
  await edit.next();
  const details = new DetailsPage(page);
  const [long, second] = [
    "Pay in parts. ".repeat(322).trim(),
    "Another text of the terms. ".repeat(9).trim(),
  ];
  expect(long.length).toBeGreaterThan(4_500);
  await refuse(page, apiPaths.quote(quoteId), 500);
  await details.terms.fill(long);
  await expect(offers(page)).toContainText(long);
  await expect(details.terms).toHaveValue("");
  await page.reload();
  await expect(offers(page)).toContainText(long);
  await details.terms.fill(second);
  await expect(offers(page).getByRole("listitem")).toHaveCount(2);
  await page.unroute(`**${apiPaths.quote(quoteId)}`);
  // A text that is saved in the same field does not take the offers away.
  await details.terms.fill("Thank you.");
  await waitUntilSaved(page);
  await page.reload();
  await expect(offers(page).getByRole("listitem")).toHaveCount(2);
  const line = offers(page).getByRole("listitem").filter({ hasText: "Pay in parts." });
  await line.getByRole("button", { name: "Put it back" }).click();
  await expect(details.terms).toHaveValue(long);
  await waitUntilSaved(page);
  const saved = await (await page.request.get(apiPaths.quote(quoteId))).json();
  expect(saved).toMatchObject({ termsAndConditions: long });
  await expect(offers(page).getByRole("listitem")).toHaveCount(1);
  await expect(offers(page)).toContainText(second);
});

test("of two tabs both offer what was refused, whichever has sent it, and put it back once @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF] });
  await waitUntilSaved(page);
  const other = new EditPage(await context.newPage());
  await other.page.goto(`/quote/${quoteId}`);
  await expect(other.taskRow(ROOF.name)).toBeVisible();
  for (const tab of [page, other.page]) await refuse(tab, apiPaths.task("*"));
  await other.openTask(ROOF.name);
  await other.cell("Quantity", ROOF.name).fill("77");
  for (const tab of [page, other.page]) await expect(offers(tab)).toContainText("Quantity: 77");
  for (const tab of [page, other.page]) await tab.unroute(`**${apiPaths.task("*")}`);
  await offers(other.page).getByRole("button", { name: "Put it back" }).click();
  for (const tab of [page, other.page]) await expect(offers(tab)).toBeHidden();
  await edit.openTask(ROOF.name);
  await expect(edit.cell("Quantity", ROOF.name)).toHaveValue("77");
});

test("a quote that is deleted elsewhere and brought back at once is shown and followed @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [ROOF] });
  await waitUntilSaved(page);
  // The page hears of the deletion, and reads the quote when it was brought back.
  const madeAgain = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.wholeQuote(quoteId)}`, async (route) => {
    await madeAgain.promise;
    await route.fallback();
  });
  await page.request.delete(apiPaths.quote(quoteId));
  await page.request.post(apiPaths.restore(quoteId));
  await page.request.put(apiPaths.quote(quoteId), { data: { title: "Barn" } });
  madeAgain.resolve();
  await expect(edit.title).toHaveValue("Barn");
  await page.request.put(apiPaths.quote(quoteId), { data: { title: "Red barn" } });
  await expect(edit.title).toHaveValue("Red barn");
});
