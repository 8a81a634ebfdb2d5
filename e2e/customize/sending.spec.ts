// Tests of publishing a quote to its client: the link, its copies, and a missing connection.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

const tokenOf = (link: string): string => link.split("/").at(-1) ?? "";

async function readAsClient(page: Page, link: string): Promise<ClientOffer> {
  const answer = await page.request.get(apiPaths.clientOffer(tokenOf(link)));
  expect(answer.status()).toBe(200);
  return (await answer.json()) as ClientOffer;
}

test("Send to client publishes R1 and offers its link, which is not the quote's address", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const link = await sending.publish();
  expect(link).toMatch(new RegExp(`^${server.url}/c/[A-Za-z0-9_-]{43}$`));
  await expect(sending.link).toContainText("R1 is ready");
  const seen = await readAsClient(page, link);
  expect(seen).toMatchObject({ revision: 1, state: "open" });
  expect(JSON.stringify(seen)).not.toContain(quoteId);
  await expectNoSidewaysScroll(page, "the link");
  await expectAccessible(page, "after publishing");
  await sending.link.getByRole("button", { name: "Close" }).click();
  await expect(sending.link).toHaveCount(0);
  await expect(sending.send).toBeFocused();
});

test("Send to client again offers the same link, and publishes nothing @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const link = await sending.publish();
  await page.reload();
  await sending.send.click();
  await expect(sending.address).toHaveValue(link);
  expect(await sending.offers(quoteId)).toHaveLength(1);
});

test("Copy client's link copies the link @one-width @full", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { sending } = await openOwnQuote(page, server.url);
  const link = await sending.publish();
  await sending.link.getByRole("button", { name: "Copy client's link" }).click();
  await expect(page.locator(".toast")).toContainText("Client's link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test("a browser that refuses the clipboard says that the link can be selected @one-width @full", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  const { sending } = await openOwnQuote(page, server.url);
  const link = await sending.publish();
  await sending.link.getByRole("button", { name: "Copy client's link" }).click();
  await expect(page.locator(".toast")).toContainText("Select it in its field");
  await sending.address.focus();
  expect(
    await sending.address.evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    ),
  ).toBe(link);
});

test("where the device shares, the link alone is shared, and closing the sheet is no error @one-width @full", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const share = async (data: ShareData): Promise<void> => {
      const { dataset } = document.documentElement;
      dataset.shared = JSON.stringify(data);
      dataset.calls = String(Number(dataset.calls ?? 0) + 1);
      if (dataset.calls === "1") throw new DOMException("The sheet was closed.", "AbortError");
    };
    Object.assign(navigator, { share });
  });
  const { sending } = await openOwnQuote(page, server.url);
  const link = await sending.publish();
  const act = sending.link.getByRole("button", { name: "Share client's link" });
  const shared = page.locator("html");
  await act.click();
  await expect(shared).toHaveAttribute("data-shared", JSON.stringify({ url: link }));
  await expect(shared).toHaveAttribute("data-calls", "1");
  await act.click();
  await expect(shared).toHaveAttribute("data-calls", "2");
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("the e-mail names the link and the published total, also after later changes @one-width @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  whole.quote.clientInfo.email = "maya@mail.example";
  const { sending } = await openOwnQuote(page, server.url, whole);
  const link = await sending.publish();
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await expect(sending.card).toContainText("You have changed 1 thing since.");
  const href = await sending.link
    .getByRole("link", { name: "E-mail the link" })
    .getAttribute("href");
  expect(href).toMatch(/^mailto:maya@mail\.example\?subject=Quote/);
  const text = decodeURIComponent(href ?? "");
  expect(text).toContain(link);
  expect(text).toContain("The total is $13,205.69.");
  expect(text).not.toContain("attached");
});

test("an edit that is still being sent is in what is published @one-width", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const pressed = Promise.withResolvers<void>();
  const calls: string[] = [];
  await page.route(`**${apiPaths.quote(quoteId)}`, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await pressed.promise;
    const response = await route.fetch();
    calls.push("edit answered");
    return route.fulfill({ response });
  });
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/offers")) calls.push("publish");
  });
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  await sending.send.click();
  await expect(page.getByRole("button", { name: "Publishing…" })).toBeVisible();
  pressed.resolve();
  await expect(sending.link).toBeVisible();
  expect(calls).toEqual(["edit answered", "publish"]);
  const { document } = await readAsClient(page, await sending.address.inputValue());
  const columns = document.sections.flatMap((section) => section.columns.map(({ key }) => key));
  expect(columns).toContain("total");
  expect(columns).not.toContain("quantity");
});

test.describe("without a connection", () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test("publishing waits, goes on by itself, and publishes once @full", async ({
    page,
    server,
    context,
  }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    await expect(sending.card).toContainText("Not published yet.");
    await context.setOffline(true);
    await sending.send.click();
    const waiting = page.getByText("Not published yet: there is no connection.");
    await expect(waiting).toBeVisible();
    await expectAccessible(page, "publishing waits");
    await page.getByRole("switch", { name: "Show Quantities" }).click();
    await context.setOffline(false);
    await expect(sending.link).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const [offer, ...others] = await sending.offers(quoteId);
    expect(others).toEqual([]);
    expect(offer?.revision).toBe(1);
    await expect(sending.card).toContainText("The client sees R1");
    await expect(sending.card).not.toContainText("You have changed");
  });

  test("Cancel stops waiting, and nothing is published later @one-width @full", async ({
    page,
    server,
    context,
  }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    await expect(sending.card).toContainText("Not published yet.");
    await context.setOffline(true);
    await sending.send.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Not published yet: there is no connection.")).toHaveCount(0);
    await expect(sending.send).toBeFocused();
    await context.setOffline(false);
    // A publication that went on would be sent before the second of these edits.
    for (const name of ["Show Quantities", "Hide Taxes"]) {
      const saved = page.waitForResponse(
        (answer) => answer.request().method() !== "GET" && answer.url().includes("/quotes/"),
      );
      await page.getByRole("switch", { name }).click();
      expect((await saved).url()).not.toMatch(/offers$/);
    }
    await expect(sending.card).toContainText("Not published yet.");
    expect(await sending.offers(quoteId)).toEqual([]);
  });
});

test.describe("an answer that was lost", () => {
  test.use({ provokes: /ERR_FAILED|Failed to load resource/ });

  test("publishes only once @one-width", async ({ page, server }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    let calls = 0;
    await page.route(`**${apiPaths.offers(quoteId)}`, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      calls += 1;
      if (calls > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await sending.publish();
    expect(calls).toBe(2);
    expect(await sending.offers(quoteId)).toHaveLength(1);
  });
});

test.describe("a refusal", () => {
  test.use({ provokes: /status of 409|not published/ });

  test("is shown with the server's sentence @one-width @full", async ({ page, server }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    await page.route(`**${apiPaths.offers(quoteId)}`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 409, json: { detail: "The quote was accepted meanwhile." } })
        : route.continue(),
    );
    await sending.send.click();
    await expect(page.locator(".toast")).toContainText("The quote was not published");
    await expect(page.locator(".toast")).toContainText("The quote was accepted meanwhile.");
    await expect(sending.send).toBeEnabled();
  });
});
