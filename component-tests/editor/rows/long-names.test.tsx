// Tests of long names of tasks: two lines in a row before they are cut, and whole in the picker.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { resize, focus } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { cell, openMade, openPicker, picker } from "../../pages/edit-screen.ts";

const ONE = "Paint";
const TWO = "Pressure-balance tub and shower valve with a diverter";
const MANY = Array.from({ length: 3 }, () => TWO).join(" ");

const heightOf = (task: string): number =>
  (cell("Name", task).element() as HTMLTextAreaElement).form?.getBoundingClientRect().height ?? 0;

/** Height of the gradient over the end of the second line. */
const fadeOf = (task: string): number => {
  const { form } = cell("Name", task).element() as HTMLTextAreaElement;
  return form ? parseFloat(getComputedStyle(form, "::after").height) || 0 : 0;
};

test("in the table a name has up to two lines, fades and keeps its border when it has more, and is whole with the focus @full", async () => {
  await openMade({ Doors: plainTasks(ONE, TWO, MANY) });
  await expect.element(cell("Name", MANY)).toBeVisible();
  await expect.poll(() => heightOf(TWO)).toBeGreaterThan(heightOf(ONE) + 15);
  expect(heightOf(MANY)).toBeCloseTo(heightOf(TWO), 0);
  expect([ONE, TWO, MANY].map(fadeOf).map((height) => height > 0)).toEqual([false, false, true]);
  const { form } = cell("Name", MANY).element() as HTMLTextAreaElement;
  const shadow = () => form && getComputedStyle(form).boxShadow;
  expect(shadow()).toBe("none");
  await cell("Name", MANY).hover({ position: { x: 20, y: 10 } });
  await expect.poll(shadow).toMatch(/ 0px -1px .*inset/);
  await focus(cell("Name", MANY));
  await expect.poll(() => heightOf(MANY)).toBeGreaterThan(heightOf(TWO) + 15);
});

test("on a phone the picker shows names whole, and what the prices are in one line @full", async () => {
  await resize(390, 800);
  await openMade({ Plumbing: [] }, {}, 98);
  await openPicker("Plumbing");
  await expect.element(picker.getByRole("checkbox").first()).toBeVisible();
  for (const label of picker.getByCss("label[for] > span:first-child").elements())
    expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth);
  const statement = picker.getByTestId("price-statement");
  expect(statement.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
  const link = statement.getByRole("link", { name: /^My prices/ });
  await expect.element(link).not.toBeInTheDocument();
  await statement.getByText("About").click();
  await expect.element(link).toBeVisible();
  await expect.element(statement.getByText(/cost to the contractor before profit/)).toBeVisible();
});

test("on a phone the name of a catalog category is whole", async () => {
  await resize(390, 844);
  await openMade({ "General Conditions & Permits": plainTasks(ONE) });
  const name = page.getByRole("heading", { level: 2 }).getByText(/^General Conditions/);
  await expect.element(name).toBeVisible();
  const { scrollHeight, clientHeight } = name.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});
