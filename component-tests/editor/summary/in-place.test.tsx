// Tests of the summary's fields: one markup for all tasks and the rate of each tax, and the link to the next step.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { GST, QST } from "#core/testing/example-quotes.ts";
import { usualHere } from "#web/data/browser/new-quotes/usual.ts";
import { resize, focus, press, type } from "../../testing/actions.ts";
import { plainTask, plainTasks } from "../../testing/made-quote.ts";
import { figures, openMade, toast, undo } from "../../pages/edit-screen.ts";

const markup = page.getByRole("textbox", { name: "Markup %", exact: true });
const rate = (tax: string) => page.getByRole("textbox", { name: `${tax} %`, exact: true });
const total = () => figures()["Total"];
const MIXED = { Doors: [plainTask("Hang"), { ...plainTask("Paint"), markup: 20 }] };

test("a typed markup is set for all tasks as one step, on a phone too", async () => {
  await resize(360, 800);
  const { saved } = await openMade(MIXED);
  await expect.element(markup).toHaveValue("");
  await expect.element(markup).toHaveAttribute("placeholder", "mixed");
  await focus(markup);
  await type("30");
  expect(total()).toBe("$22.00");
  await press("Enter");
  await expect.poll(total).toBe("$26.00");
  await expect.element(toast).toMatchTextContent("Markup of 2 tasks set to 30%");
  await expect.element(toast).toMatchTextContent("Total $26.00");
  await expect.element(markup).toHaveFocus();
  await expect.element(markup).toHaveValue("30");
  expect((await saved()).tasks.map((task) => task.markup)).toEqual([30, 30]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(total).toBe("$22.00");
  await expect.element(markup).toHaveValue("");
  expect(document.querySelector("main")?.scrollWidth).toBeLessThanOrEqual(360);
});

test("each tax has a field of its rate, which is set when it is left", async () => {
  const { saved } = await openMade({ Doors: plainTasks("Hang") }, { taxes: [GST, QST] });
  await focus(rate("GST"));
  await type("13");
  await press("Tab");
  await expect.element(rate("QST")).toHaveFocus();
  await expect.poll(() => figures()["GST (13%)"]).toBe("$1.30");
  expect((await saved()).quote.taxes).toEqual([{ ...GST, rate: 13 }, QST]);
  expect(usualHere().taxes).toEqual([{ ...GST, rate: 13 }, QST]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(rate("GST")).toHaveValue("5");
});

test("an empty field, Escape, and what is no number change nothing @full", async () => {
  await openMade({ Doors: plainTasks("Hang") }, { taxes: [GST] });
  await rate("GST").fill("");
  await press("Tab");
  await expect.element(rate("GST")).toHaveValue("5");
  await focus(rate("GST"));
  await type("9");
  await press("Escape");
  await press("Tab");
  await expect.element(rate("GST")).toHaveValue("5");
  await rate("GST").fill("5x");
  await press("Enter");
  await expect.element(page.getByText(/“5x” is not a number/)).toBeVisible();
  await expect.element(undo).toBeDisabled();
});

test("a quote without taxes offers one, and one without tasks has no markup @full", async () => {
  await openMade({ Doors: [] });
  await expect.element(markup).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Add a tax" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit taxes" });
  await dialog.getByRole("button", { name: "Save taxes" }).click();
  await expect.element(rate("GST")).toHaveValue("5");
});

test("once the quote comes to something, the next step is the primary action @full", async () => {
  await openMade({ Doors: plainTasks("Hang") });
  await expect
    .element(page.getByRole("link", { name: "Next - Add details" }))
    .toHaveClass("bg-primary");
});
