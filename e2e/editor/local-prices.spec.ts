// Test of what only two real tabs prove of "My prices": a choice made in one shows in the other.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

test("the page opens from the picker and from the search of a quote, and another tab follows a choice @full", async ({
  page,
  context,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({ Drywall: [] });
  await edit.category("Drywall").getByRole("button", { name: "Add tasks" }).click();
  await edit.picker().getByText("About these prices").click();
  const opened = context.waitForEvent("page");
  await edit.picker().getByRole("link", { name: "My prices" }).click();
  const other = await opened;
  await other.getByLabel("State, province or territory").selectOption({ label: "Ontario" });
  await expect(other.getByText("in Canadian dollars, with the exchange")).toBeVisible();
  await expect(edit.picker().getByTestId("price-statement")).toContainText(
    "Ontario prices in Canadian dollars",
  );
  await other.close();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("my prices");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/prices$/);
  await expect(page).toHaveTitle("My prices – Quotewright");
});
