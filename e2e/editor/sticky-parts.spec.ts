// Tests of what only a laid-out page that scrolls proves: what stays in view while the Edit step scrolls: slim bar, heads, bottom bar; and that they leave room.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusInSight } from "../testing/focus.ts";
import { COUNTED, openUploaded } from "../testing/long-quote.ts";
import type { EditPage } from "../pages/edit-page.ts";

let edit: EditPage;

test.beforeEach(async ({ page, server }) => {
  edit = await openUploaded(page, server);
});

const scrollDown = (page: Page, by = 500): Promise<void> =>
  page.evaluate((top) => scrollTo({ top, behavior: "instant" }), by);

/** The pixels of the window that no bar at its top or bottom takes. */
const heightForContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middle = innerWidth / 2;
    const isBar = (y: number) => {
      for (let at = document.elementFromPoint(middle, y); at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === "sticky" || position === "fixed") return true;
      }
      return false;
    };
    return Array.from({ length: innerHeight }, (_, y) => y).filter((y) => !isBar(y)).length;
  });

test("at a desk title, total, save state and heads stay in view once the title is out of view @full", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const slim = page.getByTestId("bar-title");
  await expect(slim).toHaveCount(0);
  await scrollDown(page);
  await expect(slim).toContainText("Bathroom");
  await expect(slim).toContainText("$");
  await expect(page.getByText("Saved", { exact: true })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeInViewport();
  const bar = await slim.locator("xpath=../..").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(48);
  const head = edit.category(COUNTED).getByRole("heading", { name: COUNTED });
  await expect(head).toBeInViewport();
  const columns = page.getByTestId("table-head");
  const middle = await columns.boundingBox();
  expect(middle?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
  const top = await head.locator("xpath=ancestor::header/..").boundingBox();
  expect(top?.y).toBeCloseTo((middle?.y ?? 0) + (middle?.height ?? 0), 0);
});

test("a phone has one bar of one line with the total and the next step; on its side 60 % are left for content @full", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await scrollDown(page);
  await expect(page.getByTestId("bar-title")).toContainText("Bathroom");
  const bar = page.getByRole("complementary", { name: "Summary" });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
  await expect(bar).toContainText("$");
  const next = bar.getByRole("link", { name: "Next - Add details" });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText("Subtotal")).toHaveCount(0);
  await page.setViewportSize({ width: 640, height: 360 });
  await scrollDown(page);
  await expect(page.getByTestId("bar-title")).toBeVisible();
  expect(await heightForContent(page)).toBeGreaterThanOrEqual(0.6 * 360);
});

for (const [width, height] of [
  [1440, 900],
  [844, 390],
] as const) {
  test(`nothing that sticks covers the focus at ${width} x ${height}, backwards from the last row @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await scrollDown(page, 5_000);
    await page.getByRole("button", { name: "Add tasks" }).last().focus();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press("Shift+Tab");
      await expectFocusInSight(page, `after ${press + 1} times Shift+Tab`);
    }
  });
}
