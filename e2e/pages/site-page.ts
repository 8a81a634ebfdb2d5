// Page model of a marketing page: header, menus, footer.
import { expect, type Locator, type Page } from "@playwright/test";

export const SITE_PATHS = [
  "/",
  "/free-construction-estimating-software",
  "/faq",
  "/compare-construction-software",
  "/buildertrend-alternative",
  "/jobtread-alternative",
  "/joist-alternative",
] as const;

export class SitePage {
  readonly page: Page;
  readonly main: Locator;
  readonly header: Locator;
  readonly footer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
    this.header = page.getByRole("banner");
    this.footer = page.getByRole("contentinfo");
  }

  menuButton(name: string): Locator {
    return this.header.getByRole("button", { name, exact: true });
  }

  /** The popover of a menu's button, open or not. */
  async panel(name: string): Promise<Locator> {
    const target = await this.menuButton(name).getAttribute("popovertarget");
    return this.page.locator(`#${target}`);
  }

  /** The texts of the open menus. */
  async openMenus(): Promise<number> {
    return this.page.locator("[popover]:popover-open").count();
  }

  /** A link of the page, by its visible name. */
  async expectLink(scope: Locator, name: string | RegExp, href: string): Promise<void> {
    const link = scope.getByRole("link", { name }).first();
    await expect(link).toHaveAttribute("href", href);
  }

  async expectExternal(scope: Locator, name: string | RegExp): Promise<void> {
    const link = scope.getByRole("link", { name }).first();
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(link).toHaveAttribute(
      "href",
      /^https:\/\/.*utm_source=.+&utm_medium=.+&utm_campaign=.+/,
    );
  }
}
