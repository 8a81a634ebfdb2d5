// Tests of typed texts: character counts, texts over the limit, trimmed names, invisible names.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, focus, press } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { openDetails } from "../../pages/details-screen.ts";
import { cell, nameQuote, openMade, title } from "../../pages/edit-screen.ts";

const INVISIBLE = "Use at least one visible character.";
const WALLS = { Walls: plainTasks("Hang") };
const message = (text: string | RegExp) => page.getByText(text);

test("a task's name and description beyond their limits stay in their cells and are not sent", async () => {
  const { saved } = await openMade(WALLS);
  const name = cell("Name", "Hang");
  const description = cell("Description", "Hang");
  await name.fill("n".repeat(203));
  await expect.element(message("203 of 200 characters: shorten it by 3 to save")).toBeVisible();
  await description.fill("d".repeat(2_040));
  await expect
    .element(message("2,040 of 2,000 characters: shorten it by 40 to save"))
    .toBeVisible();
  blur();
  await expect.element(name).toHaveValue("n".repeat(203));
  await expect.element(description).toHaveValue("d".repeat(2_040));
  expect((await saved()).tasks).toMatchObject([{ name: "Hang", description: "" }]);
  await focus(name);
  await press("Control+End", "Backspace", "Backspace", "Backspace");
  await expect.element(message(/of 200 characters: shorten/)).not.toBeInTheDocument();
  expect((await saved()).tasks[0]?.name).toBe("n".repeat(200));
});

test("names are trimmed, and an invisible name is not saved @full", async () => {
  const { saved } = await openMade(WALLS);
  await nameQuote("  Kitchen  ");
  await expect.element(title).toHaveValue("Kitchen");
  await title.fill("\u200B\u2060");
  await expect.element(message(INVISIBLE)).toBeVisible();
  blur();
  await expect.element(title).toHaveValue("Kitchen");
  await cell("Name", "Hang").fill("\u200B");
  await expect.element(message(INVISIBLE)).toBeVisible();
  blur();
  await expect.element(cell("Name", "Hang")).toHaveValue("Hang");
  await cell("Name", "Hang").fill(" Hang board ");
  const renamed = cell("Name", "Hang board");
  await expect.element(renamed).toHaveValue(" Hang board ");
  blur();
  await expect.element(renamed).toHaveValue("Hang board");
  const { quote, tasks } = await saved();
  expect([quote.title, tasks[0]?.name]).toEqual(["Kitchen", "Hang board"]);
});

test("a payment's name is trimmed on blur, and restored when it is invisible @full", async () => {
  const { saved } = await openDetails();
  await page.getByRole("button", { name: "Add payment" }).click();
  const name = page.getByRole("textbox", { name: /^Name of / });
  await name.fill("\u200B");
  await expect.element(message(INVISIBLE)).toBeVisible();
  blur();
  await expect.element(name).toHaveValue("Payment 1");
  await name.fill("  Deposit ");
  blur();
  await expect.element(name).toHaveValue("Deposit");
  expect((await saved()).payments).toMatchObject([{ name: "Deposit" }]);
});
