// The whole way at a phone's width: the client reads the link in another browser, chooses, signs and accepts, and the
// contractor's open page hears of it.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AcceptedPage } from "../pages/accepted-page.ts";
import { ClientPage, offerNow, publish, quoteWithChoices } from "../pages/client-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const PHONE = { width: 390, height: 844 };

/** The name and the bytes of the file that a press downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<[string, Buffer]> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return [file.suggestedFilename(), await readFile(await file.path())];
}

test("the client chooses, signs and accepts what was published, and both have the same PDF", async ({
  page,
  server,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const whole = quoteWithChoices();
  const offer = await publish(page.request, server.url, whole);
  await page.goto(`/quote/${whole.quote.id}`);
  const badge = page.getByTestId("offer-badge");
  await expect(badge).toHaveText("R1 published");

  // Another browser, without history and without the list of quotes.
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const clientTab = await context.newPage();
  const messages = watch(clientTab, server);
  const client = new ClientPage(clientTab);
  const openings: string[] = [];
  clientTab.on("request", (sent) => sent.url().includes("/opened") && openings.push(sent.url()));
  await client.open(offer);
  // The page's script has run when the form can be sent: what it tells on loading is recorded by then.
  await expect(client.accept).toBeEnabled();
  expect(openings).toEqual([]);
  expect((await offerNow(page.request, offer)).openedAt).toBeNull();
  await expect(clientTab.getByRole("heading", { level: 1 })).toHaveText("Bathroom renovation");
  await client.expectTotal("$10,879.08");
  await client.option("Heated floor mat").check();
  await client.expectTotal("$12,263.05");
  await expect(badge).toHaveText("R1 opened");
  expect(openings).toHaveLength(1);
  await client.alternative("Floor tile").check();
  await client.expectTotal("$11,221.06");
  await expect(clientTab.getByRole("status").filter({ hasText: "Total: $11,221.06" })).toHaveCount(
    1,
  );
  await expect(client.alternative("Floor tile")).toBeFocused();
  await client.fill("Maya Tremblay");
  await client.draw();
  await client.accept.click();
  await expect(client.outcome).toBeFocused();
  await expect(client.outcome).toContainText("This quote is accepted");
  await expect(client.outcome).toContainText("Maya Tremblay accepted it on");
  await expect(client.outcome).toContainText("Total: $11,221.06.");
  await expect(client.accept).toHaveCount(0);

  const accepted = new AcceptedPage(page);
  await expect(accepted.banner).toContainText("Maya Tremblay accepted R1");
  await expect(accepted.banner).toContainText("$11,221.06");
  await expect(accepted.document).toContainText("Heated floor mat");
  await expectAccessible(page, "an accepted quote");
  await expectNoSidewaysScroll(page, "an accepted quote");
  const { state, decision } = await offerNow(page.request, offer);
  expect(state).toBe("accepted");
  if (decision?.kind !== "accepted") throw new Error("The offer was not accepted by its client.");
  expect(decision).toMatchObject({ name: "Maya Tremblay", total: { amount: "$11,221.06" } });
  const [stroke = []] = decision.signature?.strokes ?? [];
  expect(stroke.slice(0, 2)).toEqual([60, 60]);
  expect(stroke.slice(-2)).toEqual([540, 140]);
  const link = clientTab.getByRole("link", { name: "Download the accepted PDF" });
  const [name, bytes] = await downloaded(clientTab, () => link.click());
  expect(name).toBe("Bathroom renovation - R1 accepted.pdf");
  const own = accepted.button("Download signed PDF");
  const [ownName, ownBytes] = await downloaded(page, () => own.click());
  expect([ownName, ownBytes.equals(bytes)]).toEqual([name, true]);
  const text = (await readPdfPages(bytes)).join(" ");
  for (const part of ["Maya Tremblay", "$11,221.06", "Heated floor mat", offer.sha256.slice(0, 12)])
    expect(text).toContain(part);
  expect(unexpected(messages)).toEqual([]);
  await context.close();
});
