// Tests of sending a quote to its client against the real server: its link, its next revision, a lost answer, and a yes
// that was given by phone.
import type { Page, Route } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { ClientOffer } from "#core/offers/client-offer.ts";
import { quoteWithChoices } from "../pages/client-page.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

const tokenOf = (link: string): string => link.split("/").at(-1) ?? "";

const statusAt = async ({ request }: Page, path: string): Promise<number> =>
  (await request.get(path)).status();

async function readAsClient(page: Page, link: string): Promise<ClientOffer> {
  const answer = await page.request.get(apiPaths.clientOffer(tokenOf(link)));
  expect(answer.status()).toBe(200);
  return (await answer.json()) as ClientOffer;
}

test.use({ provokes: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

test("a quote is sent once by a link of its own although an answer is lost, as R2 by the same link, and withdrawn @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  const { sending, quoteId } = await openOwnQuote(page, server.url, whole);
  let isLost = true;
  const loseFirstAnswer = async (route: Route) => {
    if (!isLost || route.request().method() !== "POST") return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  };
  await page.route(`**${apiPaths.offers(quoteId)}`, loseFirstAnswer);
  await sending.send.click();
  await expect(page.getByText("Not published yet: there is no connection.")).toBeVisible();
  await expectAccessible(page, "publishing waits");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(sending.link).toBeVisible();
  const link = await sending.address.inputValue();
  expect(link).toMatch(new RegExp(`^${server.url}/c/[A-Za-z0-9_-]{43}$`));
  await expect(sending.link).toContainText("R1 is ready");
  const seen = await readAsClient(page, link);
  expect(seen).toMatchObject({ revision: 1, state: "open" });
  expect(JSON.stringify(seen)).not.toContain(quoteId);
  const [offer] = await sending.offers(quoteId);
  await page.request.post(apiPaths.offerSent(quoteId, offer?.id ?? ""));
  await expect(page.getByRole("region", { name: "Notices", exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page, "the link, and the card of notices");
  await expectAccessible(page, "the link, and the card of notices");
  await sending.link.getByRole("button", { name: "Close" }).click();
  await expect(sending.send).toBeFocused();
  await page.reload();
  await sending.send.click();
  await expect(sending.address).toHaveValue(link);
  expect(await sending.offers(quoteId)).toHaveLength(1);

  const [task] = whole.tasks;
  await page.request.put(apiPaths.task(task?.id ?? ""), { data: { name: "Other work" } });
  await expect(sending.card).toContainText("You have changed 1 thing since.");
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  await expect(sending.card).toContainText("You have changed 2 things since.");
  await sending.card.getByRole("button", { name: "Publish R2" }).click();
  await expect(sending.link).toContainText("R2 is ready");
  // The pressed button is gone; the focus goes on to the one beside it.
  await expect(sending.card.getByRole("button", { name: "Copy client's link" })).toBeFocused();
  await expect(sending.address).toHaveValue(link);
  expect(await readAsClient(page, link)).toMatchObject({ revision: 2 });
  await sending.card.getByText("Earlier revisions (1)").click();
  await expect(sending.card).toContainText("R1: Replaced by a newer revision");
  const pdf = sending.card.getByRole("link", { name: "PDF of R1" });
  expect(await statusAt(page, (await pdf.getAttribute("href")) ?? "")).toBe(200);

  const dialog = page.getByRole("dialog");
  await sending.card.getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog).toContainText("no longer shows the quote");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(sending.card.getByRole("button", { name: "Withdraw" })).toBeFocused();
  const offered = apiPaths.clientOffer(tokenOf(link));
  expect(await statusAt(page, offered)).toBe(200);
  await sending.card.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByRole("button", { name: "Withdraw R2" }).click();
  await expect(sending.card).toContainText("You withdrew R2.");
  await expect(sending.card.getByRole("link", { name: "PDF of R2" })).toBeFocused();
  expect(await statusAt(page, offered)).toBe(410);
});

test("a yes by phone is recorded with the chosen options and the total that was shown @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url, quoteWithChoices());
  await sending.card.getByRole("button", { name: /^They said yes/ }).click();
  const dialog = page.getByRole("dialog");
  const total = dialog.getByRole("status");
  await expect(total).toHaveText("Total: $10,879.08");
  await dialog.getByRole("checkbox", { name: /^Heated floor mat/ }).check();
  await expect(total).toHaveText("Total: $12,263.05");
  await dialog.getByLabel("How").selectOption("By phone");
  const record = dialog.getByRole("button", { name: "Record acceptance" });
  await dialog.getByLabel("Day").fill("2999-01-01");
  await expect(dialog).toContainText("not in the future");
  await expect(record).toBeDisabled();
  await dialog.getByLabel("Day").fill("2026-01-15");
  await dialog.getByLabel("Reference").fill("Call with Maya");
  await expectAccessible(page, "the dialog of a yes by phone");
  await expectNoSidewaysScroll(page, "the dialog of a yes by phone");
  await record.click();
  const sentence =
    "You recorded that the client accepted R1 by phone on January 15, 2026 (Call with Maya).";
  await expect(sending.card).toContainText(sentence);
  await expect(sending.send).toHaveCount(0);
  for (const name of [/^Publish/, "Withdraw", /They said yes/])
    await expect(sending.card.getByRole("button", { name })).toHaveCount(0);
  const [offer] = await sending.offers(quoteId);
  expect(offer).toMatchObject({
    state: "accepted",
    decision: {
      kind: "acceptedOnPaper",
      method: "phone",
      date: "2026-01-15",
      total: { amount: "$12,263.05" },
    },
  });
});
