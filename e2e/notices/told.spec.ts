// The whole way of a yes that is heard: send, close the browser, the client accepts, and everybody is told.
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { ClientPage } from "../pages/client-page.ts";
import { SendingPage } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test as base, unexpected, watch } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { showsCode } from "./qr-picture.ts";
import { startReceivingServer, subscribeAt, type ReceivingServer } from "./receiving-server.ts";

const CONTRACTOR = "office@ace.example";
const PAY_AT = "https://pay.ace.example/deposit";
const CLIENT = "maya@tremblay.example";

/** The click on the payment link. */
const LEFT = /request to another origin: https:\/\/pay\.ace\.example\//;

const test = base.extend<{ receiving: ReceivingServer }>({
  receiving: async ({ browserName: _anyBrowser }, provide) => {
    const receiving = await startReceivingServer();
    await provide(receiving);
    await receiving.stop();
  },
});

/** A quote of one task for $1,000.00, of which the first payment is 30 %, open at Customize. */
async function openQuote(page: Page, { url }: { url: string }): Promise<void> {
  const whole = ownQuote(
    exampleWholeQuote({
      quote: {
        title: "Kitchen",
        number: "Q-2026-041",
        businessInfo: {
          ...EMPTY_BUSINESS_INFO,
          companyName: "Ace Renovations",
          email: CONTRACTOR,
          paymentLink: PAY_AT,
        },
        clientInfo: { ...EMPTY_CLIENT_INFO, contactName: "Maya Tremblay", email: CLIENT },
      },
      categories: [{ name: "Walls" }],
      tasks: [{ name: "Paint", materialUnitCost: 0, laborUnitCost: 1_000 }],
      payments: [30, 70].map((amount, at) => ({ name: `Payment ${at + 1}`, amount })),
    }),
  );
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
}

/** The deposit with its amount, link and QR code; the link leads to the contractor's address, which the test answers. */
async function expectDeposit(page: Page): Promise<void> {
  const paying = page.getByRole("region", { name: "How to pay the deposit" });
  await expect(paying).toContainText(/Payment 1\s+\$300\.00/);
  const code = paying.getByRole("img", { name: `QR code of the payment link ${PAY_AT}` });
  expect(await showsCode(await code.screenshot(), PAY_AT)).toBe(true);
  await page.context().route(`${PAY_AT}**`, (route) => route.fulfill({ body: "Paid" }));
  await paying.getByRole("link", { name: PAY_AT, exact: true }).click();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  expect(page.url()).toBe(PAY_AT);
}

/** Waits for the first thing that arrives and is as wanted. */
async function arrived<Item>(
  arrivals: { until(count: number): Promise<readonly Item[]> },
  isWanted: (item: Item) => boolean,
): Promise<Item> {
  for (let count = 1; ; count += 1) {
    const found = (await arrivals.until(count)).find(isWanted);
    if (found) return found;
  }
}

test("a contractor sends and closes the browser; the client accepts, and both have what they need @full", async ({
  browser,
  receiving,
}) => {
  const { server, mail } = receiving;
  const heard: string[] = [];
  const open = async (state?: Awaited<ReturnType<BrowserContext["storageState"]>>) => {
    const context = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: "allow",
      permissions: ["clipboard-read", "clipboard-write"],
      ...(state ? { storageState: state } : {}),
    });
    const page = await context.newPage();
    return { context, page, messages: watch(page, server) };
  };

  const contractor = await open();
  const device = await subscribeAt(receiving, contractor.context);
  await openQuote(contractor.page, server);
  const sending = new SendingPage(contractor.page);
  const offered = contractor.page.getByRole("region", { name: /^Get told when your client/ });
  await expect(sending.send).toBeEnabled();
  await expect(offered).toHaveCount(0);
  const link = await sending.publish();
  await sending.link.getByRole("button", { name: "Copy client's link" }).click();
  expect(await contractor.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const notices = contractor.page.getByRole("region", { name: "Notices", exact: true });
  await expect(notices).toBeVisible();
  await expectAccessible(contractor.page, "the card of notices, and their offer");
  await expectNoSidewaysScroll(contractor.page, "the card of notices, and their offer");
  await offered.getByRole("button", { name: "Notify me on this device" }).click();
  const told = notices.getByRole("listitem");
  await expect(told).toContainText(["This device"]);
  await notices.getByRole("button", { name: "Add an e-mail address" }).click();
  await notices.getByRole("button", { name: "Add", exact: true }).click();
  await expect(told).toContainText(["This device", CONTRACTOR]);
  await expect(told.last()).toContainText("Waits for its confirmation");
  const asked = await arrived(mail.mails, ({ to }) => to.includes(CONTRACTOR));
  const [confirming = ""] = /http:\/\/\S+\/m\/\S+/.exec(asked.mail.text ?? "") ?? [];
  const mailbox = await contractor.context.newPage();
  await mailbox.goto(confirming);
  await expectAccessible(mailbox, "the page that confirms an address");
  await mailbox.getByRole("button", { name: "Yes, confirm this address" }).click();
  await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText("This address is confirmed");
  const state = await contractor.context.storageState({ indexedDB: true });
  await contractor.context.close();

  const visitor = await open();
  const client = new ClientPage(visitor.page);
  await visitor.page.goto(link);
  await expect(client.accept).toBeEnabled();
  await client.fill("Maya Tremblay");
  await client.draw();
  await client.accept.click();
  await expect(client.outcome).toContainText("This quote is accepted");

  const push = await arrived(device.delivered, ({ message }) => message.title.includes("accepted"));
  expect(push.message).toMatchObject({
    title: "A client accepted a quote",
    body: "Open it to see more.",
  });
  const mailed = await arrived(
    mail.mails,
    ({ to, mail: { subject } }) =>
      to.includes(CONTRACTOR) && subject?.includes("accepted") === true,
  );
  expect(mailed.mail.subject).toMatch(/^Maya Tremblay accepted Quote Q-\d{4}-\d{3}$/);
  expect(mailed.mail.text).toContain("Total $1,000.00");
  expect(mailed.mail.text).not.toContain("/quote/");
  expect(mail.mails.all.filter(({ to }) => to.includes(CLIENT))).toEqual([]);
  await expect(visitor.page.getByLabel("E-mail address for the signed PDF")).toHaveValue(CLIENT);
  await visitor.page.getByRole("button", { name: "Mail me the signed PDF" }).click();
  await expect(client.outcome).toContainText("m…@tremblay.example");
  const signed = await arrived(mail.mails, ({ to }) => to.includes(CLIENT));
  const [file] = await Promise.all([
    visitor.page.waitForEvent("download"),
    visitor.page.getByRole("link", { name: "Download the accepted PDF" }).first().click(),
  ]);
  const [attached] = signed.mail.attachments;
  const kept = Buffer.from(attached?.content as ArrayBuffer);
  expect(kept.equals(await readFile(await file.path()))).toBe(true);
  await expectDeposit(visitor.page);
  await visitor.context.close();

  const later = await open(state);
  await later.page.goto("/quotes");
  await expect(later.page.getByTestId("offer-line")).toContainText("Accepted by Maya Tremblay, R1");
  await later.context.close();
  for (const { messages } of [contractor, visitor, later]) heard.push(...messages);
  expect(unexpected(heard, LEFT)).toEqual([]);
});
