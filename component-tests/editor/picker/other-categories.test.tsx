// Tests of picking tasks of other categories: they are added to their own, in one step.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  category,
  expectClosed,
  openMade,
  openPicker,
  picker,
  toast,
  undo,
} from "../../pages/edit-screen.ts";

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";

const search = picker.getByLabelText("Search tasks");
const add = picker.getByRole("button", { name: /^Add selected tasks/ });

async function tick(words: string, task: string): Promise<void> {
  await search.fill(words);
  await picker.getByRole("checkbox", { name: task, exact: true }).click();
}

async function open(...categories: string[]) {
  const lists = Object.fromEntries(categories.map((name) => [name, []]));
  const { saved } = await openMade(lists, {}, 98);
  return async () => {
    const whole = await saved();
    const nameOf = new Map(whole.categories.map(({ id, name }) => [id, name]));
    return whole.tasks.map(({ name, categoryId }) => [name, nameOf.get(categoryId)]);
  };
}

test("tasks of other categories go to their own, which is taken or made, in one step that is said and undone @full", async () => {
  const homes = await open("Plumbing", "Tile");
  await openPicker("Tile");
  await tick("elongated toilet", TOILET);
  await tick("level 4 walls", WALLS);
  await add.click();
  await expectClosed(picker);
  await expect.element(toast).toMatchTextContent("Added to Plumbing and Drywall");
  expect(new Set(await homes())).toEqual(
    new Set([
      [TOILET, "Plumbing"],
      [WALLS, "Drywall"],
    ]),
  );
  await undo.first().click();
  await expect.element(category("Drywall")).not.toBeInTheDocument();
  await expect.element(page.getByTestId("task-row")).toHaveLength(0);
});

test("a category of the contractor's own takes tasks of every category @full", async () => {
  const homes = await open("Upstairs");
  await openPicker("Upstairs");
  await tick("elongated toilet", TOILET);
  await expect.element(picker.getByText("In other categories")).not.toBeInTheDocument();
  await add.click();
  expect(await homes()).toEqual([[TOILET, "Upstairs"]]);
});
