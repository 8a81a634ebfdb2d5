// Tests of a publication that waits: for a busy server, after Cancel, and when Customize is left.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expect, test } from "../testing/fixtures.ts";

test.use({ provokes: /ERR_FAILED|Failed to load resource/ });

/** Calls the answers one after the other for requests that publish; the last one for all that follow. */
async function answerPublications(
  page: Page,
  quoteId: string,
  answers: readonly ((route: Parameters<Parameters<Page["route"]>[1]>[0]) => Promise<void>)[],
): Promise<void> {
  let calls = 0;
  await page.route(`**${apiPaths.offers(quoteId)}`, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1]?.(route);
  });
}

test("a busy server is named, and the quote is published as soon as it answers @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  await answerPublications(page, quoteId, [
    (route) => route.fulfill({ status: 503, json: { detail: "Busy." } }),
    (route) => route.continue(),
  ]);
  await sending.send.click();
  await expect(page.getByText("Not published yet: the server is busy.")).toBeVisible();
  await expect(sending.link).toBeVisible();
  expect(await sending.offers(quoteId)).toHaveLength(1);
});

test("Cancel while a request is under way says when the quote was already published @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  const requested = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  await answerPublications(page, quoteId, [
    (route) => route.abort(),
    async (route) => {
      requested.resolve();
      await cancelled.promise;
      await route.continue();
    },
  ]);
  await sending.send.click();
  await requested.promise;
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(sending.send).toBeFocused();
  cancelled.resolve();
  await expect(page.locator(".toast")).toContainText("R1 was already published");
  await expect(sending.card).toContainText("The client sees R1");
  await expect(sending.link).toHaveCount(0);
});

test("Cancel after an answer that was lost says that the quote was already published @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  await answerPublications(page, quoteId, [
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    (route) => route.abort(),
  ]);
  await sending.send.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".toast")).toContainText("R1 was already published");
  expect(await sending.offers(quoteId)).toHaveLength(1);
});

test("leaving Customize while publishing waits says that the quote was not published @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  await answerPublications(page, quoteId, [(route) => route.abort()]);
  await sending.send.click();
  await expect(page.getByText("Stay on Customize until then.")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/quote/${quoteId}/details$`));
  await expect(page.locator(".toast")).toContainText("The quote was not published");
  await expect(page.locator(".toast")).toContainText("You left Customize before");
  expect(await sending.offers(quoteId)).toEqual([]);
});
