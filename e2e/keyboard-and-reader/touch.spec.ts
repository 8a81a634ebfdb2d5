// Tests of fingers: tasks and categories are dragged by their handles, and a press opens no keyboard.
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

test.use({ hasTouch: true });

interface Point {
  x: number;
  y: number;
}

async function middleOf(page: Page, button: string): Promise<Point> {
  const box = await page.getByRole("button", { name: button, exact: true }).boundingBox();
  if (!box) throw new Error(`There is no button ${button}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A simulated touch: start, move, end. */
class Thumb {
  readonly #session: CDPSession;
  #at: Point = { x: 0, y: 0 };

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd"): Promise<void> {
    const touchPoints = type === "touchEnd" ? [] : [this.#at];
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  async down(at: Point): Promise<void> {
    this.#at = at;
    await this.#send("touchStart");
  }

  async moveTo(to: Point, steps = 8): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#send("touchMove");
    }
  }

  lift(): Promise<void> {
    return this.#send("touchEnd");
  }
}

let edit: EditPage;
let thumb: Thumb;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  await edit.openMade({ Doors: plainTasks("Hang", "Paint", "Lock"), Floors: [] });
  // A window in which everything is visible without scrolling.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2_400 });
  await page.evaluate(() => scrollTo(0, 0));
  thumb = new Thumb(await page.context().newCDPSession(page));
});

test("a task is dragged by touch within its category, and into another one", async ({ page }) => {
  const target = await edit.taskRow("Hang").boundingBox();
  if (!target) throw new Error("There is no row to drop on.");
  await thumb.down(await middleOf(page, "Move Lock"));
  await thumb.moveTo({ x: target.x + 40, y: target.y + 4 });
  await expect(page.locator(".drag-line")).toBeVisible();
  await thumb.lift();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Lock", "Hang", "Paint"]);
  const floors = await edit.category("Floors").boundingBox();
  if (!floors) throw new Error("There is no category to drop on.");
  await thumb.down(await middleOf(page, "Move Hang"));
  await thumb.moveTo({ x: floors.x + 60, y: floors.y + floors.height - 12 });
  await thumb.lift();
  await expect.poll(() => edit.taskNames("Floors")).toEqual(["Hang"]);
});

test("a category is dragged by touch after a long press on its handle @full", async ({ page }) => {
  const floors = page.getByRole("listitem").filter({ has: edit.category("Floors") });
  const doors = await middleOf(page, "Move Doors");
  await thumb.down(await middleOf(page, "Move Floors"));
  // The drag starts after the long press delay.
  const handle = page.getByRole("button", { name: "Move Floors", exact: true });
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await thumb.moveTo({ x: doors.x, y: doors.y - 10 });
  await expect(floors).toHaveAttribute("data-dragged", "");
  await thumb.lift();
  const headings = page.getByRole("region", { name: "Categories" }).getByRole("heading");
  await expect(headings).toHaveText([/^Floors/, /^Doors/]);
});

test("typing replaces the tapped figure @finger", async () => {
  const quantity = edit.cell("Quantity", "Hang");
  await quantity.tap();
  await edit.page.keyboard.type("5");
  await expect(quantity).toHaveValue("5");
});

test("added tasks have the focus on their first row, not in a field, which would open a keyboard @finger @full", async ({
  page,
}) => {
  const picker = await edit.openPicker("Floors");
  await picker.getByLabel("Search tasks").fill("toilet");
  await picker
    .getByRole("checkbox", { name: /toilet/i })
    .first()
    .click();
  await picker.getByRole("button", { name: /^Add selected tasks/ }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByTestId("task-row").locator(":focus")).toBeFocused();
  await expect(page.locator("input:focus")).toHaveCount(0);
});

test("the tick of an option in a folded row does not open the row @finger @full", async ({
  page,
}) => {
  await edit.menu("Lock", "Make optional");
  const form = edit.cell("Quantity", "Lock");
  await edit.taskRow("Lock").getByRole("button", { name: "Close Lock" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("checkbox", { name: "Option: Lock", exact: true }).tap();
  await expect(edit.taskRow("Lock")).toContainText("Option");
  await expect(form).toBeHidden();
});
