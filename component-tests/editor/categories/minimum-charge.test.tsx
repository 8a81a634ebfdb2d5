// Tests of minimum charges: set, shown, changed and removed by the menus of a category and a task.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "../../testing/actions.ts";
import {
  category,
  expectClosed,
  figures,
  menu,
  openMade,
  taskRow,
  toast,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

const dialog = page.getByRole("dialog", { name: /^Minimum charge for / });
const field = dialog.getByRole("textbox", { name: "Minimum charge ($)" });
const line = (name: string) => category(name).getByTestId("category-minimum");
const save = dialog.getByRole("button", { name: "Set minimum" });

test("a category costs at least its minimum, says what that adds, and is undone", async () => {
  const { server, quoteId } = await openMade({
    Pipes: [{ name: "Fix tap", materialUnitCost: 230 }],
  });
  const minimum = () => server.whole(quoteId).categories[0]?.minimumPrice;
  await expect.element(line("Pipes")).not.toBeInTheDocument();
  await menu("Pipes", "Minimum charge…");
  await expect.element(field).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^Use / })).not.toBeInTheDocument();
  await save.click();
  await expect.element(dialog.getByText("Enter a price above 0.")).toBeVisible();
  await field.fill("350");
  await press("Enter");
  await expectClosed(dialog);
  await expect.element(line("Pipes")).toHaveTextContent("Minimum charge $350.00: adds $120.00");
  await expect.poll(figures).toMatchObject({ Subtotal: "$350.00" });
  await waitUntilSaved();
  expect(minimum()).toBe(350);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(figures).toMatchObject({ Subtotal: "$230.00" });
  await menu("Pipes", "Minimum charge…");
  await field.fill("200");
  await save.click();
  await expect.element(line("Pipes")).toHaveTextContent("Minimum charge $200.00: adds nothing now");
});

test("a task costs at least its minimum, and its row says so until it is removed @full", async () => {
  const { saved } = await openMade({
    Pipes: [{ name: "Fix tap", materialUnitCost: 40 }],
  });
  await menu("Fix tap", "Minimum charge…");
  await field.fill("95");
  await save.click();
  const row = taskRow("Fix tap");
  await expect.element(row).toMatchTextContent("Minimum charge $95.00: adds $55.00");
  await expect.element(row.getByTestId("task-total")).toHaveTextContent("$95.00");
  await expect.poll(figures).toMatchObject({ Subtotal: "$95.00" });
  await menu("Fix tap", "Minimum charge…");
  await expect.element(field).toHaveValue("95");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(row.getByTestId("task-total")).toHaveTextContent("$40.00");
  expect((await saved()).tasks[0]?.minimumPrice).toBeNull();
});

test("a category of the catalog offers what its trade usually charges", async () => {
  const tap = { name: "Fix tap", materialUnitCost: 40, markup: 20 };
  await openMade({ Plumbing: [tap] });
  await menu("Plumbing", "Minimum charge…");
  // The catalog's visit costs 147.00, here with 20 %.
  await dialog.getByRole("button", { name: "Use $176.40" }).click();
  await expect.element(field).toHaveValue("176.4");
  await save.click();
  await expect.element(line("Plumbing")).toHaveTextContent("Minimum charge $176.40: adds $128.40");
});
