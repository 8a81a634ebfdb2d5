// Tests of how the client pays: which payment is the deposit, its amount, the reference, and what is printed.
import { describe, expect, test } from "vitest";
import { printableQuote } from "../printable-quote.ts";
import { exampleWholeQuote, GST, QST } from "../../testing/example-quotes.ts";
import { changeOrderOf } from "../../testing/example-change-order.ts";
import { EMPTY_BUSINESS_INFO } from "../../quote/details/business-and-client.ts";
import type { Payment, Quote } from "../../quote/schema.ts";
import { notPaidHere, paidDirectly } from "./how-to-pay.ts";

const LINK = "https://buy.stripe.com/aEU28r";
const BUSINESS = {
  ...EMPTY_BUSINESS_INFO,
  companyName: "Keller Bath & Tile",
  paymentLink: LINK,
  transferText: "Interac e-Transfer:\npay@keller.example",
};

/** A job of $1,000 with an option of $200 that is not chosen; with GST and QST $1,149.75. */
const quoteOf = (payments: Partial<Payment>[], quote: Partial<Quote> = {}) =>
  exampleWholeQuote({
    quote: { number: "2026-041", taxes: [GST, QST], businessInfo: BUSINESS, ...quote },
    categories: [{ name: "Bath" }],
    tasks: [
      { name: "Tub", materialUnitCost: 1000 },
      { name: "Niche", materialUnitCost: 200, optional: true },
    ],
    payments,
  });

const payingOf = (...args: Parameters<typeof quoteOf>) => printableQuote(quoteOf(...args)).howToPay;

const HALVES = [
  { name: "Deposit", amount: 50 },
  { name: "On completion", amount: 50 },
];

describe("the deposit is the first payment of the schedule", () => {
  test("with its amount to the cent, the reference, link, text and payee", () =>
    expect(payingOf(HALVES)).toEqual({
      heading: "How to pay the deposit",
      // Half of $1,149.75; the first of equal remainders takes the cent.
      facts: [
        { label: "Deposit", value: "$574.88" },
        { label: "Reference", value: "Quote 2026-041" },
      ],
      link: LINK,
      transfer: ["Interac e-Transfer:", "pay@keller.example"],
      payee: "Keller Bath & Tile",
    }));

  test("is a fixed amount, also where taxes are hidden", () => {
    const payments = [{ name: "Deposit", isPercentage: false, amount: 300 }, { amount: 100 }];
    const whole = quoteOf(payments);
    const shown = printableQuote(whole, { showSubtotalOnly: true });
    expect(shown.howToPay?.facts[0]).toEqual({ label: "Deposit", value: "$300.00" });
  });

  test("shows its share where the schedule hides the amount", () => {
    const shown = printableQuote(quoteOf(HALVES), { showSubtotalOnly: true });
    expect(shown.howToPay?.facts[0]).toEqual({ label: "Deposit", value: "50%" });
  });

  test("is one payment whose rest is not scheduled", () =>
    expect(payingOf([{ name: "Deposit", amount: 30 }])).toMatchObject({
      heading: "How to pay the deposit",
      facts: [{ label: "Deposit", value: "$344.93" }, {}],
    }));
});

describe("without a deposit it is how to pay", () => {
  test("one payment of the whole total is named, and called no deposit", () =>
    expect(payingOf([{ name: "On completion", amount: 100 }])).toMatchObject({
      heading: "How to pay",
      facts: [{ label: "On completion", value: "$1,149.75" }, { label: "Reference" }],
    }));

  test("a change order that adds nothing has none, since nothing is due for it", () => {
    const paying = (materialUnitCost: number) => {
      const order = changeOrderOf(quoteOf(HALVES));
      const tasks = order.tasks.map((task) => ({ ...task, materialUnitCost }));
      return printableQuote({ ...order, tasks }).howToPay;
    };
    expect([paying(900), paying(1000)]).toEqual([undefined, undefined]);
    // What is due names no amount, because the schedule is of the whole job.
    expect(paying(1100)).toMatchObject({
      heading: "How to pay",
      facts: [{ label: "Reference", value: "Change order 2026-041-CO1" }],
    });
  });
});

test("a business without a name is the contractor", () => {
  const paying = payingOf(HALVES, { businessInfo: { ...BUSINESS, companyName: " " } });
  expect(paying && [paidDirectly(paying), notPaidHere(paying)]).toEqual([
    "Paid directly to the contractor.",
    "Paid directly to the contractor, not through this page.",
  ]);
});

test("one of link and text is enough, and without both the document has no trace of them", () => {
  const linked = payingOf(HALVES, { businessInfo: { ...BUSINESS, transferText: "" } });
  expect(linked).toMatchObject({ link: LINK, transfer: [] });
  const described = payingOf(HALVES, { businessInfo: { ...BUSINESS, paymentLink: "" } });
  expect(described).toMatchObject({
    link: "",
    transfer: ["Interac e-Transfer:", "pay@keller.example"],
  });
  const neither = { ...BUSINESS, paymentLink: " ", transferText: "\n" };
  expect(printableQuote(quoteOf(HALVES, { businessInfo: neither }))).not.toHaveProperty("howToPay");
});
