// Tests of My quotes: what became of each offer, the status that follows, the badge, and the question before a deletion.
import type { Page, Route } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { acceptAs, decline, markOpened, publish } from "../testing/offers.ts";

/** A named quote of this device whose first revision is published, with the list open after it. */
async function sentQuote(page: Page, title: string) {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Roof: [plainTask("Shingles")] });
  await edit.name(title);
  await waitUntilSaved(page);
  const offer = await publish(page.request, quoteId);
  await expect(page.getByTestId("offer-badge")).toHaveText("R1 sent");
  await page.goto("/quotes");
  return { quoteId, offer };
}

/** Answers no stream, as a proxy that holds it back: the list reads a few quotes again and again. */
const withoutStream = (page: Page) => page.route(`**${apiPaths.listEvents}`, () => {});

const line = (page: Page) => page.getByTestId("offer-line");

/** Says to the page that it is shown again, as after a change of tabs. */
const showAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

test("a line says what became of the offer, and the status follows @full", async ({ page }) => {
  const { offer } = await sentQuote(page, "Barn roof");
  await expect(line(page)).toHaveText("R1 sent, not opened yet");
  await markOpened(page.request, offer);
  await page.reload();
  await expect(line(page)).toContainText("R1 opened: Today");
  await acceptAs(page.request, offer, "Jane Doe");
  await page.reload();
  await expect(line(page)).toHaveText("NewAccepted by Jane Doe, R1");
  await expect(page.getByRole("combobox", { name: "Status of Barn roof" })).toHaveValue("won");
  await expectAccessible(page, "a list with an accepted quote");
  await expectNoSidewaysScroll(page, "a list with an accepted quote");
});

test("while the list is open a refusal arrives with its reason and leads to the quote @one-width", async ({
  page,
}) => {
  const { quoteId, offer } = await sentQuote(page, "Barn roof");
  await expect(line(page)).toHaveText("R1 sent, not opened yet");
  // The list has begun: what comes now is no part of its first reading.
  await markOpened(page.request, offer);
  await expect(line(page)).toContainText("R1 opened");
  await decline(page.request, offer, "Too dear");
  // It is told by the stream: reading again and again would take up to 20 seconds.
  await expect(page.locator(".toast")).toContainText("The client declined R1", { timeout: 5_000 });
  await expect(page.locator(".toast")).toContainText("Barn roof: “Too dear”");
  await expect(line(page)).toHaveText("NewDeclined, R1: “Too dear”");
  await expect(page.getByRole("combobox", { name: "Status of Barn roof" })).toHaveValue("lost");
  await page.locator(".toast").getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(quoteId));
  await expect(page.getByTestId("declined-line")).toBeVisible();
  await page.goBack();
  await expect(line(page)).toHaveText("Declined, R1: “Too dear”");
});

test("shown again while offers are read, the list reads them once more @one-width @full", async ({
  page,
}) => {
  await withoutStream(page);
  const { quoteId, offer } = await sentQuote(page, "Barn roof");
  const [read, gate] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holdAnswer = async (route: Route) => {
    const response = await route.fetch();
    read.resolve(null);
    await gate.promise;
    await route.fulfill({ response });
  };
  await page.route(`**${apiPaths.offers(quoteId)}`, holdAnswer, { times: 1 });
  await page.reload();
  await read.promise;
  await decline(page.request, offer, "Too dear");
  await showAgain(page);
  gate.resolve(null);
  // Earlier than the next regular read, after 20 seconds.
  await expect(line(page)).toHaveText("NewDeclined, R1: “Too dear”", { timeout: 10_000 });
});

/** The ids of the quotes whose offers the page asks for from now on. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, quoteId] = /quotes\/([^/]+)\/offers$/.exec(request.url()) ?? [];
    if (quoteId) asked.push(quoteId);
  });
  return asked;
}

test(
  "quotes that wait for an answer are asked for before those that were decided lately @one-width",
  { tag: "@full" },
  async ({ page }) => {
    await withoutStream(page);
    const { offer, quoteId } = await sentQuote(page, "Barn roof");
    const waiting = await sentQuote(page, "Shed roof");
    await expect(line(page)).toHaveText(["R1 sent, not opened yet", "R1 sent, not opened yet"]);
    await acceptAs(page.request, offer, "Jane Doe");
    await page.reload();
    await expect(line(page).last()).toContainText("Accepted by Jane Doe");
    const asked = askedFor(page);
    await page.reload();
    // The client may still ask something about what was accepted.
    await expect.poll(() => asked).toEqual([waiting.quoteId, quoteId]);
  },
);

test(
  "several answers of one round are told in one notice @one-width",
  { tag: "@full" },
  async ({ page }) => {
    await withoutStream(page);
    const first = await sentQuote(page, "Barn roof");
    const second = await sentQuote(page, "Shed roof");
    await expect(line(page)).toHaveText(["R1 sent, not opened yet", "R1 sent, not opened yet"]);
    await acceptAs(page.request, first.offer, "Jane Doe");
    await decline(page.request, second.offer, "Too dear");
    await showAgain(page);
    await expect(page.locator(".toast")).toContainText("2 clients answered");
    await expect(page.locator(".toast")).toContainText("Barn roof: Jane Doe accepted R1.");
    await expect(page.locator(".toast")).toContainText("Shed roof: The client declined R1.");
  },
);

test("without a network nothing is asked, and what happened arrives when it is back @one-width @full", async ({
  page,
  context,
}) => {
  const { offer } = await sentQuote(page, "Barn roof");
  await expect(line(page)).toHaveText("R1 sent, not opened yet");
  await acceptAs(page.request, offer, "Jane Doe");
  const asked = askedFor(page);
  await context.setOffline(true);
  await showAgain(page);
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect(line(page)).toHaveText("NewAccepted by Jane Doe, R1");
});

test.describe("with a quote that was deleted elsewhere", () => {
  test.use({ provokes: /status of 404/ });

  test("it is asked for once, and its offer is forgotten @one-width @full", async ({ page }) => {
    const { quoteId } = await sentQuote(page, "Barn roof");
    const waiting = await sentQuote(page, "Shed roof");
    await expect(line(page)).toHaveCount(2);
    await page.request.delete(apiPaths.quote(quoteId));
    await showAgain(page);
    await expect(line(page)).toHaveCount(1);
    const asked = askedFor(page);
    await markOpened(page.request, waiting.offer);
    await expect.poll(() => asked).toEqual([waiting.quoteId]);
  });
});

test("the installed app's icon counts what clients did until the list shows it @one-width @full", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown = (count: number) => {
      document.documentElement.dataset["badge"] = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: shown, clearAppBadge: () => shown(0) });
  });
  const { offer } = await sentQuote(page, "Barn roof");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-badge", "0");
  await expect(line(page)).toHaveText("R1 sent, not opened yet");
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await acceptAs(page.request, offer, "Jane Doe");
  await expect(root).toHaveAttribute("data-badge", "1");
  await expect(page).toHaveTitle(/^\(1\) My quotes/);
  await setHidden(false);
  await expect(root).toHaveAttribute("data-badge", "0");
  await expect(page).toHaveTitle(/^My quotes/);
});

test("a press before the offers are read deletes nothing that was sent, and keeps the focus @one-width @full", async ({
  page,
}) => {
  const { quoteId } = await sentQuote(page, "Barn roof");
  await expect(line(page)).toHaveText("R1 sent, not opened yet");
  const gate = Promise.withResolvers<null>();
  await page.route(`**${apiPaths.offers(quoteId)}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "More for Barn roof" }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this quote?" });
  const button = dialog.getByRole("button", { name: "Delete quote" });
  await button.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeFocused();
  gate.resolve(null);
  await expect(dialog).toContainText("The link that you sent to the client stops working.");
  await expect(button).toHaveAttribute("aria-busy", "false");
  await button.press("Enter");
  await expect(dialog).toBeHidden();
  expect((await page.request.get(apiPaths.quote(quoteId))).status()).toBe(404);
});

test.describe("without an answer about what was sent", () => {
  test.use({ provokes: /status of 503/ });

  test("the question before a deletion says so @one-width @full", async ({ page }) => {
    const { quoteId } = await sentQuote(page, "Barn roof");
    await expect(line(page)).toHaveText("R1 sent, not opened yet");
    const problem = { status: 503, contentType: "application/problem+json", body: "{}" };
    await page.route(`**${apiPaths.offers(quoteId)}`, (route) => route.fulfill(problem));
    await page.getByRole("button", { name: "More for Barn roof" }).click();
    await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("What was sent could not be read.");
  });
});

test("deleting an accepted quote asks with what goes with it @full", async ({ page }) => {
  const { quoteId, offer } = await sentQuote(page, "Barn roof");
  await acceptAs(page.request, offer, "Jane Doe");
  await page.getByRole("button", { name: "More for Barn roof" }).click();
  await page.getByRole("menuitem", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this quote?" });
  await expect(dialog).toContainText(
    "Jane Doe accepted R1. What was accepted stays readable by the client's link, with the signed PDF, for at least 6 years after the acceptance.",
  );
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download the signed PDF of R1 first" }).click();
  expect((await downloading).suggestedFilename()).toBe("Barn roof - R1 accepted.pdf");
  await dialog.getByRole("button", { name: "Delete quote" }).click();
  await expect(dialog).toBeHidden();
  expect((await page.request.get(apiPaths.quote(quoteId))).status()).toBe(404);
});
