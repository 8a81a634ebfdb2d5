// Tests of where toasts stand on a phone: the title of a dialog can be read while one is shown.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { plainTasks } from "../testing/made-quote.ts";
import { expectFocusOn, press, resize } from "../testing/actions.ts";
import { openMade, menu, toast } from "../pages/edit-screen.ts";

test("F8 reaches a toast over a dialog, whose actions are read and pressed there @full", async () => {
  const { server, quoteId } = await openMade({ Doors: plainTasks("Hang"), Floors: [] });
  await menu("Floors", "Delete category");
  await expect.element(toast).toBeVisible();
  await page.getByRole("button", { name: "Edit taxes" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit taxes" });
  const region = page.getByRole("region", { name: /Notifications/ });
  // The focus is in the dialog by then.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await press("F8");
  await expect.element(region.getByRole("list")).toHaveFocus();
  await press("Tab", "Tab");
  await expectFocusOn("Undo");
  await press("Enter");
  await expect.poll(() => server.whole(quoteId).categories.length).toBe(2);
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

const boxOf = (element: Locator): DOMRect => element.element().getBoundingClientRect();

test("on a phone a toast leaves the title of a dialog free @full", async () => {
  await resize(390, 700);
  await openMade({ Doors: plainTasks("Hang"), Floors: [] });
  await menu("Floors", "Delete category");
  await expect.element(toast).toBeVisible();
  await page.getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog", { name: "Select Tasks" });
  await expect.element(dialog).toBeVisible();
  const title = dialog.getByRole("heading", { name: "Select Tasks" });
  await expect
    .poll(() => {
      const [shown, free] = [boxOf(toast), boxOf(title)];
      const isFree = shown.bottom <= free.top || shown.top >= free.bottom;
      return isFree && shown.top >= 0 && shown.bottom <= innerHeight;
    })
    .toBe(true);
});
