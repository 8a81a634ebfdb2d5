// Tests of an open My quotes: it hears of what clients do by its stream, reads only the quotes that changed, and counts what
// was not seen in the title.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths, clientPath } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { knownOffers } from "#web/data/browser/quotes/known-offers.ts";
import { paths } from "#web/paths.ts";
import { menu } from "../pages/edit-screen.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { sentQuote } from "../testing/known-quote.ts";
import { clientMessage } from "../testing/memory-offers.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";

const lines = page.getByTestId("offer-line");

const decide = (server: MemoryServer, offer: Offer): void =>
  server.setOffers(offer.quoteId, {
    messages: [],
    offers: [
      {
        ...offer,
        state: "declined",
        decision: {
          kind: "declined",
          at: new Date().toISOString(),
          reason: "Too dear",
          ipAddress: "192.0.2.1",
          userAgent: "",
        },
      },
    ],
  });

const readsIn = (server: MemoryServer): string[] =>
  server.calls.flatMap(({ path }) => /quotes\/([^/]+)\/offers$/.exec(path)?.[1] ?? []);

/** Whether the tab is in the background, as the page reads it. */
function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => () => void Reflect.deleteProperty(document, "hidden"));

/** Opens the list with two quotes that were sent. */
async function openTwo() {
  const server = new MemoryServer();
  const [barn, shed] = [sentQuote(server, "Barn roof"), sentQuote(server, "Shed roof")];
  await openApp("/quotes", server);
  await expect.element(lines.first()).toHaveTextContent("R1 sent, not opened yet");
  await expect.element(lines.nth(1)).toHaveTextContent("R1 sent, not opened yet");
  await expect.poll(() => server.lists.size).toBe(1);
  return { server, barn, shed };
}

test("the icon of a row copies the client's link, once there is one; the own link is in the menu", async () => {
  const copied: string[] = [];
  const { clipboard } = navigator;
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  onTestFinished(() => void Object.defineProperty(navigator, "clipboard", { value: clipboard }));
  const { server, barn } = await openTwo();
  await page.getByRole("button", { name: "Copy client's link of Barn roof" }).click();
  await expect.poll(() => copied).toEqual([`${location.origin}${clientPath("token")}`]);
  await menu("Barn roof", "Copy your own link");
  await expect.poll(() => copied[1]).toBe(`${location.origin}${paths.quote(barn.whole.quote.id)}`);
  server.setOffers(barn.offer.quoteId, {
    offers: [{ ...barn.offer, state: "withdrawn" }],
    messages: [],
  });
  await expect.element(lines.filter({ hasText: "R1 withdrawn" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Copy client's link of Barn roof" }))
    .not.toBeInTheDocument();
});

test("what a client does is shown at once, and only its quote is read", async () => {
  const { server, barn } = await openTwo();
  const before = readsIn(server).length;
  const opened = { ...barn.offer, openedAt: "2026-11-22T16:00:00.000Z" };
  server.setOffers(barn.offer.quoteId, { offers: [opened], messages: [] });
  await expect.element(lines.filter({ hasText: "opened:" })).toBeVisible();
  server.setOffers(barn.offer.quoteId, { offers: [opened], messages: [clientMessage()] });
  await expect.element(lines.filter({ hasText: "Is it deep?" })).toBeVisible();
  decide(server, barn.offer);
  await expect.element(lines.filter({ hasText: "Declined, R1" })).toBeVisible();
  expect(new Set(readsIn(server).slice(before))).toEqual(new Set([barn.offer.quoteId]));
  expect(document.title).not.toMatch(/^\(/);
});

test("without a stream it reads as it did before, and follows again once there is one @full", async () => {
  provokes(/503/);
  const server = new MemoryServer();
  const { offer } = sentQuote(server, "Barn roof");
  server.refuse("POST", /\/events$/, 503);
  await openApp("/quotes", server);
  await expect.element(lines).toHaveTextContent("R1 sent, not opened yet");
  await expect.poll(() => server.lists.size).toBe(1);
  decide(server, offer);
  await expect.element(lines).toMatchTextContent("Declined, R1");
});

test("in the background the title counts what was not seen, until the list is shown", async () => {
  const { server, barn, shed } = await openTwo();
  const title = document.title;
  setHidden(true);
  decide(server, barn.offer);
  await expect.poll(() => document.title).toBe(`(1) ${title}`);
  server.setOffers(shed.offer.quoteId, {
    offers: [{ ...shed.offer, openedAt: "2026-11-22T16:00:00.000Z" }],
    messages: [],
  });
  await expect.poll(() => document.title).toBe(`(2) ${title}`);
  setHidden(false);
  await expect.poll(() => document.title).toBe(title);
  expect(Object.values(knownOffers()).every(({ isShown }) => isShown)).toBe(true);
  await expect.element(lines.filter({ hasText: "NewDeclined" })).toBeVisible();
  await expect.element(lines.filter({ hasText: "NewR1 opened" })).toBeVisible();
  await expect.poll(() => server.lists.size).toBe(1);
});

test("a sending that the server has not heard of is told again @full", async () => {
  const server = new MemoryServer();
  const { offer } = sentQuote(server, "Barn roof");
  await openApp("/quotes", server);
  await expect.element(lines).toMatchTextContent("R1 sent");
  server.setOffers(offer.quoteId, { offers: [{ ...offer, sentAt: null }], messages: [] });
  const path = apiPaths.offerSent(offer.quoteId, offer.id);
  await expect.poll(() => server.calls.filter((call) => call.path === path).length).toBe(1);
  await expect.element(lines).toHaveTextContent("R1 sent, not opened yet");
});
