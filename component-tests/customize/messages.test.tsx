// Tests of what a contractor hears of the client's messages, and of the card that answers them.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#core/offers/messages/message.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { openQuote, type Step } from "../testing/app-for-tests.tsx";
import { madeQuote } from "../testing/made-quote.ts";
import { clientMessage, openOffer, type MemoryOffers } from "../testing/memory-offers.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";

const card = page.getByRole("region", { name: "Questions and changes" });
const thread = (name: string) => card.getByRole("region", { name, exact: true });
const line = page.getByTestId("asked-line");
const TUB = { id: "t1", name: "Tub" };

const sentQuote = (): WholeQuote =>
  madeQuote({ Bathroom: [{ name: "Tub", laborUnitCost: 100 }] }, { status: "sent" });

interface Opened {
  server: MemoryServer;
  offers: MemoryOffers;
  quoteId: string;
}

/** Opens a quote that was sent and opened by its client. */
async function openSent(messages: Message[], step: Step = "/customize"): Promise<Opened> {
  const whole = sentQuote();
  const offers = { offers: [openOffer(whole)], messages };
  const server = await openQuote(whole, step);
  server.setOffers(whole.quote.id, offers);
  return { server, offers, quoteId: whole.quote.id };
}

test("a message that comes while the quote is open is told, shown by its line, and answered once", async () => {
  const { server, offers, quoteId } = await openSent([]);
  await expect.element(page.getByTestId("offer-badge")).toMatchTextContent("R1 opened");
  await expect.element(card).not.toBeInTheDocument();
  const whole = clientMessage({ text: "When do you begin?" });
  const tub = clientMessage({ line: TUB, name: "Jane Doe", text: "<b>Is it</b>\ndeep?" });
  server.setOffers(quoteId, { ...offers, messages: [whole, tub] });
  await expect.element(page.getByText("R1: Jane Doe asks about “Tub”")).toBeVisible();
  await expect.element(line).toMatchTextContent("Jane Doe asks about “Tub”: “<b>Is it</b> deep?”");
  await expect.element(thread("Tub")).toMatchTextContent("Waits for your answer");
  await expect.element(thread("The whole quote")).toMatchTextContent("The client");
  const field = thread("Tub").getByRole("textbox", { name: "Your answer: Tub" });
  const send = thread("Tub").getByRole("button", { name: "Answer" });
  await expect.element(send).toHaveAttribute("aria-disabled", "true");
  await field.fill("Yes.\nAnd wide.");
  const release = server.hold("POST", /messages$/);
  await send.click();
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  // A second press sends nothing more.
  await send.click({ force: true });
  release();
  await expect.element(thread("Tub")).not.toMatchTextContent("Waits for your answer");
  await expect.element(thread("Tub").getByText("And wide.")).toBeVisible();
  const sent = server.calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: "Yes.\nAnd wide.", to: tub.id }]);
  await expect.element(line).toMatchTextContent("The client asks: “When do you begin?”");
});

test("an answer that fails keeps its text, and the next press sends the same one @full", async () => {
  const { server } = await openSent([clientMessage()]);
  const field = card.getByRole("textbox", { name: "Your answer: The whole quote" });
  await field.fill("Yes.");
  server.refuse("POST", /messages$/, 503, "The disk is full. Try again later.");
  provokes(/503/);
  const send = card.getByRole("button", { name: "Answer" });
  await send.click();
  await expect.element(card.getByRole("alert")).toMatchTextContent("The disk is full.");
  await expect.element(field).toHaveValue("Yes.");
  await send.click();
  await expect.element(card.getByText("You", { exact: true })).toBeVisible();
  const ids = server.calls.filter(({ method }) => method === "POST").map(({ body }) => body["id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a request for a change leads to the quote; what is answered can be written about again", async () => {
  const change = clientMessage({ kind: "change", line: TUB });
  const answered = clientMessage();
  const answer = { ...clientMessage(), from: "contractor", kind: "answer" } as const;
  const { quoteId } = await openSent([answered, answer, change]);
  await expect.element(thread("Tub")).toMatchTextContent("The client asks for a change");
  await expect.element(thread("Tub")).toMatchTextContent("Then publish R2");
  const link = thread("Tub").getByRole("link", { name: "Change the quote" });
  await expect.element(link).toHaveAttribute("href", `/quote/${quoteId}`);
  const whole = thread("The whole quote");
  await expect.element(whole.getByRole("textbox")).not.toBeInTheDocument();
  await whole.getByRole("button", { name: "Write again (The whole quote)" }).click();
  await expect.element(whole.getByRole("textbox")).toBeVisible();
});

test("from another step the line leads to the message", async () => {
  await openSent([clientMessage()], "");
  await line.getByRole("link", { name: "Read and answer" }).click();
  await expect.element(card).toBeVisible();
  await expect.element(card).toHaveFocus();
});

test("messages that cannot be read are said, and read again", async () => {
  const whole = sentQuote();
  const server = await openQuote(whole, "/details");
  server.refuse("GET", /messages$/, 500);
  provokes(/500/);
  server.setOffers(whole.quote.id, { offers: [openOffer(whole)], messages: [clientMessage()] });
  await line.getByRole("link", { name: "Read and answer" }).click();
  await expect.element(card.getByRole("alert")).toMatchTextContent("could not be read");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect.element(card.getByText("Is it deep?")).toBeVisible();
});
