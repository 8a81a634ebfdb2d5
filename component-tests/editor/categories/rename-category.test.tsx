// Tests of renaming a category in place: by pencil or menu, saved by Enter, cancelled by Escape.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFocusOn, focus, press, pressOn, type } from "../../testing/actions.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import { category, expectClosed, menu, openMade, title, undo } from "../../pages/edit-screen.ts";
import { plainTasks } from "../../testing/made-quote.ts";

let server: MemoryServer;
let quoteId: string;

beforeEach(async () => {
  ({ server, quoteId } = await openMade({ Drywall: plainTasks("Hang"), Paint: [] }));
});

const field = page.getByRole("textbox", { name: /^Name of category/ });
const onServer = (): string | undefined => server.whole(quoteId).categories[0]?.name;

test("from the menu: Enter saves the trimmed name, and undo restores the former one", async () => {
  await menu("Drywall", "Rename");
  await expect.element(field).toHaveFocus();
  // The name is selected, so typing replaces it.
  await type("  Ceilings ");
  await press("Enter");
  await expectClosed(field);
  await expect.element(category("Ceilings")).toBeVisible();
  // The focus returns to the opener.
  await expectFocusOn(/^(Rename|More for) Ceilings$/);
  await expect.poll(onServer).toBe("Ceilings");
  await undo.click();
  await expect.element(category("Drywall")).toBeVisible();
});

test("from the pencil: leaving saves, Escape restores the name, and one that cannot be saved stays in the field", async () => {
  const pencil = page.getByRole("button", { name: "Rename Drywall" });
  await pressOn(pencil, "Enter");
  await expect.element(field).toHaveFocus();
  await type("Else");
  await press("Escape");
  await expectFocusOn("Rename Drywall");
  await press("Enter");
  await field.fill("x".repeat(205));
  await focus(title);
  const reason = "205 of 200 characters: shorten it by 5 to save";
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(field).toHaveValue("x".repeat(205));
  expect(onServer()).toBe("Drywall");
  await field.fill("Boards");
  await focus(title);
  await expect.poll(onServer).toBe("Boards");
});
