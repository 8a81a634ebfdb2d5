// Test of what only two real tabs and a real network prove: a category renamed offline shows elsewhere once it is sent.
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.describe("without a network", () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|net::ERR/ });

  test("a new name is queued, and another tab shows it when it has been sent @full", async ({
    page,
    context,
    server,
  }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Drywall: plainTasks("Hang") });
    const second = await context.newPage();
    const heard = watch(second, server);
    await second.goto(`/quote/${quoteId}`);
    const other = new EditPage(second);
    await expect(other.category("Drywall")).toBeVisible();
    await context.setOffline(true);
    await edit.menu("Drywall", "Rename");
    await expect(page.getByRole("textbox", { name: "Name of category Drywall" })).toBeFocused();
    await page.keyboard.type("Boards");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
    await expect(edit.category("Boards")).toBeVisible();
    await context.setOffline(false);
    await waitUntilSaved(page);
    await expect(other.category("Boards")).toBeVisible();
    expect(unexpected(heard, /ERR_INTERNET_DISCONNECTED|net::ERR/)).toEqual([]);
  });
});
