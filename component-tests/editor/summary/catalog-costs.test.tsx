// Tests of the line that says what the costs of the catalog are.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur } from "../../testing/actions.ts";
import { cell, openMade } from "../../pages/edit-screen.ts";

test("it stands only where a category of the catalog has costs", async () => {
  await openMade({ Drywall: [{ name: "Hang", materialUnitCost: 0, laborUnitCost: 0 }] }, {}, 62);
  const line = page.getByText(/^Costs from the catalog:/);
  await expect.element(page.getByText("Labor hours")).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
  await cell("Material $", "Hang").fill("5");
  blur();
  await expect.element(line).toBeVisible();
});
