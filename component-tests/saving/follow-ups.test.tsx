// Tests of "Waiting for an answer" on My quotes: who is in it, the message in two presses, the rest afterwards, and the days.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { Offer } from "#core/offers/offer.ts";
import { listed, listQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { focusedName } from "../testing/focused.ts";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { clientMessage, openOffer } from "../testing/memory-offers.ts";
import { MemoryServer } from "../testing/memory-server.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const group = page.getByRole("region", { name: "Waiting for an answer" });
const line = (title: string) => group.getByRole("listitem").filter({ hasText: title });
const { businessInfo } = bathroomRenovation().quote;

/** A listed quote that was sent so many days ago. */
function sentQuote(server: MemoryServer, title: string, days: number, fields: Partial<Offer> = {}) {
  const clientInfo = {
    companyName: "",
    contactName: "Maya Roy",
    email: "maya@mail.example",
    phone: title === "Barn" ? "" : "+1 (514) 555-0123",
  };
  const whole = madeQuote(
    { Roof: [plainTask("Shingles")] },
    {
      title,
      status: "sent",
      businessInfo,
      clientInfo: { ...bathroomRenovation().quote.clientInfo, ...clientInfo },
    },
  );
  server.put(whole);
  const times = { createdAt: ago(days), sentAt: ago(days), openedAt: null };
  const offer = { ...openOffer(whole), id: crypto.randomUUID(), ...times, ...fields };
  server.setOffers(whole.quote.id, { offers: [offer], messages: [] });
  listQuote(listed(whole.quote, 10_000));
  return { whole, offer };
}

/** What a press would open stays closed. */
const pressed: string[] = [];
function keepHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !/^(mailto|sms):/.test(link.href)) return;
  event.preventDefault();
  pressed.push(decodeURIComponent(link.href));
}

// Late in the evening of the offers' zone, Toronto.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T04:30:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("two presses open the mail program with the message, and the quote rests", async () => {
  const server = new MemoryServer();
  sentQuote(server, "Garage", 5);
  sentQuote(server, "Barn", 3);
  sentQuote(server, "Shed", 1);
  sentQuote(server, "Deck", 9, { sentAt: null });
  const asked = sentQuote(server, "Porch", 9);
  server.setOffers(asked.whole.quote.id, { offers: [asked.offer], messages: [clientMessage()] });
  await openApp("/quotes", server);
  await expect.element(line("Garage")).toMatchTextContent("Sent 5 days ago, not opened yet.");
  await expect.element(line("Barn")).toMatchTextContent("Sent 3 days ago");
  expect(group.getByRole("listitem").elements()).toHaveLength(2);
  addEventListener("click", keepHere);
  try {
    await group.getByRole("button", { name: "Follow up Garage" }).click();
    const mail = line("Garage").getByRole("link", { name: "Mail" });
    await expect.element(mail).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(pressed.at(-1)).toMatch(/^mailto:maya@mail\.example\?subject=Following up: /);
    expect(pressed.at(-1)).toContain(new URL("/c/token", location.href).href);
    await expect.element(line("Garage")).toMatchTextContent("Followed up. It rests for 3 days.");
    // The pressed link stays, so the focus does too.
    expect(focusedName()).toBe("Mail");
    await line("Garage").getByRole("link", { name: "Text" }).click();
    expect(pressed.at(-1)).toMatch(/^sms:\+15145550123\?&body=Hello Maya Roy, did you/);
    await group.getByRole("button", { name: "Follow up Barn" }).click();
    await expect.element(line("Barn").getByRole("link", { name: "Mail" })).toBeVisible();
    expect(line("Barn").getByRole("link", { name: "Text" }).query()).toBeNull();
  } finally {
    removeEventListener("click", keepHere);
  }
  await openApp("/quotes", server);
  await expect.element(line("Barn")).toBeVisible();
  expect(line("Garage").query()).toBeNull();
});

test("a follow-up is undone", async () => {
  const server = new MemoryServer();
  sentQuote(server, "Garage", 5);
  await openApp("/quotes", server);
  addEventListener("click", keepHere);
  try {
    await group.getByRole("button", { name: "Follow up Garage" }).click();
    await line("Garage").getByRole("link", { name: "Mail" }).click();
    await group.getByRole("button", { name: /^Undo/ }).click();
  } finally {
    removeEventListener("click", keepHere);
  }
  await expect.element(line("Garage")).toMatchTextContent("Sent 5 days ago");
  await openApp("/quotes", server);
  await expect.element(line("Garage")).toBeVisible();
});

test("an answer takes the quote out; a late press says that there is one @full", async () => {
  const server = new MemoryServer();
  const { whole, offer } = sentQuote(server, "Garage", 5);
  sentQuote(server, "Barn", 4);
  await openApp("/quotes", server);
  await expect.element(line("Garage")).toBeVisible();
  server.answer("GET", new RegExp(`/offers/${offer.id}$`), {
    offer: { ...offer, state: "withdrawn" },
    source: whole,
    contractorSignature: null,
  });
  await group.getByRole("button", { name: "Follow up Garage" }).click();
  await expect.element(page.getByText("Its client no longer has to answer.")).toBeVisible();
  expect(line("Garage").query()).toBeNull();
  await expect.element(line("Barn")).toBeVisible();
});

test("the days are chosen and kept, and never lists none", async () => {
  const server = new MemoryServer();
  sentQuote(server, "Garage", 5);
  await openApp("/quotes", server);
  const days = page.getByRole("combobox", { name: "Follow up after" });
  await days.selectOptions("7 days");
  await expect.element(group).toMatchTextContent("No quote has waited 7 days.");
  await openApp("/quotes", server);
  await expect.element(days).toHaveValue("7");
  await days.selectOptions("Never");
  await expect.element(group).toMatchTextContent("Quotes without an answer are not listed here.");
  await days.selectOptions("3 days");
  await expect.element(line("Garage")).toBeVisible();
});
