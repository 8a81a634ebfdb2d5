// Tests of the marketing pages by SPEC section 2; content and links are present with JavaScript off too.
import { expect, test } from "../testing/fixtures.ts";
import { SITE_PATHS, SitePage } from "../pages/site-page.ts";

const COMPARE = "/compare-construction-software";
const ESTIMATING = "/free-construction-estimating-software";
const ALTERNATIVES = ["/buildertrend-alternative", "/jobtread-alternative", "/joist-alternative"];

/** The console logs the status of an unknown page. */
test.use({ provokes: /\/no-such-page: .*status of 404/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("Footer: its columns, social links and the copyright of 2025", async ({ page }) => {
      const site = new SitePage(page);
      await page.goto("/");
      const { footer } = site;
      await site.expectLink(footer, "Free Construction Estimating Software", ESTIMATING);
      await expect(footer.getByText(/Scheduling Software/)).toBeVisible();
      await expect(footer.getByRole("link", { name: /Scheduling Software/ })).toHaveCount(0);
      const external = [
        "Full Software Features, Pricing, Integrations, Customer Stories",
        "Free Estimate Template, Free Schedule Template, Free Punch List Template, Tutorial Videos",
        "Terms of Service, Cookie Policy, Privacy Policy, About Us, Careers, Schedule a Demo",
        "LinkedIn, Facebook, Instagram, Reddit",
      ].flatMap((column) => column.split(", "));
      for (const name of external) await site.expectExternal(footer, new RegExp(`^${name} `));
      await site.expectLink(footer, "FAQ", "/faq");
      await site.expectLink(footer, "All Comparisons", COMPARE);
      for (const href of ALTERNATIVES)
        await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1);
      await expect(footer).toContainText("© 2025 Quotewright");
    });

    test("Software hub: hero, two tool cards, four benefits, the links to continue", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/");
      const { main } = site;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Free Construction Management Software",
      );
      await site.expectLink(main, "Start Building Estimates", "/quote/new");
      await site.expectLink(main, "Open Construction Estimating Software", ESTIMATING);
      await expect(main.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
      for (const name of [
        "100% Free Forever",
        "No Signup Required",
        "Professional Output",
        "Built for Contractors",
      ])
        await expect(main.getByRole("heading", { name })).toBeVisible();
      await expect(main.locator(`a[href="${COMPARE}"]`)).not.toHaveCount(0);
      await site.expectLink(main, "See the Estimate Builder", ESTIMATING);
    });

    test("Estimating landing page: hero, three features, comparisons, three steps", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto(ESTIMATING);
      const { main } = site;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Free Construction Estimate Builder",
      );
      await site.expectLink(main, "Start Building Your Estimate", "/quote/new");
      await site.expectLink(main, "Get Started Now", "/quote/new");
      await site.expectLink(main, "View All Comparisons", COMPARE);
      for (const href of ALTERNATIVES)
        await expect(main.locator(`a[href="${href}"]`)).toHaveCount(1);
      const region = (name: string) => main.getByRole("region", { name, exact: true });
      await expect(region("Everything a quote needs").getByRole("listitem")).toHaveCount(3);
      await expect(region("How It Works").getByRole("listitem")).toHaveCount(3);
    });

    test("FAQ: five groups of questions, one open at a time, each with an address", async ({
      page,
    }) => {
      const site = new SitePage(page);
      await page.goto("/faq");
      const { main } = site;
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([
        "Getting Started",
        "Features & Functionality",
        "Pricing & Costs",
        "Technical Questions",
        "Support & Help",
        "Still wondering?",
      ]);
      await main.getByText("Is it really free?").click();
      await expect(main.getByText(/no limits on estimates or users/)).toBeVisible();
      await main.getByText("How many tasks are pre-loaded?").click();
      await expect(main.locator("details[open]")).toHaveCount(1);
      await expect(main.getByText(/1,329 tasks in 31 categories/)).toBeVisible();
      await site.expectLink(main, "Start Building Estimates", "/quote/new");
      await site.expectLink(main, "See the Estimate Builder", ESTIMATING);
    });

    test("Comparison hub: stats, table, three cards, savings, close", async ({ page }) => {
      const site = new SitePage(page);
      await page.goto(COMPARE);
      const { main } = site;
      await site.expectLink(main, "Start Free Now", "/quote/new");
      await main.getByRole("link", { name: "View Comparison", exact: true }).click();
      await expect(main.getByRole("table")).toBeInViewport();
      await expect(main.getByRole("columnheader")).toHaveText([
        "Feature",
        "Quotewright",
        "Buildertrend",
        "JobTread",
        "Joist",
      ]);
      for (const words of ["Yes", "No", "Not published or not compared", "Unlimited"])
        await expect(main.getByRole("cell", { name: words, exact: true })).not.toHaveCount(0);
      for (const figure of ["$0", "5 minutes", "1,300+", "100K+"])
        await expect(main.getByRole("definition").filter({ hasText: figure })).not.toHaveCount(0);
      for (const href of ALTERNATIVES)
        await expect(
          main
            .getByRole("link", { name: /^View Full Comparison/ })
            .and(main.locator(`a[href="${href}"]`)),
        ).toHaveCount(1);
      for (const name of ["Pros", "Cons"])
        await expect(main.getByRole("heading", { name, exact: true })).toHaveCount(3);
      for (const saved of ["$6,000+", "$2,388+", "$228+"])
        await expect(main.getByText(saved, { exact: true })).toBeVisible();
      await site.expectLink(main, "Start Saving Today", "/quote/new");
      await site.expectLink(main, "Continue with Free", "/quote/new");
      await site.expectExternal(main, /^See PRO/);
    });

    for (const path of ALTERNATIVES) {
      test(`Alternative pages: ${path} has hero, rows, savings, benefits and close`, async ({
        page,
      }) => {
        const site = new SitePage(page);
        await page.goto(path);
        const { main } = site;
        await expect(main.getByRole("link", { name: "Start Free Now" })).toHaveCount(2);
        await site.expectLink(main, "Start Free Now", "/quote/new");
        const anchor = main.locator('a[href^="#"]');
        await expect(anchor).toHaveCount(1);
        const target = (await anchor.getAttribute("href")) ?? "";
        await anchor.click();
        await expect(main.locator(target).getByRole("heading", { level: 2 })).toBeInViewport();
        await expect(main.getByRole("heading", { name: "Side by side" })).toBeVisible();
        await expect(main.getByRole("heading", { name: /[Ss]ave/ })).not.toHaveCount(0);
        await expect(main.getByRole("heading", { name: "Why switch" })).toBeVisible();
        await site.expectLink(main, "View All Comparisons", COMPARE);
        await site.expectExternal(main, /^See PRO/);
      });
    }

    test("Enterprise suite page: opaque-pricing warning, five steps, a testimonial marked as a sample", async ({
      page,
    }) => {
      await page.goto("/buildertrend-alternative");
      const { main } = new SitePage(page);
      await expect(main.getByRole("complementary")).toContainText("$500-$3,000 per month");
      await expect(
        main.getByRole("region", { name: /five steps/ }).getByRole("heading"),
      ).toHaveText([
        "Move over in five steps",
        "Export your client list as CSV",
        "Sign up free",
        "Import or use templates",
        "Create your first estimate",
        "Upgrade when needed",
      ]);
      await expect(main.getByRole("figure")).toContainText("Sample testimonial");
      await expect(main.getByRole("figure")).toContainText("General Contractor");
    });

    test("Job tool page: team sizes, pricing explained, savings by size", async ({ page }) => {
      await page.goto("/jobtread-alternative");
      const { main } = new SitePage(page);
      for (const name of ["Solo", "Small team, up to 5", "Medium team, up to 10"])
        await expect(main.getByRole("heading", { name })).toBeVisible();
      for (const tier of ["Users 2-10", "Users 11-20", "Users 21-30", "Users 31+"])
        await expect(main.getByText(tier)).toBeVisible();
      for (const saved of ["$2,388", "$2,988", "$4,548"])
        await expect(main.getByText(saved, { exact: true })).toBeVisible();
    });

    test("Simple tool page: audience, breakdown, differences, savings versus three tiers", async ({
      page,
    }) => {
      await page.goto("/joist-alternative");
      const { main } = new SitePage(page);
      for (const name of ["Who it fits", "Feature breakdown", "What is different"])
        await expect(main.getByRole("heading", { name })).toBeVisible();
      for (const saved of ["$228", "$588", "$1,188"])
        await expect(main.getByText(saved, { exact: true })).toBeVisible();
    });

    test("Not-found: status 404, its words, and Go Home", async ({ page }) => {
      const site = new SitePage(page);
      const answer = await page.goto("/no-such-page");
      expect(answer?.status()).toBe(404);
      await expect(site.main).toContainText("404");
      await expect(site.main).toContainText("The page you're looking for doesn't exist.");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      await site.expectLink(site.main, "Go Home", "/");
    });
  });
}

test("every page sets title, description, keywords, canonical address, share tags with a picture that is there @one-width", async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const path of SITE_PATHS) {
    await page.goto(path);
    titles.add(await page.title());
    const content = (name: string) => page.locator(`meta[${name}]`).getAttribute("content");
    expect(await content('name="description"')).toBeTruthy();
    expect(await content('name="keywords"')).toBeTruthy();
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", /^https:\/\//);
    const image = new URL((await content('property="og:image"')) ?? "");
    const picture = await page.request.get(image.pathname);
    expect(picture.headers()["content-type"]).toBe("image/png");
  }
  expect(titles.size).toBe(SITE_PATHS.length);
});

test("the icon that some browsers ask for without being told of one @one-width", async ({
  page,
}) => {
  const answer = await page.request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("image/vnd.microsoft.icon");
});

test("the web manifest and all files that it references exist @one-width", async ({ page }) => {
  const answer = await page.request.get("/site.webmanifest");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { icons, start_url } = (await answer.json()) as {
    icons: { src: string }[];
    start_url: string;
  };
  for (const address of [start_url, ...icons.map(({ src }) => src)])
    expect((await page.request.get(address)).status(), address).toBe(200);
});
