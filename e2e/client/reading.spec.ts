// Tests of the client's page for everybody who reads it: weight, no script, narrow screens, keyboard, screen reader, paper.
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { ClientPage, offerNow, publish, quoteWithChoices } from "../pages/client-page.ts";
import { expect, test } from "../testing/fixtures.ts";

/** HTML, stylesheet and script of a quote with 12 tasks, as they are sent. */
const BYTES = 30_000;

test("the page of 12 tasks is under 30 KB with its stylesheet and scripts, and makes few requests @one-width", async ({
  page,
  request,
  server,
}) => {
  const client = new ClientPage(page);
  await client.open(await publish(request, server.url));
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
});

test("the page is accessible in each state, in light and dark, and scrolls only down at 320 px @one-width", async ({
  page,
  request,
  server,
}) => {
  const client = new ClientPage(page);
  await client.open(await publish(request, server.url));
  await expect(client.accept).toBeEnabled();
  await expectAccessible(page, "open");
  await client.accept.click();
  await page.getByText("Decline this quote", { exact: true }).first().click();
  await expectAccessible(page, "with errors");
  await expectNoSidewaysScroll(page, "open");
  await client.fill();
  await client.accept.click();
  await expect(client.outcome).toBeVisible();
  await expectAccessible(page, "accepted");
  await expectNoSidewaysScroll(page, "accepted");
});

test("long words and the largest figures stay within 320 px @one-width", async ({
  page,
  request,
  server,
}) => {
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("an offer is opened by a person's first touch or key, and not by loading the page @one-width", async ({
  page,
  request,
  server,
}) => {
  const offer = await publish(request, server.url);
  const client = new ClientPage(page);
  await client.open(offer);
  await expect(client.accept).toBeEnabled();
  expect((await offerNow(request, offer)).openedAt).toBeNull();
  const told = page.waitForResponse(/\/opened$/);
  await page.keyboard.press("Tab");
  await told;
  expect((await offerNow(request, offer)).openedAt).not.toBeNull();
});

test("everything is done by keyboard @one-width", async ({ page, request, server }) => {
  const client = new ClientPage(page);
  await client.open(await publish(request, server.url));
  await expect(client.accept).toBeEnabled();
  await client.option("Heated floor mat").focus();
  await page.keyboard.press("Space");
  await client.expectTotal("$12,263.05");
  await page.keyboard.press("Tab");
  await expect(client.alternative("Wall tile")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await client.expectTotal("$11,221.05");
  await page.keyboard.press("Tab");
  await expect(client.terms).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Maya Tremblay");
  await page.keyboard.press("Enter");
  await expect(client.outcome).toContainText("Maya Tremblay accepted it");
});

test("printed, the page is the document without buttons and forms @one-width", async ({
  page,
  request,
  server,
}) => {
  const client = new ClientPage(page);
  await client.open(await publish(request, server.url));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Install bathtub")).toBeVisible();
  await expect(page.getByRole("link", { name: /Accept|Download|e-mail/ })).toHaveCount(0);
  await expect(client.accept).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page can be read, options priced, and the PDF downloaded", async ({
    page,
    request,
    server,
  }) => {
    const client = new ClientPage(page);
    await client.open(await publish(request, server.url));
    await expect(page.getByText("Install bathtub")).toBeVisible();
    await client.option("Heated floor mat").check();
    await client.alternative("Floor tile").check();
    await page.getByRole("button", { name: "Update total" }).click();
    await client.expectTotal("$11,221.05");
    await expect(client.option("Heated floor mat")).toBeChecked();
    await expect(page.getByText("this page needs JavaScript")).toBeVisible();
    await expect(client.accept).toBeHidden();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Bathroom renovation.pdf");
  });
});

test.describe("a link that leads nowhere", () => {
  test.use({ provokes: /status of 4(04|10)/ });

  test("says so in plain words @one-width", async ({ page, request, server }) => {
    const offer = await publish(request, server.url);
    await request.delete(`/api/quotes/${offer.quoteId}/offers/${offer.id}`);
    await new ClientPage(page).open(offer);
    await expect(page.getByText("The contractor has withdrawn this.")).toBeVisible();
    await expect(page.getByText("Bathroom renovation")).toHaveCount(0);
    await expect(page.getByRole("link")).toHaveCount(0);
    await expectAccessible(page, "withdrawn");
    await page.goto(`/c/${"x".repeat(43)}`);
    await expect(page.getByText("There is nothing under this link")).toBeVisible();
  });
});
