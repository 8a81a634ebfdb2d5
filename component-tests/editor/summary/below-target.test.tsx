// Tests of the warning that a quote earns less than the target margin of "My prices", and of the way to reach it.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectClosed, menu, openMade } from "../../pages/edit-screen.ts";

const cost = page.getByRole("dialog", { name: "Job cost" });
const warning = page.getByText("Below your target margin of 25%.");

test("a margin below the target is said in both places, and can be reached @full", async () => {
  localStorage.setItem("quotewright.own-markups", JSON.stringify({ targetMargin: 25 }));
  await openMade({ Doors: [{ name: "Hang", materialUnitCost: 100, laborUnitCost: 50 }] });
  await expect.element(warning).toBeVisible();
  await page.getByRole("button", { name: "Reach it…" }).click();
  await cost.getByRole("button", { name: "Reach it…" }).click();
  await expect.element(cost.getByRole("textbox", { name: "Target margin (%)" })).toHaveValue("25");
  await cost.getByRole("button", { name: "Set markup to 34%" }).click();
  await expect.element(cost.getByText("25.4%").first()).toBeVisible();
  await expect.element(cost.getByText(/^Below/)).not.toBeInTheDocument();
  await cost.getByRole("button", { name: "Done" }).click();
  await expectClosed(cost);
  await expect.element(warning).not.toBeInTheDocument();
});

test("without costs a target margin says what to do first @full", async () => {
  await openMade({ Doors: [{ name: "Hang", materialUnitCost: 0 }] });
  await menu("this quote", "Job cost…");
  await cost.getByRole("button", { name: "Set a target margin" }).click();
  await cost.getByRole("textbox", { name: "Target margin (%)" }).fill("20");
  await expect.element(cost).toMatchTextContent("No included task has a cost yet.");
});
