// Test that an accepted quote can get a new link too, from its banner and from the search, and stays accepted.
import { apiPaths } from "#core/api.ts";
import { AcceptedPage } from "../pages/accepted-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { acceptAs, publish } from "../testing/offers.ts";
import { storedQuote } from "../testing/stored-quote.ts";

test(
  "an accepted quote gets a new link, and is still what was accepted @full",
  { tag: "@phone" },
  async ({ page }) => {
    const from = await makeQuote(page.request, { Roof: plainTasks("Shingles") });
    await acceptAs(page.request, await publish(page.request, from), "Jane Doe");
    const accepted = new AcceptedPage(page);
    await page.goto(`/quote/${from}`);
    await expect(accepted.banner).toContainText("Jane Doe accepted R1");
    await expectAccessible(page, "an accepted quote with its link");
    await expectNoSidewaysScroll(page, "an accepted quote with its link");
    await accepted.banner.getByRole("button", { name: "More for this quote" }).click();
    await page.getByRole("menuitem", { name: "Replace this quote's link…" }).click();
    await page.getByRole("button", { name: "Replace the link", exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(from));
    await expect(accepted.banner).toContainText("Jane Doe accepted R1");
    // Nothing counts as changed since: the accepted document has the new ids.
    await expect(accepted.banner).not.toContainText("You changed the quote");
    const to = new URL(page.url()).pathname.split("/")[2] ?? "";
    expect((await storedQuote(page, to)).quote.acceptedRevision).toBe(1);
    expect((await page.request.get(apiPaths.quote(from))).status()).toBe(404);

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("replace link");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Replace this quote's link?" })).toBeVisible();
  },
);
