// Tests of what only whole pages of app and site prove of header and footer: a new quote from every screen, and a footer of one line.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";
import { SitePage } from "../pages/site-page.ts";

test(
  "the header opens a new quote from every screen of the app, and not on the site",
  { tag: "@full" },
  async ({ page }) => {
    const edit = new EditPage(page);
    const { header } = new SitePage(page);
    const newQuote = header.getByRole("link", { name: "New quote", exact: true });
    const first = await edit.openNew();
    await edit.name("Deck");
    for (const address of [`/quote/${first}`, `/quote/${first}/details`, "/quotes"]) {
      await page.goto(address);
      await newQuote.filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/quote\/[0-9a-f-]{36}$/);
      await expect(page).not.toHaveURL(new RegExp(first));
      await expect(edit.title).toHaveValue("");
    }
    await page.goto("/");
    await expect(newQuote).toHaveCount(0);
  },
);

test(
  "the header of the app fits into every width @full",
  { tag: "@one-width" },
  async ({ page }) => {
    const { header } = new SitePage(page);
    await page.goto("/prices");
    await expect(page.getByRole("heading", { name: "My prices" })).toBeVisible();
    for (const width of [
      320, 768, 800, 831, 832, 1024, 1280, 1343, 1345, 1440, 1471, 1473, 1536, 1920,
    ]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `at ${width} pixels`).toBeLessThanOrEqual(width);
      const below = await header.evaluate(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      );
      expect(below, `pixels below the header at ${width} pixels`).toBe(0);
    }
  },
);

test(
  "the footer of the app is one line that unfolds to the site's links",
  { tag: "@full" },
  async ({ page }) => {
    await new EditPage(page).openNew();
    const { footer } = new SitePage(page);
    const links = footer.getByRole("button", { name: "Site links" });
    await expect(footer.getByText("© 2025 Quotewright. All rights reserved.")).toBeVisible();
    await expect(footer.getByRole("link")).toHaveCount(0);
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(48);
    await links.press("Enter");
    await expect(links).toHaveAttribute("aria-expanded", "true");
    await expect(footer.getByRole("link", { name: /^Terms of Service/ })).toBeInViewport();
    await expect(footer.getByRole("link", { name: "FAQ", exact: true })).toBeVisible();
    await links.press("Enter");
    await expect(footer.getByRole("link")).toHaveCount(0);
  },
);
