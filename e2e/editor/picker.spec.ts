// Test of what only a touch device proves: after tasks were added their row has the focus, and no keyboard opens.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";

test(
  "added tasks have the focus on their first row, not in a field",
  { tag: ["@finger", "@full"] },
  async ({ page }) => {
    const edit = new EditPage(page);
    await edit.openNew();
    await edit.addCategories(["Plumbing"]);
    await edit.category("Plumbing").getByRole("button", { name: "Add tasks" }).click();
    await edit.picker().getByRole("checkbox", { name: TOILET, exact: true }).click();
    await edit.picker().getByRole("button", { name: "Add selected tasks (1)" }).click();
    await expect(edit.picker()).toBeHidden();
    await expect(edit.taskRow(TOILET).locator(":focus")).toBeFocused();
    await expect(page.locator("input:focus")).toHaveCount(0);
  },
);
