// Tests of the client's page for everybody who reads it: weight, no script, narrow screens, keyboard, screen reader, paper.
import { apiPaths } from "#core/api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { ClientPage, offerNow, publish, quoteWithChoices } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

/** HTML, stylesheet and script of a quote with 12 tasks, as they are sent. */
const BYTES = 30_000;

test(
  "the page of 12 tasks is under 30 KB with its stylesheet and scripts, and makes few requests",
  { tag: "@full" },
  async ({ client: { page } }) => {
    await page.waitForLoadState("load");
    const files = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => !/\.(woff2|svg)$/.test(name))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(files.length).toBeLessThanOrEqual(5);
    expect(Math.min(...files)).toBeGreaterThan(0);
    expect(files.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(BYTES);
  },
);

test.describe("in each state", () => {
  test.use({ provokes: /status of 410/ });

  test("the page is accessible, in light and dark, and scrolls only down at 320 px", async ({
    page,
    request,
    server,
    client,
  }) => {
    await client.accept.click();
    await page.getByText("Decline this quote", { exact: true }).first().click();
    await expectAccessible(page, "open, with errors");
    await expectNoSidewaysScroll(page, "open, with errors");
    await client.fill();
    await client.accept.click();
    await expect(client.outcome).toBeVisible();
    await expectAccessible(page, "accepted");
    await expectNoSidewaysScroll(page, "accepted");
    const withdrawn = await publish(request, server.url);
    await request.delete(apiPaths.offer(withdrawn.quoteId, withdrawn.id));
    await client.open(withdrawn);
    await expect(page.getByText("has withdrawn this quote")).toBeVisible();
    await expectAccessible(page, "withdrawn");
  });
});

test(
  "long words and the largest figures stay within 320 px",
  { tag: "@full" },
  async ({ page, request, server }) => {
    const whole = quoteWithChoices();
    Object.assign(whole.quote, { title: "W".repeat(200), exclusions: `- ${"W".repeat(300)}` });
    whole.quote.clientInfo.companyName = "W".repeat(200);
    whole.categories = whole.categories.map((each) => ({ ...each, name: "W".repeat(200) }));
    whole.tasks = whole.tasks.map((task, index) => ({
      ...task,
      name: "W".repeat(200),
      description: "W".repeat(400),
      quantity: index === 0 ? 500_000 : 1_000,
      materialUnitCost: 1_000_000,
    }));
    const client = new ClientPage(page);
    await client.open(await publish(request, server.url, whole));
    await expect(client.accept).toBeEnabled();
    await expectNoSidewaysScroll(page, "long words");
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      1280,
    );
  },
);

test(
  "everything is done by keyboard, whose first key tells that the offer is read",
  { tag: "@full" },
  async ({ page, request, offer, client }) => {
    expect((await offerNow(request, offer)).openedAt).toBeNull();
    const told = page.waitForResponse(/\/opened\?/);
    await client.option("Heated floor mat").focus();
    await page.keyboard.press("Space");
    await told;
    expect((await offerNow(request, offer)).openedAt).not.toBeNull();
    await client.expectTotal("$12,263.05");
    await page.keyboard.press("Tab");
    await expect(client.alternative("Wall tile")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await client.expectTotal("$11,221.06");
    await page.keyboard.press("Tab");
    await expect(client.terms).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Maya Tremblay");
    await page.keyboard.press("Enter");
    await expect(client.outcome).toContainText("Maya Tremblay accepted it");
  },
);

test(
  "printed, the page is the document without buttons and forms",
  { tag: "@full" },
  async ({ page, client }) => {
    await page.emulateMedia({ media: "print" });
    const document = page.getByRole("article", { name: /^Quote/ });
    await expect(document.getByText("Install bathtub", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /Accept|Download|e-mail/ })).toHaveCount(0);
    await expect(client.accept).toBeHidden();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page can be read, options priced, and the PDF downloaded @full", async ({
    page,
    client,
    request,
    offer,
  }) => {
    // The script that tells so at the first touch is not there: an image is loaded.
    await expect.poll(async () => (await offerNow(request, offer)).openedAt).not.toBeNull();
    await expect(page.getByText("Install bathtub", { exact: true })).toBeVisible();
    await client.option("Heated floor mat").check();
    await client.alternative("Floor tile").check();
    await page.getByRole("button", { name: "Update total" }).click();
    await client.expectTotal("$11,221.06");
    await expect(client.option("Heated floor mat")).toBeChecked();
    await expect(
      page.getByText("To accept or decline this quote here, this page needs JavaScript"),
    ).toBeVisible();
    await expect(client.accept).toBeHidden();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Bathroom renovation - R1 with your choice.pdf");
  });
});

/** More than 30 tasks in three categories. */
function longQuote() {
  const whole = quoteWithChoices();
  const [first] = whole.tasks;
  if (!first) throw new Error("no task");
  for (let at = 0; at < 30; at += 1)
    whole.tasks.push({ ...first, id: crypto.randomUUID(), name: `Shelf ${at}`, position: 20 + at });
  return whole;
}

test("a long quote is read by its categories: closed with their totals, and open on paper", async ({
  page,
  request,
  server,
}) => {
  const client = new ClientPage(page);
  const offer = await publish(request, server.url, longQuote());
  await client.open(offer);
  const row = page.getByRole("row", { name: /^Shelf 3\b/ });
  const category = page.getByRole("heading", { name: "Demolition" });
  await expect(category).toBeVisible();
  await expect(row).toBeHidden();
  await expectAccessible(page, "closed categories");
  await category.click();
  await expect(row).toBeVisible();
  await client.option("Heated floor mat").check();
  await expect(page.locator("tr", { hasText: "Heated floor mat" })).toHaveCount(1);
  // Those that were open stay so.
  await expect(row).toBeVisible();
  await expectAccessible(page, "an open category");
  await category.click();
  const paper = (await readPdfPages(await page.pdf())).join("\n");
  expect(paper).toContain("Shelf 29");
  expect(paper).toContain("Install bathtub");
  await expect(row).toBeHidden();
});
