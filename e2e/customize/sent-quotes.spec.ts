// Tests of the card about the client's link: states, changes since, withdrawal, earlier revisions, acceptance by hand.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { SendingPage } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

interface Sent {
  sending: SendingPage;
  whole: WholeQuote;
  token: string;
}

const tokenIn = (link: string): string => link.split("/").at(-1) ?? "";

/** Opens a quote that was published as R1. */
async function openSent(page: Page, url: string, whole = ownQuote()): Promise<Sent> {
  await uploadQuote(url, whole);
  const { id } = whole.quote;
  const answer = await page.request.post(apiPaths.offers(id), { data: { timeZone: "UTC" } });
  expect(answer.status()).toBe(201);
  const { token } = (await answer.json()) as { token: string };
  const sending = new SendingPage(page);
  await sending.open(id);
  await expect(sending.card).toContainText("The client sees R1 of");
  return { sending, whole, token };
}

const change = async (page: Page, { whole }: Sent, name: string): Promise<void> => {
  const answer = await page.request.put(apiPaths.task(whole.tasks[0]?.id ?? ""), {
    data: { name },
  });
  expect(answer.status()).toBe(200);
};

test("the card counts what was changed since, and publishes R2 in place of R1", async ({
  page,
  server,
}) => {
  const sent = await openSent(page, server.url);
  const { sending, token, whole } = sent;
  await expect(sending.card).not.toContainText("You have changed");
  await expect(sending.card.getByRole("button", { name: "Publish R2" })).toHaveCount(0);
  await change(page, sent, "Other work");
  await expect(sending.card).toContainText("You have changed 1 thing since.");
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  await expect(sending.card).toContainText("You have changed 2 things since.");
  await expectNoSidewaysScroll(page, "the card");
  await expectAccessible(page, "a quote with changes since R1");
  await sending.card.getByRole("button", { name: "Publish R2" }).click();
  await expect(sending.link).toContainText("R2 is ready");
  await expect(sending.card).toContainText("The client sees R2 of");
  await expect(sending.card).not.toContainText("You have changed");
  // The pressed button is gone; the focus goes on to the one beside it.
  await expect(sending.card.getByRole("button", { name: "Copy client's link" })).toBeFocused();
  expect(tokenIn(await sending.address.inputValue())).toBe(token);
  await expect(sending.card).toContainText("The client's link stays the same; it shows R2 now.");
  expect(await (await page.request.get(apiPaths.clientOffer(token))).json()).toMatchObject({
    revision: 2,
  });
  await sending.card.getByText("Earlier revisions (1)").click();
  await expect(sending.card).toContainText("R1: Replaced by a newer revision");
  const pdf = await page.request.get(
    (await sending.card.getByRole("link", { name: "PDF of R1" }).getAttribute("href")) ?? "",
  );
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect(await sending.offers(whole.quote.id)).toHaveLength(2);
});

test("Send to client asks which revision when the quote was changed since @one-width @full", async ({
  page,
  server,
}) => {
  const sent = await openSent(page, server.url);
  const { sending, token, whole } = sent;
  await change(page, sent, "Other work");
  await expect(sending.card).toContainText("You have changed 1 thing since.");
  await sending.send.click();
  await page.getByRole("dialog").getByRole("button", { name: "Send R1 as it is" }).click();
  expect(tokenIn(await sending.address.inputValue())).toBe(token);
  await sending.send.click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish R2" }).click();
  await expect(sending.link).toContainText("R2 is ready");
  expect(await sending.offers(whole.quote.id)).toHaveLength(2);
});

test("the card copies the client's link @one-width @full", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { sending, token } = await openSent(page, server.url);
  await sending.card.getByRole("button", { name: "Copy client's link" }).click();
  await expect(page.locator(".toast")).toContainText("Client's link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/c/${token}`,
  );
});

test("a browser that refuses the clipboard gets the link in a field of the card @one-width @full", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  const { sending, token } = await openSent(page, server.url);
  await sending.card.getByRole("button", { name: "Copy client's link" }).click();
  await expect(page.locator(".toast")).toContainText("Select it in its field");
  await expect(sending.card.getByRole("textbox", { name: "Client's link" })).toHaveValue(
    `${server.url}/c/${token}`,
  );
});

test("a link that the server can no longer show is replaced by the next revision @one-width @full", async ({
  page,
  server,
}) => {
  let isLost = true;
  await page.route("**/offers", async (route) => {
    if (route.request().method() !== "GET" || !isLost) return route.continue();
    const response = await route.fetch();
    const { offers } = (await response.json()) as { offers: Offer[] };
    return route.fulfill({ json: { offers: offers.map((offer) => ({ ...offer, token: null })) } });
  });
  const { sending } = await openSent(page, server.url);
  await expect(sending.card).toContainText("The server can no longer show the link");
  await expect(sending.card.getByRole("button", { name: "Copy client's link" })).toHaveCount(0);
  await expect(sending.card.getByRole("button", { name: "Publish R2" })).toBeVisible();
  isLost = false;
  await sending.send.click();
  await expect(sending.link).toContainText("R2 is ready");
});

test("Withdraw asks, and the link then shows the quote no more @full", async ({ page, server }) => {
  const { sending, token } = await openSent(page, server.url);
  await sending.card.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("no longer shows the quote");
  await expectAccessible(page, "the question before a withdrawal");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(sending.card.getByRole("button", { name: "Withdraw" })).toBeFocused();
  expect((await page.request.get(apiPaths.clientOffer(token))).status()).toBe(200);
  await sending.card.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByRole("button", { name: "Withdraw R1" }).click();
  await expect(sending.card).toContainText("You withdrew R1.");
  await expect(dialog).toHaveCount(0);
  await expect(sending.card.getByRole("link", { name: "PDF of R1" })).toBeFocused();
  expect((await page.request.get(apiPaths.clientOffer(token))).status()).toBe(410);
  await expect(sending.card.getByRole("button", { name: "Publish R2" })).toBeVisible();
});

test("the card follows what the client does: opened, then declined with a reason @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, token } = await openSent(page, server.url);
  await expect(sending.card).toContainText("You have not sent it yet.");
  expect((await page.request.post(apiPaths.clientOpened(token))).status()).toBe(204);
  await expect(sending.card).toContainText("It was first opened on");
  const reason = "We wait until spring.";
  await page.request.post(apiPaths.clientDecline(token), { data: { reason } });
  await expect(sending.card).toContainText("The client declined R1 on");
  await expect(sending.card).toContainText(`“${reason}”`);
  await expect(sending.card.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await expect(sending.card.getByRole("button", { name: "Publish R2" })).toBeVisible();
});

test("an accepted quote offers the signed PDF, and is sent no more @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, token } = await openSent(page, server.url);
  const read = await page.request.get(apiPaths.clientOffer(token));
  const { sha256 } = (await read.json()) as { sha256: string };
  await page.request.post(apiPaths.clientAcceptance(token), {
    data: {
      id: randomUUID(),
      sha256,
      selections: [],
      name: "Jane Doe",
      agreedTerms: true,
      agreedElectronic: true,
    },
  });
  await expect(sending.card).toContainText("Jane Doe accepted R1 on");
  await expect(sending.card.getByRole("link", { name: "Signed PDF" })).toBeVisible();
  await expect(sending.send).toHaveCount(0);
  for (const name of [/^Publish/, "Withdraw", /They said yes/])
    await expect(sending.card.getByRole("button", { name })).toHaveCount(0);
});

test("They said yes on paper or by phone records the acceptance as the contractor's word @full", async ({
  page,
  server,
}) => {
  const { sending, whole } = await openSent(page, server.url);
  const opener = sending.card.getByRole("button", { name: /^They said yes/ });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("R1 is recorded as accepted.");
  await dialog.getByLabel("How").selectOption("By phone");
  await dialog.getByLabel("Day").fill("2999-01-01");
  await expect(dialog).toContainText("not in the future");
  const record = dialog.getByRole("button", { name: "Record acceptance" });
  await expect(record).toBeDisabled();
  await dialog.getByLabel("Day").fill("2026-01-15");
  await dialog.getByLabel("Reference").fill("Call with Maya");
  await expectAccessible(page, "the dialog of an acceptance by hand");
  await record.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".toast")).toContainText("R1 is accepted");
  await expect(sending.card).toContainText(
    "You recorded that the client accepted R1 by phone on January 15, 2026 (Call with Maya).",
  );
  const [offer] = await sending.offers(whole.quote.id);
  expect(offer).toMatchObject({
    state: "accepted",
    decision: { kind: "acceptedOnPaper", method: "phone", date: "2026-01-15" },
  });
});

test("an acceptance by hand of a quote that was not sent publishes it @one-width @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  await uploadQuote(server.url, whole);
  const sending = new SendingPage(page);
  await sending.open(whole.quote.id);
  await expect(sending.card).toContainText("Not published yet.");
  await sending.card.getByRole("button", { name: /^They said yes/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The quote is recorded as accepted as it is now.");
  await dialog.getByRole("button", { name: "Record acceptance" }).click();
  await expect(sending.card).toContainText("You recorded that the client accepted R1 on paper on");
});
