// Tests of the download panel in a real page: Download PDF stays in view, and a download moves neither page nor focus.
import type { Page } from "@playwright/test";
import type { WholeQuote } from "#core/quote/schema.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

const button = (page: Page) => page.getByRole("button", { name: "Download PDF" });

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
  whole.quote.clientInfo.email = "maya@mail.example";
  return { ...whole, tasks: [...whole.tasks, ...more] };
}

test("Download PDF is in view wherever the page is scrolled; beside the preview the options scroll below it @full", async ({
  page,
  server,
}) => {
  await openOwnQuote(page, server.url, longQuote());
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [768, 600],
    [1_280, 620],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const share of [0, 0.3, 0.7]) {
      await page.evaluate((at) => scrollTo({ top: document.body.scrollHeight * at }), share);
      await expect(button(page)).toBeInViewport({ ratio: 1 });
    }
  }
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("button", { name: "Download as JSON" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Download as JSON" })).toBeInViewport();
  await expect(button(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("the bar of a narrow window is one line with the figure that the PDF ends with @full", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnQuote(page, server.url);
  const bar = page.getByRole("region", { name: "Download", exact: true });
  await expect(bar).toContainText("Total$13,205.69");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await expect(bar).toContainText("Taxes not included$11,485.70");
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await expectNoSidewaysScroll(page, "the bar");
});

test("a download leaves page and focus where they are, and offers an e-mail that names the total @full", async ({
  page,
  server,
}) => {
  await openOwnQuote(page, server.url, longQuote());
  // By its coordinates: Playwright's click may scroll before it presses.
  const box = await button(page).boundingBox();
  if (!box) throw new Error("no button");
  const downloading = page.waitForEvent("download");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  expect((await downloading).suggestedFilename()).toBe("Bathroom renovation.pdf");
  const after = page.getByRole("region", { name: /^Downloaded: / });
  await expect(after).toBeInViewport();
  await expect(button(page)).toBeFocused();
  expect(await button(page).boundingBox()).toEqual(box);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const link = after.getByRole("link", { name: "Share or e-mail" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^mailto:maya@mail\.example\?subject=Quote/);
  expect(decodeURIComponent(address)).toMatch(/The total is \$[\d,]+\.\d\d\./);
  await expect(link).toHaveAccessibleDescription(/Attach the PDF/);
  await expectAccessible(page, "after a download");
  await after.getByRole("button", { name: "Close" }).click();
  await expect(after).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});
