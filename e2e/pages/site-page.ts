// Page model of a marketing page: header, menus, footer.
import type { Locator, Page } from "@playwright/test";

export const SITE_PATHS = [
  "/",
  "/free-construction-estimating-software",
  "/faq",
  "/compare-construction-software",
  "/buildertrend-alternative",
  "/jobtread-alternative",
  "/joist-alternative",
] as const;

/** The menus of the header, in their order. */
export const SITE_MENUS = [
  "Free Software Features",
  "Paid Software Features",
  "Compare",
  "Who We Serve",
  "Free Tools",
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
}
