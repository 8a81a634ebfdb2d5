// Page model of Customize in component tests: sending a quote to its client.
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote, plainTask } from "../testing/made-quote.ts";
import { openOffer } from "../testing/memory-offers.ts";
import type { MemoryServer } from "../testing/memory-server.ts";

const { businessInfo } = bathroomRenovation().quote;

/** The path of the revisions of a quote. */
export const OFFERS = /\/offers$/;

/** The card with the state of the newest revision. */
export const card = page.getByRole("region", { name: "Client's link" });
export const sentLink = page.getByRole("textbox", { name: "Client's link" });
export const button = (name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
export const send = button("Send to client");

export interface OpenedCustomize {
  server: MemoryServer;
  whole: WholeQuote;
  /** What was asked to be published, in order. */
  published: () => unknown[];
}

/** Mounts Customize of a quote of one task for $10.00 that was not published. */
export async function customize(
  fields: Partial<WholeQuote["quote"]> = {},
): Promise<OpenedCustomize> {
  const whole = madeQuote(
    { Paint: [plainTask("Paint walls")] },
    { businessInfo, taxes: [], ...fields },
  );
  const server = await openQuote(whole, "/customize");
  await expect.element(card).toMatchTextContent("Not published yet.");
  const published = () =>
    server.calls.flatMap(({ method, path, body }) =>
      method === "POST" && OFFERS.test(path) ? [body] : [],
    );
  return { server, whole, published };
}

/** The same of a quote that was published as R1. */
export async function customizeSent(): Promise<OpenedCustomize> {
  const opened = await customize();
  const offers = [openOffer(opened.whole)];
  opened.server.setOffers(opened.whole.quote.id, { offers, messages: [] });
  await expect.element(card).toMatchTextContent("The client sees R1");
  return opened;
}

/** Somebody else changes the only task. */
export const changeTask = (
  { server, whole: { quote, tasks } }: OpenedCustomize,
  fields: Partial<WholeQuote["tasks"][number]> = { name: "Sand walls" },
): void =>
  server.change(quote.id, {
    kind: "setTask",
    quoteId: quote.id,
    taskId: tasks[0]?.id ?? "",
    fields,
  });
