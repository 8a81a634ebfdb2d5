// Tests of the contract sum as a client reads it: what counts, and no taxes that a document hides.
import { expect, test } from "vitest";
import { acceptedBath, changed, exampleChanges } from "../testing/example-changes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { agreedFiguresOf, offerTotal } from "./client-snapshot.ts";
import { clientContractOf } from "./contract-sum.ts";

const QUOTE_AT = "2026-11-22T20:00:00.000Z";
const LATER = "2026-11-24T20:00:00.000Z";

/** An offer that was accepted at that time on paper. */
function accepted(source: WholeQuote, at: string) {
  const { total, totalCents } = offerTotal(source);
  const date = at.slice(0, 10);
  const decision = {
    kind: "acceptedOnPaper" as const,
    at,
    method: "phone" as const,
    date,
    reference: "",
    selected: [],
    total,
    totalCents,
  };
  const agreed = agreedFiguresOf(source, []);
  return { state: "accepted" as const, totalCents, decision, agreed, timeZone: "America/Toronto" };
}

/** With taxes hidden or shown. */
const hiding = (whole: WholeQuote, showSubtotalOnly: boolean): WholeQuote => ({
  ...whole,
  quote: { ...whole.quote, displayOptions: { ...DEFAULT_DISPLAY_OPTIONS, showSubtotalOnly } },
});

function contract(isHiddenInQuote: boolean, isHiddenInOrder: boolean, at = LATER) {
  const order = hiding(changed(exampleChanges), isHiddenInOrder);
  // Number and title may be changed for a new revision, which its client has not seen.
  const listed = { id: order.quote.id, number: "", title: "Not sent yet", draft: null };
  return clientContractOf(accepted(hiding(acceptedBath(), isHiddenInQuote), QUOTE_AT), [
    { ...listed, newest: accepted(order, at) },
    { ...listed, newest: null },
  ]);
}

test("the example: 2,529.45 less 804.82, and what is not accepted does not count", () => {
  expect(contract(false, false)).toEqual({
    changeOrders: [
      {
        number: "Q-118-CO1",
        title: acceptedBath().quote.title,
        acceptedOn: "2026-11-24",
        total: { label: "Difference", amount: "−$804.82" },
      },
    ],
    sum: 1_724.63,
    withTaxes: true,
  });
});

test("with taxes hidden everywhere all is before taxes: 2,200.00 less 700.00", () => {
  expect(contract(true, true)).toMatchObject({
    changeOrders: [
      { total: { label: "Change before taxes (taxes not included)", amount: "−$700.00" } },
    ],
    sum: 1_500,
    withTaxes: false,
  });
});

test.each([
  [false, true],
  [true, false],
])(
  "there is no sum when only one document hides taxes (quote %s, change order %s)",
  (isHiddenInQuote, isHiddenInOrder) => {
    expect(contract(isHiddenInQuote, isHiddenInOrder)?.sum).toBeNull();
  },
);

test("a change order that was accepted before a newer revision is part of that one", () => {
  expect(contract(false, false, "2026-11-21T20:00:00.000Z")).toBeNull();
});
