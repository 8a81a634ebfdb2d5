// The way of a message at a phone's width: a client asks about a line, the open page hears of it, and the answer is read.
import { ClientPage, publish, quoteWithChoices } from "../pages/client-page.ts";
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";

const PHONE = { width: 390, height: 844 };

test("a client asks about a line, the contractor's open page hears it and answers, the client reads it", async ({
  page,
  server,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const whole = quoteWithChoices();
  const offer = await publish(page.request, server.url, whole);
  await page.goto(`/quote/${whole.quote.id}`);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 published");

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const clientTab = await context.newPage();
  const seen = watch(clientTab, server);
  await new ClientPage(clientTab).open(offer);
  const form = clientTab.locator("#message-form");
  // The page's script has run when the form is shown.
  await expect(form).toBeVisible();
  const ask = clientTab.getByRole("link", { name: /^Ask about this/ });
  await expect(ask.first()).toBeVisible();
  const [height, id] = await ask
    .nth(1)
    .evaluate((found: HTMLElement) => [
      found.getBoundingClientRect().height,
      found.dataset["line"],
    ]);
  expect(height).toBeGreaterThanOrEqual(44);
  await ask.nth(1).click();
  const text = form.getByLabel("Your message");
  await expect(text).toBeFocused();
  await expect(form.getByLabel("It is about")).toHaveValue(String(id));
  const line = await form.getByLabel("It is about").locator("option:checked").innerText();
  const send = form.getByRole("button", { name: "Send" });
  await send.click();
  await expect(form).toContainText("Write your message.");
  await text.fill("Is this <b>included</b>?\nWe think so.");
  await form.getByLabel("Your name (optional)").fill("Maya Tremblay");
  // The answer to the first attempt is lost: the second one is answered as the same message.
  let attempts = 0;
  await clientTab.route("**/messages", async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(form).toContainText("Sent. The contractor sees it with this quote.");
  await expect(text).toHaveValue("");
  await expect(send).toBeFocused();
  expect(attempts).toBe(2);
  const thread = clientTab.locator(".thread li");
  await expect(thread).toHaveCount(1);
  await expect(thread).toContainText("Is this <b>included</b>?");
  await expect(thread).toContainText(line.replace("All of ", ""));
  await expect(clientTab.locator("main")).toHaveAttribute("data-state", "open");

  await page.getByTestId("asked-line").getByRole("link", { name: "Read and answer" }).click();
  const card = page.getByRole("region", { name: "Questions and changes" });
  await expect(card).toContainText("Waits for your answer");
  await card.getByRole("textbox").fill("Yes, it is.");
  await card.getByRole("button", { name: "Answer" }).click();
  await expect(page.getByTestId("asked-line")).toHaveCount(0);

  await clientTab.reload();
  await expect(thread).toHaveCount(2);
  await expect(thread.nth(1)).toContainText("Yes, it is.");
  await expect(
    clientTab.getByRole("link", { name: "Questions and changes: 1 answer" }),
  ).toBeVisible();
  expect(unexpected(seen).filter((message) => !message.includes("ERR_FAILED"))).toEqual([]);
  await context.close();
});
