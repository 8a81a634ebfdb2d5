// Tests of renaming a category in place: by pencil or menu, saved by Enter, cancelled by Escape.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFocusOn, focus, press, pressOn, type } from "../../testing/actions.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import {
  category,
  expectClosed,
  menu,
  openMade,
  redo,
  title,
  undo,
} from "../../pages/edit-screen.ts";
import { plainTasks } from "../../testing/made-quote.ts";

let server: MemoryServer;
let quoteId: string;

beforeEach(async () => {
  ({ server, quoteId } = await openMade({ Drywall: plainTasks("Hang"), Paint: [] }));
});

const field = page.getByRole("textbox", { name: /^Name of category/ });
const onServer = (): string | undefined => server.whole(quoteId).categories[0]?.name;

test("from the menu: Enter or leaving saves the trimmed name, and undo restores the former one", async () => {
  await menu("Drywall", "Rename");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Drywall");
  // The name is selected, so typing replaces it.
  await type("  Walls and ceilings ");
  await press("Enter");
  await expectClosed(field);
  const renamed = category("Walls and ceilings");
  await expect.element(renamed).toBeVisible();
  // The focus returns to the opener.
  await expectFocusOn(/^(Rename|More for) Walls and ceilings$/);
  await expect.poll(onServer).toBe("Walls and ceilings");
  await menu("Walls and ceilings", "Rename");
  await expect.element(field).toHaveFocus();
  await type("Ceilings");
  await focus(title);
  await expect.element(category("Ceilings")).toBeVisible();
  await undo.click();
  await expect.element(renamed).toBeVisible();
  await redo.click();
  await expect.element(category("Ceilings")).toBeVisible();
});

test(
  "Escape restores the name; a blank name is not saved, a name that is too long stays in the field",
  { tags: ["full"] },
  async () => {
    const heading = category("Drywall").getByRole("heading");
    const rename = async (name: string, key: string): Promise<void> => {
      await menu("Drywall", "Rename");
      await expect.element(field).toHaveFocus();
      await field.fill(name);
      await press(key);
    };
    await rename("Else", "Escape");
    await expect.element(heading).toBeVisible();
    await expectFocusOn(/^(Rename|More for) Drywall$/);
    await rename("   ", "Enter");
    await expect.element(heading).toBeVisible();
    await rename("\u200b", "Enter");
    await expect.element(page.getByText("Use at least one visible character.")).toBeVisible();
    await field.fill("x".repeat(205));
    await press("Enter");
    await focus(title);
    await expect
      .element(page.getByText("205 of 200 characters: shorten it by 5 to save"))
      .toBeVisible();
    await expect.element(field).toHaveValue("x".repeat(205));
    expect(onServer()).toBe("Drywall");
  },
);

test("the pencil works with the keyboard only", async () => {
  await pressOn(page.getByRole("button", { name: "Rename Drywall" }), "Enter");
  await expect.element(field).toHaveFocus();
  await type("Boards");
  await press("Enter");
  await expectFocusOn("Rename Boards");
});
