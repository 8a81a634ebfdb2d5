// Only a whole page proves this: a mouse drags a category over another one.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";

test("a category is dragged with the mouse and settles in 200 ms @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Doors: [], Floors: [] });
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 1_500 });
  const handle = page.getByRole("button", { name: "Move Floors", exact: true });
  const from = await handle.boundingBox();
  const to = await page.getByRole("button", { name: "Move Doors", exact: true }).boundingBox();
  if (!from || !to) throw new Error("A category has no handle.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 5, { steps: 6 });
  const floors = page.getByRole("listitem").filter({ has: edit.category("Floors") });
  await expect(floors).toHaveAttribute("data-dragged", "");
  /** Durations of the animations that the drop starts, in milliseconds, watched from before it. */
  const settling = floors.evaluate(async (item) => {
    while (item.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    return item.getAnimations().map(({ effect }) => effect?.getTiming().duration);
  });
  await page.mouse.up();
  expect(await settling).toEqual([200]);
  const headings = page.getByRole("region", { name: "Categories" }).getByRole("heading");
  await expect(headings).toHaveText([/^Floors/, /^Doors/]);
});
