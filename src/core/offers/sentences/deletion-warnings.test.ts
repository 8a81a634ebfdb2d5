// Tests of what is read before a quote is deleted whose offers were published.
import { expect, test } from "vitest";
import { ACCEPTED, declined, exampleOffer } from "../../testing/example-offer.ts";
import { deletionWarnings } from "./deletion-warnings.ts";

test("before a deletion each acceptance is named, and a link that still works", () => {
  expect(deletionWarnings([], 6)).toEqual([]);
  expect(
    deletionWarnings(
      [
        exampleOffer({ revision: 3 }),
        exampleOffer({ revision: 2, state: "declined", decision: declined("") }),
        exampleOffer({ state: "accepted", decision: ACCEPTED }),
      ],
      6,
    ),
  ).toEqual([
    "Jane Doe accepted R1. What was accepted stays readable by the client's link, with the signed PDF, for at least 6 years after the acceptance.",
    "The client's link no longer shows R3.",
  ]);
  expect(
    deletionWarnings(
      [exampleOffer({ state: "expired" }), exampleOffer({ state: "superseded" })],
      6,
    ),
  ).toEqual(["The link that you sent to the client stops working."]);
  expect(deletionWarnings([exampleOffer({ state: "withdrawn" })], 6)).toEqual([]);
});
