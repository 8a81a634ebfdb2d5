// Quotes that the device knows: one with tasks that a new quote takes, and one that was sent.
import { expect } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "./app-for-tests.tsx";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { listed, listQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { madeQuote, plainTask, type MadeTask } from "./made-quote.ts";
import { openOffer } from "./memory-offers.ts";
import type { MemoryServer } from "./memory-server.ts";

export const knownTask = (name: string): MadeTask => ({
  name,
  quantity: 12.5,
  unit: "sq.ft",
  materialUnitCost: 4,
  laborUnitCost: 6,
  markup: 15,
});

/**
 * Puts a quote with three tasks in two categories on the server and opens it, so that the device lists it.
 *
 * @returns its id
 */
export async function knownQuote(server: MemoryServer, name: string): Promise<string> {
  const whole = madeQuote(
    {
      Tile: [knownTask(`Set tile ${name}`), knownTask("Grout")],
      Painting: [knownTask("Paint walls")],
    },
    { title: name, updatedAt: new Date().toISOString() },
  );
  server.put(whole);
  await openApp(`/quote/${whole.quote.id}`, server);
  await expect.element(page.getByRole("textbox", { name: "Quote name" })).toHaveValue(name);
  return whole.quote.id;
}

/** Puts a quote that was sent and not opened on the server and in the list. */
export function sentQuote(
  server: MemoryServer,
  title: string,
): { whole: WholeQuote; offer: Offer } {
  const whole = madeQuote({ Roof: [plainTask("Shingles")] }, { title, status: "sent" });
  server.put(whole);
  const offer = { ...openOffer(whole), id: crypto.randomUUID(), openedAt: null };
  server.setOffers(whole.quote.id, { offers: [offer], messages: [] });
  listQuote(listed(whole.quote, 10_000));
  return { whole, offer };
}
