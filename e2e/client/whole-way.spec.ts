// The whole way at a phone's width: publish, read the link in another browser, choose, sign, accept, hear of it.
import { AcceptedPage } from "../pages/accepted-page.ts";
import { ClientPage, offerNow, quoteWithChoices } from "../pages/client-page.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const PHONE = { width: 390, height: 844 };

test("a contractor publishes, the client chooses, signs and accepts, and both have the same PDF", async ({
  page,
  server,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const { sending, quoteId } = await openOwnQuote(page, server.url, quoteWithChoices());
  const link = await sending.publish({ anyway: true });
  await page.goto(`/quote/${quoteId}`);
  const accepted = new AcceptedPage(page);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 published");

  // Another browser, without history and without the list of quotes.
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const clientTab = await context.newPage();
  const messages = watch(clientTab, server);
  const client = new ClientPage(clientTab);
  const openings: string[] = [];
  clientTab.on("request", (sent) => sent.url().includes("/opened") && openings.push(sent.url()));
  await clientTab.goto(link);
  // The page's script has run when the form can be sent: what it tells on loading is recorded by then.
  await expect(client.accept).toBeEnabled();
  expect(openings).toEqual([]);
  const [sent] = await sending.offers(quoteId);
  expect(sent?.openedAt).toBeNull();
  await client.option("Heated floor mat").check();
  await client.expectTotal("$12,263.05");
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 opened");
  expect(openings).toHaveLength(1);
  await client.fill("Maya Tremblay");
  await client.draw();
  await client.accept.click();
  await expect(client.outcome).toContainText("This quote is accepted");

  await expect(accepted.banner).toContainText("Maya Tremblay accepted R1");
  await expect(accepted.banner).toContainText("$12,263.05");
  await expect(accepted.document).toContainText("Heated floor mat");
  const bytesAt = async (path: string) => {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    return answer.body();
  };
  const token = link.split("/").at(-1) ?? "";
  const [offer] = await sending.offers(quoteId);
  if (!offer) throw new Error("The quote has no offer.");
  expect((await offerNow(page.request, offer)).state).toBe("accepted");
  const own = await bytesAt(`/api/quotes/${quoteId}/offers/${offer.id}/pdf`);
  expect(own.equals(await bytesAt(`/api/client/${token}/pdf`))).toBe(true);
  const text = (await readPdfPages(own)).join(" ");
  for (const part of ["Maya Tremblay", "$12,263.05", "Heated floor mat", offer.sha256.slice(0, 12)])
    expect(text).toContain(part);
  expect(unexpected(messages)).toEqual([]);
  await context.close();
});
