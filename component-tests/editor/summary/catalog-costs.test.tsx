// Tests of the line that says what the costs of the catalog are.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur } from "../../testing/actions.ts";
import { cell, openMade } from "../../pages/edit-screen.ts";

test("it stands only where a task has costs of the catalog", async () => {
  const tasks = [{ name: "Hang", materialUnitCost: 5, priceRegion: "US", pricedOn: "2026-11" }];
  await openMade({ Drywall: tasks }, {}, 62);
  const line = page.getByText(/^Costs from the catalog:/);
  await expect.element(line).toBeVisible();
  await cell("Material $", "Hang").fill("6");
  blur();
  await expect.element(line).not.toBeInTheDocument();
});
