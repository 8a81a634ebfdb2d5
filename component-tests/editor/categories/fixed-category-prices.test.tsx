// Tests of the notices about fixed category prices: when priced tasks are added, and when the price is removed (decision 6).
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { openQuote } from "../../testing/app-for-tests.tsx";
import { paste, pressOn } from "../../testing/actions.ts";
import * as edit from "../../pages/edit-screen.ts";

const { category, cell, menu, openPicker, picker, taskNames, toast } = edit;

const total = (name: string): Locator => category(name).getByTestId("category-total");

beforeEach(async () => {
  const drywall = exampleId("category", 2);
  await openQuote(
    exampleWholeQuote({
      categories: [
        { name: "Kitchen", overridePrice: 5_000 },
        { name: "Drywall", defaultLaborHourlyRate: 62 },
      ],
      tasks: [
        { name: "Set sink", materialUnitCost: 0 },
        { name: "Hang board", categoryId: drywall, position: 0 },
      ],
    }),
  );
  await expect.element(cell("Name", "Hang board")).toBeVisible();
});

/** Expects the notice, presses its Undo, and expects the former tasks. */
async function undoes(): Promise<void> {
  await expect.element(toast).toMatchTextContent("Kitchen has a fixed price of $5,000.00");
  const why = "Task prices in this category are not used until you remove the override.";
  await expect.element(toast).toMatchTextContent(why);
  await expect.element(total("Kitchen")).toHaveTextContent("$5,000.00");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => taskNames("Kitchen")).toEqual(["Set sink"]);
}

test("a notice says that the price of a task that is moved there, pasted or added is not used @full", async () => {
  await pressOn(page.getByRole("button", { name: "Move Hang board", exact: true }), "ArrowUp");
  await undoes();
  await paste(cell("Name", "Set sink"), "Set sink\t1\teach\t300\nSet tap\t1\teach\t80");
  await undoes();
  await openPicker("Kitchen");
  await picker.getByRole("button", { name: "Add Custom Task" }).click();
  await picker.getByLabelText("Task name").fill("Tile splash");
  await picker.getByLabelText("Material cost").fill("40");
  await picker.getByRole("button", { name: "Add task", exact: true }).click();
  await undoes();
});

test("Remove override states the tasks' total and what became of their prices, and can be undone", async () => {
  await menu("Kitchen", "Remove override");
  const again = "Kitchen is priced from its tasks again: ";
  await expect.element(toast).toMatchTextContent(`${again}$0.00`);
  const why = "Task prices were removed when you set the override.";
  await expect.element(toast).toMatchTextContent(why);
  await expect.element(total("Kitchen")).toHaveTextContent("$0.00");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(total("Kitchen")).toHaveTextContent("$5,000.00");
});
