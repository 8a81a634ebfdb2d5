// Tests of notices on Customize: offered once after something was sent, turned on and off, removed, and tried again.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import type { ListedNotice } from "#core/notices/notice.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { publicKey, PushStub } from "#web/data/testing/push-stub.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { openOffer } from "../testing/memory-offers.ts";
import { MemoryServer } from "../testing/memory-server.ts";

const { businessInfo } = bathroomRenovation().quote;
const card = page.getByRole("region", { name: "Notices", exact: true });
const offer = page.getByRole("region", { name: /^Get told when your client/ });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const onDevice = card.getByRole("switch", { name: "Notify me on this device" });

let browser: PushStub;
let server: MemoryServer;
let whole: WholeQuote;
const quoteId = () => whole.quote.id;
const told = () => [...server.notices.told(quoteId()).values()];

beforeEach(async () => {
  browser = new PushStub();
  onTestFinished(browser.install());
  const { clipboard } = navigator;
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async () => {} },
  });
  onTestFinished(() => void Object.defineProperty(navigator, "clipboard", { value: clipboard }));
  server = new MemoryServer();
  server.notices.channels = { pushKey: await publicKey(), mail: true };
});

const SENT = "2026-11-22T15:30:00.000Z";

/** Opens Customize of a quote that is published as R1. @param sentAt - when it was sent; null for not yet */
async function openPublished(sentAt: string | null = null): Promise<void> {
  whole = madeQuote({ Paint: [plainTask("Paint walls")] }, { businessInfo, taxes: [] });
  server.put(whole);
  server.setOffers(quoteId(), {
    offers: [{ ...openOffer(whole), openedAt: null, sentAt }],
    messages: [],
  });
  await openApp(`/quote/${quoteId()}/customize`, server);
}

async function copyLink(): Promise<void> {
  await page
    .getByRole("region", { name: "Client's link" })
    .getByRole("button", { name: "Copy client's link" })
    .click();
}

test("after something was sent, and not before, this device can be told: the browser asks upon the press", async () => {
  await openPublished();
  await expect.element(page.getByText("You have not sent it yet.")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
  await copyLink();
  await expect.element(offer).toBeVisible();
  await expect.element(onDevice).not.toBeChecked();
  expect(browser.asked).toBe(0);
  await offer.getByRole("button", { name: "Notify me on this device" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button("Send to client").element());
  expect(told()).toEqual([
    {
      channel: "push",
      ...(browser.subscription?.toJSON() as object),
      expirationTime: undefined,
      showsDetails: false,
    },
  ]);
  await expect.element(onDevice).toBeChecked();
  await expect.element(card).toMatchTextContent("This device");
});

test("“Not now” is not asked again, and the card stays @full", async () => {
  await openPublished();
  await copyLink();
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await openPublished();
  await copyLink();
  await expect.element(onDevice).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(browser.asked).toBe(0);
});

test("a question that is closed or answered with no is explained where it was asked @full", async () => {
  browser.answer = "default";
  await openPublished(SENT);
  await onDevice.click();
  await expect.element(card).toMatchTextContent("Your browser's question was closed.");
  browser.answer = "denied";
  await onDevice.click();
  await expect.element(card).toMatchTextContent("Your browser blocks notifications of this site.");
  await expect.element(onDevice).not.toBeChecked();
  expect(told()).toEqual([]);
});

test("nothing is offered where the installation can send nothing @full", async () => {
  server.notices.channels = { pushKey: null, mail: false };
  await openPublished();
  await copyLink();
  await expect.element(page.getByText("Client's link copied")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(card).not.toBeInTheDocument();
});

test("an iPhone's browser says that only the installed app is told @full", async () => {
  const { PushManager } = globalThis;
  Reflect.deleteProperty(globalThis, "PushManager");
  Object.defineProperty(navigator, "userAgent", { configurable: true, value: "iPhone" });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "userAgent");
    Object.assign(globalThis, { PushManager });
  });
  await openPublished(SENT);
  await expect.element(card).toMatchTextContent("choose “Add to Home Screen”");
  await expect.element(onDevice).not.toBeInTheDocument();
});

test("the business's address is proposed, a wrong one is refused, and one that has not confirmed says so", async () => {
  server.notices.state = "waiting";
  await openPublished();
  await copyLink();
  await offer.getByRole("button", { name: "By e-mail" }).click();
  const field = offer.getByRole("textbox", { name: "E-mail address" });
  await expect.element(field).toHaveValue(businessInfo.email);
  await field.fill("ace");
  await offer.getByRole("button", { name: "Add" }).click();
  await expect.element(offer).toMatchTextContent("Please enter a valid email address");
  expect(told()).toEqual([]);
  await field.fill("ace@example.com");
  await offer.getByRole("button", { name: "Add" }).click();
  await expect.element(card).toMatchTextContent("ace@example.com");
  await expect.element(card).toMatchTextContent("Waits for its confirmation");
  expect(told()).toEqual([{ channel: "mail", address: "ace@example.com" }]);
  await card.getByRole("button", { name: "Remove ace@example.com" }).click();
  await expect.element(card).not.toMatchTextContent("ace@example.com");
  expect(told()).toEqual([]);
  expect(card.element().contains(document.activeElement)).toBe(true);
});

test("details on the lock screen are chosen, and the device is turned off", async () => {
  await openPublished(SENT);
  await onDevice.click();
  await card.getByRole("switch", { name: "Show names and amounts on the lock screen" }).click();
  await expect.poll(told).toMatchObject([{ showsDetails: true }]);
  await onDevice.click();
  await expect.element(onDevice).not.toBeChecked();
  await expect.poll(told).toEqual([]);
  expect(browser.subscription).toBeNull();
});

test("a failed notice is named with its reason, and is tried again @full", async () => {
  await openPublished(SENT);
  const failed: ListedNotice = {
    id: crypto.randomUUID(),
    kind: "accepted",
    channel: "signedCopy",
    targetId: null,
    address: "jane@example.com",
    revision: 1,
    at: "2026-11-22T16:00:00.000Z",
    state: "failed",
    attempts: 7,
    error: "The mailbox is full.",
  };
  server.notices.notices.set(quoteId(), [failed]);
  await openApp(`/quote/${quoteId()}/customize`, server);
  await expect.element(card).toMatchTextContent("failed. The mailbox is full. Tried 7 times.");
  await card.getByRole("button", { name: /^Try again/ }).click();
  await expect.element(card).toMatchTextContent("with the signed PDF is being sent.");
  expect(server.calls.map(({ path }) => path)).toContain(
    apiPaths.noticeRetry(quoteId(), failed.id),
  );
  Object.assign(failed, { state: "sent" });
  // It is read again until it was sent.
  await expect.element(card).toMatchTextContent("The signed PDF was mailed to jane@example.com.");
});
