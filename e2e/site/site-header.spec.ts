// Tests of the header by SPEC section 2; it works the same with JavaScript off.
import { expect, test } from "../testing/fixtures.ts";
import { SitePage } from "../pages/site-page.ts";

const MENUS = [
  "Free Software Features",
  "Paid Software Features",
  "Compare",
  "Who We Serve",
  "Free Tools",
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the bar, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled });

    test("it is sticky at the top, and the logo links to /", async ({ page }) => {
      const site = new SitePage(page);
      await page.goto("/faq");
      await page.mouse.wheel(0, 900);
      await expect(site.header).toBeInViewport();
      await site.header.getByRole("link", { name: "Quotewright" }).click();
      await expect(page).toHaveURL("/");
    });

    test("five menus open one at a time: toggled, replaced, closed by a click outside or Escape", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/");
      for (const name of MENUS) {
        await site.menuButton(name).click();
        await expect(await site.panel(name)).toBeVisible();
        await expect(page.locator("[popover]:popover-open")).toHaveCount(1);
      }
      await site.menuButton("Free Tools").click();
      await expect(page.locator("[popover]:popover-open")).toHaveCount(0);
      await site.menuButton("Compare").click();
      await page.mouse.click(640, 780);
      await expect(await site.panel("Compare")).toBeHidden();
      await site.menuButton("Compare").press("Enter");
      await expect(await site.panel("Compare")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(await site.panel("Compare")).toBeHidden();
      await expect(site.menuButton("Compare")).toBeFocused();
    });

    test("1. Free Software Features: estimating is a link, scheduling is disabled and coming soon", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/faq");
      await site.menuButton("Free Software Features").click();
      const panel = await site.panel("Free Software Features");
      await expect(panel.locator('[aria-disabled="true"]')).toHaveText(
        /Construction Scheduling Software\s*Coming soon/,
      );
      await expect(panel.getByRole("link")).toHaveCount(1);
      await panel.getByRole("link", { name: /Construction Estimating Software/ }).click();
      await expect(page).toHaveURL("/free-construction-estimating-software");
    });

    test("2. Paid Software Features: four groups, whose headings and items are external links", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/");
      await site.menuButton("Paid Software Features").click();
      const panel = await site.panel("Paid Software Features");
      const names = [
        "Sales & Client Management, CRM for Clients, Quotes, Cost Catalog, Magic Link Form, Client Dashboard",
        "Team Management, Scheduling, To-Dos, Timesheets, Daily Logs",
        "Finances, Payments Processing, Invoices, Expenses Management, Purchase Orders, Budget, QuickBooks Integration",
        "Contract Management, Change Orders, Files Management, Construction Reports, Material List",
      ].flatMap((group) => group.split(", "));
      await expect(panel.getByRole("link")).toHaveText(
        names.map((name) => new RegExp(`^${name} `)),
      );
      for (const name of names) await site.expectExternal(panel, `${name} (opens in a new tab)`);
    });

    test("3. Compare: the hub and the three alternatives", async ({ page }) => {
      const site = new SitePage(page);
      await page.goto("/");
      await site.menuButton("Compare").click();
      const panel = await site.panel("Compare");
      await site.expectLink(panel, "All Comparisons", "/compare-construction-software");
      await site.expectLink(panel, "Buildertrend Alternative", "/buildertrend-alternative");
      await site.expectLink(panel, "JobTread Alternative", "/jobtread-alternative");
      await site.expectLink(panel, "Joist Alternative", "/joist-alternative");
    });

    test("4. Who We Serve: three external persona cards with image, title and description", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/");
      await site.menuButton("Who We Serve").click();
      const cards = (await site.panel("Who We Serve")).getByRole("link");
      await expect(cards).toHaveText([
        /^Residential General Contractors.+\./,
        /^Commercial General Contractors.+\./,
        /^Home Builders.+\./,
      ]);
      for (const card of await cards.all()) await expect(card.locator("img")).toBeVisible();
      await site.expectExternal(await site.panel("Who We Serve"), /Home Builders/);
    });

    test("5. Free Tools: nine calculators and four templates, all external", async ({ page }) => {
      const site = new SitePage(page);
      await page.goto("/");
      await site.menuButton("Free Tools").click();
      const panel = await site.panel("Free Tools");
      const names = [
        ..."Concrete,Drywall,Framing,Plywood,Roof Pitch,Flooring,Board Foot,Stone,Square Footage"
          .split(",")
          .map((name) => `${name} Calculator`),
        ..."Estimate,Schedule,Punch List,Timesheet".split(",").map((name) => `${name} Template`),
      ];
      await expect(panel.getByRole("link")).toHaveText(
        names.map((name) => new RegExp(`^${name} `)),
      );
      for (const name of names) await site.expectExternal(panel, name);
    });

    test("the box of the full software holds Login and Try Free, both external", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/");
      const words = site.header.getByText(/^Full Software/).filter({ visible: true });
      await expect(words.first()).toBeVisible();
      await expect(site.header).toContainText(/Full Software\s*–\s*All features • Free trial/);
      await site.expectExternal(site.header, /^Login/);
      await site.expectExternal(site.header, /^Try Free/);
    });
  });

  test.describe(`on a phone, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test("a menu button opens the same content, one group at a time", async ({ page }) => {
      const site = new SitePage(page);
      await page.goto("/");
      await expect(site.menuButton("Compare")).toBeHidden();
      await site.menuButton("Menu").click();
      const panel = await site.panel("Menu");
      for (const name of MENUS) {
        await panel.locator("summary", { hasText: name }).click();
        await expect(panel.locator("details[open]")).toHaveCount(1);
      }
      await expect(panel.getByRole("link", { name: /^Plywood Calculator/ })).toBeVisible();
      await site.expectExternal(panel, /^Login/);
      await site.expectExternal(panel, /^Try Free/);
      await panel.locator("summary", { hasText: "Compare" }).click();
      await panel.getByRole("link", { name: "All Comparisons" }).click();
      await expect(page).toHaveURL("/compare-construction-software");
    });
  });
}
