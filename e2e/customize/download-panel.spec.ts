// Tests of the download panel: Download PDF stays in view at every width, and what is offered after a download.
import type { Page } from "@playwright/test";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const button = (page: Page) => page.getByRole("button", { name: "Download PDF" });
const after = (page: Page) => page.getByRole("region", { name: /^Downloaded: / });

async function open(page: Page, url: string, whole = ownQuote()): Promise<WholeQuote> {
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  return whole;
}

/** A quote whose preview is many screens long. */
function longQuote(): WholeQuote {
  const whole = ownQuote();
  const [task] = whole.tasks;
  if (!task) throw new Error("no task");
  const more = Array.from({ length: 76 }, (_, at) => ({
    ...task,
    id: crypto.randomUUID(),
    position: whole.tasks.length + at,
    name: `Further work ${at}`,
  }));
  return { ...whole, tasks: [...whole.tasks, ...more] };
}

async function download(page: Page): Promise<void> {
  const downloading = page.waitForEvent("download");
  await button(page).click();
  await downloading;
  await expect(after(page)).toBeVisible();
}

test("Download PDF is in view on a quote of many pages, wherever the page is scrolled @full", async ({
  page,
  server,
}) => {
  await open(page, server.url, longQuote());
  const { width } = page.viewportSize() ?? { width: 0 };
  const sizes = [
    { width, height: 700 },
    { width: width > 1_000 ? 1_024 : 768, height: 600 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const share of [0, 0.3, 0.7]) {
      await page.evaluate((at) => scrollTo({ top: document.body.scrollHeight * at }), share);
      await expect(button(page)).toBeInViewport({ ratio: 1 });
    }
  }
});

test("beside the preview the options scroll by themselves, below Download PDF @full", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1_280, height: 620 });
  await open(page, server.url, longQuote());
  // Before that the preview is one sheet: its pages are higher, and the browser scrolls on to keep the text in place.
  await expect(page.getByRole("group", { name: /^Page 1 of/ })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 2_000 }));
  await page.getByRole("button", { name: "Download as JSON" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Download as JSON" })).toBeInViewport();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
});

test("the bar of a narrow window is one line with the figure that the PDF ends with @full", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, server.url);
  const bar = page.getByRole("region", { name: "Download", exact: true });
  await expect(bar).toContainText("Total$13,205.69");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await expect(bar).toContainText("Taxes not included$11,485.70");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await expectNoSidewaysScroll(page, "the bar");
});

test("after a download an e-mail to the client is offered, with a text that names the total @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  whole.quote.clientInfo.email = "maya@mail.example";
  await open(page, server.url, whole);
  await expect(page.getByRole("link", { name: "Share or e-mail" })).toHaveCount(0);
  await download(page);
  const link = after(page).getByRole("link", { name: "Share or e-mail" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^mailto:maya@mail\.example\?subject=Quote/);
  expect(decodeURIComponent(address)).toContain("The total is $13,205.69.");
  await expect(link).toHaveAccessibleDescription(/Attach the PDF/);
  await expectAccessible(page, "after a download");
  await after(page).getByRole("button", { name: "Close" }).click();
  await expect(after(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test("a download leaves page and focus where they are @full", async ({ page, server }) => {
  await open(page, server.url, longQuote());
  // By its coordinates: Playwright's click may scroll before it presses.
  const box = await button(page).boundingBox();
  if (!box) throw new Error("no button");
  const downloading = page.waitForEvent("download");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await downloading;
  await expect(after(page)).toBeInViewport();
  await expect(button(page)).toBeFocused();
  expect(await button(page).boundingBox()).toEqual(box);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("where the device shares files, the PDF itself is shared @full", async ({ page, server }) => {
  await page.addInitScript(() => {
    const share = async ({ files }: ShareData): Promise<void> => {
      document.documentElement.dataset.shared = files?.[0]?.name ?? "";
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
  await open(page, server.url);
  await download(page);
  await after(page).getByRole("button", { name: "Share or e-mail" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", "Bathroom renovation.pdf");
});

test("Send a link offers the client's link, never the quote's own address @full", async ({
  page,
  server,
}) => {
  const { quote } = await open(page, server.url);
  await download(page);
  await expect(after(page).getByRole("button", { name: /link/ })).toHaveCount(1);
  const send = after(page).getByRole("button", { name: "Send a link" });
  await expect(send).toHaveAccessibleDescription(/Costs are not shown/);
  await send.click();
  const link = page.getByRole("textbox", { name: "Client's link" });
  await expect(link).toHaveValue(/\/c\/[A-Za-z0-9_-]{43}$/);
  await expect(after(page)).toHaveCount(0);
  expect(await link.inputValue()).not.toContain(quote.id);
  await expect(page.getByRole("button", { name: "Send to client" })).toBeFocused();
});

test("Same for another client opens a copy without the client @full", async ({ page, server }) => {
  const { quote, tasks } = await open(page, server.url);
  await download(page);
  await after(page).getByRole("button", { name: "Same for another client" }).click();
  const client = page.getByRole("dialog", { name: "Edit Client Details" });
  await client.getByRole("button", { name: "Cancel" }).click();
  await expect(new EditPage(page).title).toHaveValue("Bathroom renovation");
  const id = page.url().split("/").at(-1) ?? "";
  expect(id).not.toBe(quote.id);
  await waitUntilSaved(page);
  const copy = await storedQuote(page, id);
  expect(copy.tasks).toHaveLength(tasks.length);
  expect(copy.quote.clientInfo).toEqual(EMPTY_CLIENT_INFO);
});
