// Tests of the list of My quotes with what only a whole page has: axe in light and dark, and narrow screens.
import type { Page } from "@playwright/test";
import { manyListed } from "../../fixtures/listed-quotes.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { openListOf } from "../testing/listed-quotes.ts";

/** The entries have no quotes on the server, which is asked for the offers of those that are marked as sent. */
test.use({ provokes: /net::ERR|status of 404/ });

const lines = (page: Page) => page.getByRole("main").getByRole("listitem");
const field = (page: Page) => page.getByRole("searchbox", { name: "Search quotes" });

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
