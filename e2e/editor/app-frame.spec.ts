// Tests of what only whole pages of app and site prove of header and footer: a new quote from every screen, and room at every width.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";
import { SitePage } from "../pages/site-page.ts";

test("the header opens a new quote from every screen of the app, and not on the site @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const newQuote = new SitePage(page).header.getByRole("link", { name: "New quote", exact: true });
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
});

test("the header fits into every width, and the footer is one line that unfolds @full", async ({
  page,
}) => {
  const { header, footer } = new SitePage(page);
  await page.goto("/prices");
  await expect(page.getByRole("heading", { name: "My prices" })).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(48);
  const links = footer.getByRole("button", { name: "Site links" });
  await links.press("Enter");
  await expect(footer.getByRole("link", { name: /^Terms of Service/ })).toBeInViewport();
  await links.press("Enter");
  await expect(footer.getByRole("link")).toHaveCount(0);
  // At and around the widths at which it shows more, and the narrowest one.
  for (const width of [320, 831, 832, 1_024, 1_280, 1_343, 1_471, 1_473]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `at ${width} pixels`).toBeLessThanOrEqual(width);
    const below = await header.evaluate((bar) => bar.scrollHeight - bar.clientHeight);
    expect(below, `pixels below the header at ${width} pixels`).toBe(0);
  }
});
