// Tests of a long quote: rows far from the screen are text, and the keys wait for their fields.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ROWS_A_CHUNK } from "#web/features/editor/quote-outline.ts";
import { focus, press, pressOn } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { cell, openMade } from "../../pages/edit-screen.ts";

const COUNT = 240;
const EVERYTHING = {
  Everything: plainTasks(...Array.from({ length: COUNT }, (_, index) => `Task ${index + 1}`)),
};
const rows = page.getByTestId("task-row");
const quantityOf = (task: number) => cell("Quantity", `Task ${task}`);

test("each step renders a chunk of rows or more; those far from the screen are text until they come near @full", async () => {
  const steps = vi.spyOn(scheduler, "postTask");
  onTestFinished(() => steps.mockRestore());
  await openMade(EVERYTHING);
  await expect.element(rows).toHaveLength(COUNT);
  expect(steps.mock.calls.length).toBeLessThanOrEqual(COUNT / ROWS_A_CHUNK);
  const row = rows.nth(99).element();
  expect(row.querySelector("input, select, textarea")).toBeNull();
  expect(row.querySelectorAll("[role=cell]")[2]?.textContent).toBe("1");
  const { height } = row.getBoundingClientRect();
  await rows.nth(99).hover();
  await expect.element(quantityOf(100)).toHaveValue("1");
  expect(row.getBoundingClientRect().height).toBe(height);
});

test("Enter held down goes from row to row, and waits for rows whose fields are not rendered yet @full", async () => {
  await openMade(EVERYTHING);
  await expect.element(rows).toHaveLength(COUNT);
  await focus(quantityOf(1));
  // Too fast for a render in between, as on a slow device.
  const onTheWay = Array.from({ length: 40 }, () => {
    const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(key);
    return Number(/^Quantity of Task (\d+)$/.exec(document.activeElement?.ariaLabel ?? "")?.[1]);
  });
  const reached = onTheWay.at(-1) ?? 0;
  expect(reached).toBeLessThan(41);
  expect(onTheWay).toEqual(onTheWay.map((_, index) => Math.min(index + 2, reached)));
  await expect.element(quantityOf(reached + 1)).toBeVisible();
  await press("Enter");
  await expect.element(quantityOf(reached + 1)).toHaveFocus();
});

test("Enter in the last rendered row waits for the remaining rows @full", async () => {
  // Background tasks wait, as on a slow device.
  const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>();
  const postTask = scheduler.postTask.bind(scheduler);
  const steps = vi.spyOn(scheduler, "postTask").mockImplementation(async (work, options) => {
    await isTime;
    return postTask(work, options);
  });
  onTestFinished(() => steps.mockRestore());
  await openMade(EVERYTHING);
  const rendered = rows.elements().length;
  await rows.nth(rendered - 1).hover();
  await pressOn(quantityOf(rendered), "Enter");
  await expect.element(quantityOf(rendered)).toHaveFocus();
  letGo();
  await expect.element(quantityOf(rendered + 1)).toBeVisible();
  await press("Enter");
  await expect.element(quantityOf(rendered + 1)).toHaveFocus();
});
