// Tests of a change order on its screens: the days, the preview of what changes, and the list at the accepted quote.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ChangeOrdersAnswer } from "#core/offers/contract-sum.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { changeOrderOf } from "#core/testing/example-change-order.ts";
import { bathroomRenovation, exampleId } from "#core/testing/example-quotes.ts";
import { blur, texts } from "../testing/actions.ts";
import { openApp, openQuote } from "../testing/app-for-tests.tsx";
import { openOffer } from "../testing/memory-offers.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import { undo } from "../pages/edit-screen.ts";

const days = page.getByRole("textbox", { name: "Working days" });
const order = () => changeOrderOf(bathroomRenovation());

test("days are typed as whole days, saved while typing, and undone; anything else says what is possible", async () => {
  const server = await openQuote(order(), "/details");
  const saved = () => server.whole(order().quote.id).quote.changeDays;
  await days.fill("-2");
  await expect.element(page.getByText("Saves 2 working days")).toBeVisible();
  await expect.poll(saved).toBe(-2);
  await days.fill("2.5");
  await expect.element(page.getByText("Must be whole days from -999 to 999.")).toBeVisible();
  expect(saved()).toBe(-2);
  blur();
  await expect.element(days).toHaveValue("-2");
  await undo.click();
  await expect.element(days).toHaveValue("");
  await expect.poll(saved).toBeNull();
});

test("My quotes calls it a change order, beside its number", async () => {
  const server = await openQuote(order());
  await expect.element(page.getByText(/^Accepted total /)).toBeVisible();
  await openApp("/quotes", server);
  const line = page.getByRole("listitem").filter({ hasText: "2026-041-CO1" });
  await expect.element(line.getByText(/^Change order · Maya Tremblay/)).toBeVisible();
});

test("the preview says that nothing is changed, then follows a change @full", async () => {
  const whole = order();
  const server = await openQuote(whole, "/customize");
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect.element(preview.getByText("Nothing is changed yet.")).toBeVisible();
  const [task] = whole.tasks;
  server.change(whole.quote.id, {
    kind: "setTask",
    quoteId: whole.quote.id,
    taskId: task?.id ?? "",
    fields: { quantity: (task?.quantity ?? 0) + 1 },
  });
  await expect.element(preview.getByRole("heading", { name: "Changed" })).toBeVisible();
  await expect.element(preview.getByText(task?.name ?? "", { exact: true })).toBeVisible();
  await expect
    .element(preview.getByText(whole.tasks[1]?.name ?? "", { exact: true }))
    .not.toBeInTheDocument();
});

const LISTED: ChangeOrdersAnswer = {
  changeOrders: [
    {
      id: exampleId("quote", 2),
      number: "Q-118-CO1",
      title: "Bathroom",
      state: "accepted",
      difference: 372.31,
      acceptedOn: "2026-11-24",
    },
    {
      id: exampleId("quote", 3),
      number: "",
      title: "Bathroom",
      state: "draft",
      difference: -120,
      acceptedOn: null,
    },
  ],
  contract: { accepted: 1000, sum: 1372.31, withTaxes: true },
};

const BY_PHONE = {
  kind: "acceptedOnPaper",
  at: "2026-11-22T10:00:00.000Z",
  method: "phone",
  date: "2026-11-22",
  reference: "",
  selected: [],
  total: { label: "Total", amount: "$1,000.00" },
  totalCents: 100_000,
} satisfies Offer["decision"];

/** A server with the quote, and with an offer of it that its client has not opened. */
function serverWith(whole: WholeQuote, fields: Partial<Offer> = {}): MemoryServer {
  const server = new MemoryServer();
  server.put(whole);
  const offer = { ...openOffer(whole), openedAt: null, ...fields };
  server.setOffers(whole.quote.id, { offers: [offer], messages: [] });
  server.answer("GET", /\/change-orders$/, LISTED);
  return server;
}

test("a change order that was sent is compared with what was sent", async () => {
  const whole = order();
  const sent = { ...whole, quote: { ...whole.quote, changeDays: 2 } };
  const server = serverWith(sent);
  await openApp(`/quote/${whole.quote.id}/customize`, server);
  await expect.element(page.getByText("It was not opened yet")).toBeVisible();
  await expect.element(page.getByText(/You have changed/)).not.toBeInTheDocument();
});

test("an accepted quote lists its change orders with links, states and differences, and the contract sum", async () => {
  const { quote, ...parts } = bathroomRenovation();
  const whole = { ...parts, quote: { ...quote, acceptedRevision: 1 } };
  await openApp(`/quote/${quote.id}`, serverWith(whole, { state: "accepted", decision: BY_PHONE }));
  const list = page.getByRole("region", { name: "Change orders" });
  await expect.element(list).toBeVisible();
  expect(texts(list.getByRole("listitem"))).toEqual([
    "Q-118-CO1Accepted November 24, 2026+$372.31",
    "BathroomDraft, not sent yet−$120.00",
  ]);
  await expect.element(list.getByText("Contract sum with accepted change orders:")).toBeVisible();
  await expect.element(list.getByText("$1,372.31")).toBeVisible();
  const link = list.getByRole("link", { name: "Q-118-CO1" });
  await expect.element(link).toHaveAttribute("href", `/quote/${exampleId("quote", 2)}`);
});
