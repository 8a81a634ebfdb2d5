// Tests of dragging tasks and categories by their handles with touch events.
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

test("a task is dragged by touch within its category", async ({ page }) => {
  const target = await edit.taskRow("Hang").boundingBox();
  if (!target) throw new Error("There is no row to drop on.");
  await thumb.down(await middleOf(page, "Move Lock"));
  await thumb.moveTo({ x: target.x + 40, y: target.y + 4 });
  await expect(page.locator(".drag-line")).toBeVisible();
  await thumb.lift();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Lock", "Hang", "Paint"]);
});

test("a task is dragged by touch into another category @full", async ({ page }) => {
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
  const start = await middleOf(page, "Move Floors");
  const handle = page.getByRole("button", { name: "Move Floors", exact: true });
  await thumb.down(start);
  // The drag starts after the long press delay.
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await thumb.moveTo({ x: doors.x, y: doors.y - 10 });
  await expect(floors).toHaveAttribute("data-dragged", "");
  await thumb.lift();
  await expect
    .poll(async () =>
      (await page.getByRole("button", { name: /^Move (Doors|Floors)$/ }).all()).length > 1
        ? page
            .getByRole("button", { name: /^Move (Doors|Floors)$/ })
            .first()
            .getAttribute("aria-label")
        : null,
    )
    .toBe("Move Floors");
});
