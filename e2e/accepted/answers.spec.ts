// Tests of a client's answer that arrives while the contractor works: in the list, and in a quote that is being edited.
import type { Route } from "@playwright/test";
import { AcceptedPage } from "../pages/accepted-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { acceptAs, decline, markOpened, publish } from "../testing/offers.ts";
import { storedQuote } from "../testing/stored-quote.ts";

test("while the list is open a refusal arrives with its reason and leads to the quote @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await edit.name("Barn roof");
  await waitUntilSaved(page);
  const offer = await publish(page.request, quoteId);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
  await page.goto("/quotes");
  const line = page.getByTestId("offer-line");
  await expect(line).toHaveText("R1 sent, not opened yet");
  // The list has begun: what comes now is no part of its first reading.
  await markOpened(page.request, offer);
  await expect(line).toContainText("R1 opened");
  await decline(page.request, offer, "Too dear");
  const toast = page.locator(".toast");
  // It is told by the stream: reading again and again would take up to 20 seconds.
  await expect(toast).toContainText("The client declined R1", { timeout: 5_000 });
  await expect(toast).toContainText("Barn roof: “Too dear”");
  await expect(line).toHaveText("NewDeclined, R1: “Too dear”");
  await expect(page.getByRole("combobox", { name: "Status of Barn roof" })).toHaveValue("lost");
  await toast.getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(quoteId));
  await expect(page.getByTestId("declined-line")).toBeVisible();
  await page.goBack();
  await expect(line).toHaveText("Declined, R1: “Too dear”");
});

test.describe("with a refused edit", () => {
  test.use({ provokes: /status of 409/ });

  test("text that is typed while the client accepts is kept for a new revision @full", async ({
    page,
  }) => {
    const accepted = new AcceptedPage(page);
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
    await waitUntilSaved(page);
    const offer = await publish(page.request, quoteId);
    const acceptFirst = async (route: Route) => {
      await acceptAs(page.request, offer, "Jane Doe");
      await route.continue();
    };
    await page.route("**/api/tasks/*", acceptFirst, { times: 1 });
    await edit.cell("Quantity", "Shingles").fill("77");
    await expect(accepted.heading).toBeVisible();
    const kept = page.getByRole("region", { name: "Changes that were not saved" });
    await expect(kept).toContainText("Quantity: 77");
    await expect(kept).toContainText("To put them back, make a new revision first.");
    await expect(kept.getByRole("button", { name: "Put it back" })).toHaveCount(0);
    await expect(accepted.document).not.toContainText("77");
    await accepted.button("Make a new revision").click();
    const dialog = page.getByRole("dialog", { name: "Make a new revision?" });
    await expect(dialog).toContainText("The client has to accept the new revision again.");
    await expectAccessible(page, "the question before a new revision");
    await dialog.getByRole("button", { name: "Make a new revision" }).click();
    await kept.getByRole("button", { name: "Put it back" }).click();
    await expect(edit.cell("Quantity", "Shingles")).toHaveValue("77");
    await waitUntilSaved(page);
    const { quote } = await storedQuote(page, quoteId);
    expect(quote).toMatchObject({ status: "draft", acceptedRevision: null });
  });
});
