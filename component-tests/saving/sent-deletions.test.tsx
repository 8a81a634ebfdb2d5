// Tests of My quotes with quotes that were sent: their deletion tells first what goes with them, and one notice tells of
// several answers.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { pressOn } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { sentQuote } from "../testing/known-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import { expectClosed, menu, toast } from "../pages/edit-screen.ts";

const OFFERS = /\/offers$/;
const lines = page.getByTestId("offer-line");
const question = page.getByRole("dialog", { name: "Delete this quote?" });
const deletes = question.getByRole("button", { name: "Delete quote" });

async function openList() {
  const server = new MemoryServer();
  const { offer } = sentQuote(server, "Barn roof");
  await openApp("/quotes", server);
  await expect.element(lines).toHaveTextContent("R1 sent, not opened yet");
  return { server, offer };
}

test("a press before the offers are read deletes nothing that was sent, and keeps the focus", async () => {
  const { server, offer } = await openList();
  const release = server.hold("GET", OFFERS);
  await menu("Barn roof", "Delete");
  await pressOn(deletes, "Enter");
  await expect.element(deletes).toHaveAttribute("aria-busy", "true");
  await expect.element(deletes).toHaveFocus();
  release();
  await expect
    .element(question)
    .toMatchTextContent("The link that you sent to the client stops working.");
  await expect.element(deletes).toHaveAttribute("aria-busy", "false");
  expect(server.whole(offer.quoteId).quote.title).toBe("Barn roof");
  await pressOn(deletes, "Enter");
  await expectClosed(question);
  expect(() => server.whole(offer.quoteId)).toThrow("has no quote");
});

test("without an answer about what was sent the question says so @full", async () => {
  provokes(/503/);
  const { server } = await openList();
  server.refuse("GET", OFFERS, 503);
  await menu("Barn roof", "Delete");
  await expect
    .element(question.getByRole("alert"))
    .toMatchTextContent("What was sent could not be read.");
});

test("of an accepted quote the signed PDF is offered first @full", async () => {
  const { server, offer } = await openList();
  const decision = {
    kind: "acceptedOnPaper",
    at: "2026-11-23T15:00:00.000Z",
    method: "paper",
    date: "2026-11-23",
    reference: "",
    selected: [],
    total: { label: "Total", amount: "$10.00" },
    totalCents: 1_000,
  } satisfies Offer["decision"];
  const accepted: Offer = { ...offer, state: "accepted", decision };
  server.setOffers(offer.quoteId, { offers: [accepted], messages: [] });
  await menu("Barn roof", "Delete");
  const pdf = question.getByRole("link", { name: "Download the signed PDF of R1 first" });
  await expect.element(pdf).toHaveAttribute("href", apiPaths.offerPdf(offer.quoteId, offer.id));
});

test("several answers of one round are told in one notice; of a quote that is gone nothing is told", async () => {
  const server = new MemoryServer();
  const offers = ["Barn roof", "Shed roof"].map((title) => sentQuote(server, title).offer);
  const gone = sentQuote(server, "Old roof").offer;
  await openApp("/quotes", server);
  await expect.element(lines.nth(2)).toHaveTextContent("R1 sent, not opened yet");
  await openApp("/prices", server);
  for (const offer of offers) {
    const decision = { kind: "declined", reason: "", ipAddress: "", userAgent: "" } as const;
    const at = new Date().toISOString();
    const declined: Offer = { ...offer, state: "declined", decision: { ...decision, at } };
    server.setOffers(offer.quoteId, { offers: [declined], messages: [] });
  }
  server.remove(gone.quoteId);
  await openApp("/quotes", server);
  await expect.element(toast).toMatchTextContent("2 clients answered");
  await expect.element(toast).toMatchTextContent("Barn roof: The client declined R1.");
  await expect.element(toast).toMatchTextContent("Shed roof: The client declined R1.");
});
