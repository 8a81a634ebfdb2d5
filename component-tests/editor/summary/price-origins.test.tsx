// Tests that the summary names the region that the costs are really of, and offers those of the chosen one.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseRegion } from "#web/data/browser/prices/local-prices.ts";
import { addCatalogTasks, cell, openMade, toast, undo } from "../../pages/edit-screen.ts";

/** $0.60 material and $1.60 labor; in California $0.60 and $1.90. */
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";

test("the summary names the region of the costs, and changes them to the chosen one with the difference, and back @full", async () => {
  const { saved } = await openMade({ Drywall: [] }, {}, 62);
  const note = page.getByRole("region", { name: "Only you see this" }).first();
  const change = note.getByRole("button", { name: /^Change to/ });
  const origins = async () =>
    (await saved()).tasks.map(({ priceRegion, laborUnitCost }) => [priceRegion, laborUnitCost]);
  await addCatalogTasks("Drywall", [WALLS]);
  await expect.element(note).toMatchTextContent("Costs from the catalog: US average prices of");
  await expect.element(change).not.toBeInTheDocument();
  chooseRegion("US-CA");
  await expect.element(change).toMatchTextContent("Change to California prices…");
  await expect.element(note).toMatchTextContent("Costs from the catalog: US average prices of");
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Update prices" });
  await expect.element(dialog).toMatchTextContent("Difference+$0.30");
  await dialog.getByRole("button", { name: "Update 1 task" }).click();
  await expect.element(toast).toMatchTextContent("Prices of 1 task updated");
  await expect.element(note).toMatchTextContent("Costs from the catalog: California prices of");
  await expect.element(change).not.toBeInTheDocument();
  expect(await origins()).toEqual([["US-CA", 1.9]]);
  await undo.first().click();
  await expect.element(change).toBeVisible();
  expect(await origins()).toEqual([["US", 1.6]]);
  // A cost that is typed is of no region.
  await cell("Labor $", WALLS).fill("2");
  await expect.element(page.getByText(/^Costs from the catalog/)).not.toBeInTheDocument();
  await expect.element(change).not.toBeInTheDocument();
});
