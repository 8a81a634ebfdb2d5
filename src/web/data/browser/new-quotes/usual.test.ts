// Tests of what is usual on this device: what it learns, and what new quotes take of it.
import { expect, test } from "vitest";
import type { Tax } from "#core/quote/amounts/taxes.ts";
import { NOTHING_USUAL } from "#core/usual/usual.ts";
import { exampleId, GST, HST } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import {
  keepTaken,
  leaveUsual,
  learnTaxes,
  moveUsual,
  recordNewQuote,
  usualFor,
  usualHere,
  usualTakenBy,
} from "./usual.ts";

const quoteId = exampleId("quote");
const learn = (...taxes: Tax[]): void => learnTaxes({ taxes, taxOnMarkup: true });

const storage = testStorage();

test("a new device has no usual taxes, and keeps those that it learns", () => {
  expect(usualHere()).toEqual(NOTHING_USUAL);
  learn(HST);
  learn();
  expect(usualHere().taxes).toEqual([HST]);
});

test.each(["{", "[]", '{"taxes":[{"name":"GST"}]}'])("%s is set aside as unreadable", (text) => {
  storage.stored.set("quotewright.usual", text);
  expect(usualHere()).toEqual(NOTHING_USUAL);
  expect(storage.stored.get("quotewright.usual.set-aside.1")).toBe(text);
  learn(GST);
  expect(usualHere().taxes).toEqual([GST]);
});

test("a new quote takes what is usual, keeps what it took, and can be left plain", () => {
  recordNewQuote(quoteId);
  expect([usualFor(quoteId), usualTakenBy(quoteId)]).toEqual([null, null]);
  learn(HST);
  const taken = usualFor(quoteId);
  expect(taken?.taxes).toEqual([HST]);
  keepTaken(quoteId, taken ?? NOTHING_USUAL);
  learn(GST);
  expect(usualFor(quoteId)?.taxes).toEqual([HST]);
  const to = exampleId("quote", 2);
  moveUsual({ from: quoteId, to });
  expect([usualTakenBy(quoteId), usualTakenBy(to)?.taxes]).toEqual([null, [HST]]);
  leaveUsual(to);
  expect([usualFor(to), usualFor(exampleId("quote", 3))]).toEqual([null, null]);
});
