// Tests of finding a quote in My quotes: search, filter by status with counts, long lists, keyboard, narrow screens.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { manyListed, openListOf } from "../testing/listed-quotes.ts";

/** The entries have no quotes on the server. */
test.use({ provokes: /Failed to load resource: net::ERR/ });

const lines = (page: Page) => page.getByRole("main").getByRole("listitem");
const field = (page: Page) => page.getByRole("searchbox", { name: "Search quotes" });
const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the search finds words of title, client and number, and the filter counts what it found @full", async ({
  page,
}) => {
  await openListOf(page, manyListed(12));
  await expect(lines(page)).toHaveCount(12);
  await expect(filter(page, "Won 3")).toHaveAttribute("aria-pressed", "false");

  await field(page).fill("erable");
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByRole("status").filter({ hasText: "quotes" })).toHaveText("3 of 12 quotes");
  await expect(filter(page, "Sent 3")).toBeVisible();
  await expect(filter(page, "Won 0")).toBeVisible();
  await field(page).fill("q-2026-007");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText("Deck 7");
  await field(page).fill("basement lee");
  await expect(page.getByText("No quote matches.")).toBeVisible();

  await page.getByRole("button", { name: "Show all" }).click();
  await expect(field(page)).toHaveValue("");
  await filter(page, "Won 3").click();
  await expect(filter(page, "Won 3")).toHaveAttribute("aria-pressed", "true");
  await expect(lines(page)).toHaveCount(3);
  for (const line of await lines(page).all())
    await expect(line.getByRole("combobox")).toHaveValue("won");
});

test("Back from a quote finds the same search and filter @full", async ({ page }) => {
  await openListOf(page, manyListed(12));
  await field(page).fill("maya");
  await filter(page, "Draft 3").click();
  await expect.poll(() => page.evaluate(() => history.state?.quoteFilter?.status)).toBe("draft");
  await page.getByRole("link", { name: "New quote" }).last().click();
  await expect(page.getByRole("textbox", { name: "Quote name" })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue("maya");
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(lines(page)).toHaveCount(12);
});

/** Remembers the properties of every status select: React replaces them when it renders the line again. */
const rememberRendered = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const propsOf = (element: Element): unknown =>
      Object.entries(element).find(([key]) => key.startsWith("__reactProps$"))?.[1];
    const selects = () => [...document.querySelectorAll("main li select")];
    const before = new Map(selects().map((select) => [select, propsOf(select)]));
    Object.assign(window, {
      renderedAgain: () => selects().filter((each) => before.get(each) !== propsOf(each)).length,
    });
  });

test(
  "with 500 quotes a new status renders one line again, and the search finds any of them",
  { tag: "@full" },
  async ({ page, context }) => {
    await openListOf(page, manyListed(500));
    await expect(lines(page)).toHaveCount(500);
    await context.setOffline(true);
    await rememberRendered(page);
    const status = page.getByRole("combobox", { name: "Status of Deck 7", exact: true });
    await status.selectOption("lost");
    await expect(filter(page, "Lost 126")).toBeVisible();
    expect(await page.evaluate("renderedAgain()")).toBe(1);
    await field(page).fill("Deck 497");
    await expect(lines(page)).toHaveCount(1);
  },
);

test("a quote is found, its status set, and it is opened by keyboard only @full", async ({
  page,
  context,
}) => {
  await openListOf(page, manyListed(12));
  await expect(lines(page)).toHaveCount(12);
  await context.setOffline(true);
  await field(page).focus();
  await page.keyboard.type("deck 7");
  await expect(lines(page)).toHaveCount(1);
  const status = page.getByRole("combobox", { name: "Status of Deck 7", exact: true });
  const link = page.getByRole("link", { name: "Deck 7" });
  const tabTo = async (target: typeof link) => {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    await expect(target).toBeFocused();
  };
  await tabTo(link);
  await tabTo(status);
  await page.keyboard.type("Los");
  await expect(status).toHaveValue("lost");
  await page.keyboard.press("Shift+Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quote\/[0-9a-f-]{36}$/);
});

test(
  "the list is accessible and does not scroll sideways, also when nothing is found @full",
  { tag: "@phone" },
  async ({ page }) => {
    const [first, ...others] = manyListed(7);
    const long = { title: "W".repeat(200), client: "M".repeat(200), number: "9".repeat(200) };
    await openListOf(page, [...(first ? [{ ...first, ...long }] : []), ...others]);
    await expect(lines(page)).toHaveCount(7);
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expectAccessible(page, `My quotes, ${scheme}`);
    }
    await expectNoSidewaysScroll(page, "My quotes");
    await field(page).fill("nothing like it");
    await expect(page.getByText("No quote matches.")).toBeVisible();
    await expectAccessible(page, "My quotes without a match");
  },
);
