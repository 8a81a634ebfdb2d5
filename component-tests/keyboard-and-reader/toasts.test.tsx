// Tests of where toasts stand on a phone: the title of a dialog can be read while one is shown.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { plainTasks } from "../testing/made-quote.ts";
import { resize } from "../testing/actions.ts";
import { openMade, menu, toast } from "../pages/edit-screen.ts";

const boxOf = (element: Locator): DOMRect => element.element().getBoundingClientRect();

for (const [open, name] of [
  ["Add a category", "Add a category"],
  ["Add tasks", "Select Tasks"],
  ["Edit taxes", "Edit taxes"],
] as const)
  test(`on a phone a toast leaves the title of "${name}" free`, async () => {
    await resize(390, 700);
    await openMade({ Doors: plainTasks("Hang"), Floors: [] });
    await menu("Floors", "Delete category");
    await expect.element(toast).toBeVisible();
    await page.getByRole("button", { name: open }).click();
    const dialog = page.getByRole("dialog", { name });
    await expect.element(dialog).toBeVisible();
    const title = dialog.getByRole("heading", { name });
    await expect
      .poll(() => {
        const [shown, free] = [boxOf(toast), boxOf(title)];
        const isFree = shown.bottom <= free.top || shown.top >= free.bottom;
        return isFree && shown.top >= 0 && shown.bottom <= innerHeight;
      })
      .toBe(true);
  });
