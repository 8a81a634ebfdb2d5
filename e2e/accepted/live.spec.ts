// Tests of what the contractor hears while his quote is open: opened, declined with a reason, accepted; each once.
import { apiPaths } from "#core/api.ts";
import { AcceptedPage } from "../pages/accepted-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { acceptAs, decline, markOpened, publish } from "../testing/offers.ts";

test("the open page shows that the client opened and accepted @full", async ({ page }) => {
  const edit = new EditPage(page);
  const accepted = new AcceptedPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await waitUntilSaved(page);
  const offer = await publish(page.request, quoteId);
  const badge = page.getByTestId("offer-badge");
  await expect(badge).toHaveText("R1 sent");
  expect(await accepted.toast.count()).toBe(0);
  await markOpened(page.request, offer);
  await expect(accepted.toast).toContainText("The client opened R1");
  await expect(badge).toHaveText("R1 opened");
  await accepted.toast.getByRole("button", { name: "Dismiss" }).click();
  await acceptAs(page.request, offer, "Jane Doe");
  await expect(accepted.toast).toContainText("Jane Doe accepted R1");
  await expect(accepted.toast).toContainText("Total $10.00.");
  await expect(accepted.heading).toBeVisible();
  await expect(accepted.banner).toContainText("Jane Doe accepted R1");
  await expect(badge).toHaveText("R1 accepted");
  await page.reload();
  await expect(accepted.banner).toBeVisible();
  await expect(badge).toBeVisible();
  // At once: a toast that came and went would pass a check that waits.
  expect(await accepted.toast.count()).toBe(0);
});

test("an older answer does not take back an acceptance that was told @one-width @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await waitUntilSaved(page);
  const offer = await publish(page.request, quoteId);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
  const older = await (await page.request.get(apiPaths.offers(quoteId))).body();
  await acceptAs(page.request, offer, "Jane Doe");
  await expect(page.locator(".toast")).toContainText("Jane Doe accepted R1");
  await page.route(`**${apiPaths.offers(quoteId)}`, (route) =>
    route.fulfill({ contentType: "application/json", body: older }),
  );
  await page.reload();
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
  await page.goto("/quotes");
  await expect(page.getByTestId("offer-line")).toHaveText("Accepted by Jane Doe, R1");
});

test("a refusal is told with its reason, and the reason stays on the page @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await waitUntilSaved(page);
  const offer = await publish(page.request, quoteId);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
  await decline(page.request, offer, "Too <b>dear</b>");
  await expect(page.locator(".toast")).toContainText("The client declined R1");
  await expect(page.locator(".toast")).toContainText("“Too <b>dear</b>”");
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 declined");
  await expect(page.getByTestId("declined-line")).toContainText("“Too <b>dear</b>”");
  await expect(edit.title).toBeEnabled();
});

test("what happened while the quote was closed is told when it is opened, and not again @one-width @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await waitUntilSaved(page);
  const offer = await publish(page.request, quoteId);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
  await page.goto("/faq");
  await acceptAs(page.request, offer, "Jane Doe");
  await page.goto(`/quote/${quoteId}`);
  await expect(page.locator(".toast")).toContainText("Jane Doe accepted R1");
  await page.reload();
  await expect(new AcceptedPage(page).banner).toBeVisible();
  await expect(page.getByTestId("offer-badge")).toBeVisible();
  expect(await page.locator(".toast").count()).toBe(0);
});
