// Tests of what is usual on this device: what it learns.
import { expect, test } from "vitest";
import type { Tax } from "#core/quote/amounts/taxes.ts";
import { NOTHING_USUAL } from "#core/usual/usual.ts";
import { HST } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { learnTaxes, usualHere } from "./usual.ts";

const learn = (...taxes: Tax[]): void => learnTaxes({ taxes, taxOnMarkup: true });

testStorage();

test("a new device has no usual taxes, and keeps those that it learns", () => {
  expect(usualHere()).toEqual(NOTHING_USUAL);
  learn(HST);
  learn();
  expect(usualHere().taxes).toEqual([HST]);
});
