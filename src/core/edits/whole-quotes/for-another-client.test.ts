// Tests of the copy for another client: what it keeps, what it empties, and what is new in it.
import { describe, expect, test } from "vitest";
import { writeQuoteFile } from "#core/files/quote-file.ts";
import { bathroomRenovation, exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { forAnotherClient } from "./for-another-client.ts";
import { newQuote } from "#core/quote/new-quote.ts";
import { wholeQuote, type Quote, type WholeQuote } from "#core/quote/schema.ts";

const today = "2026-11-22";
const copyId = exampleId("quote", 900);

function copied(whole: WholeQuote): WholeQuote {
  let parts = 900;
  return forAnotherClient(whole, {
    empty: newQuote(copyId, "2026-11-22T08:00:00.000Z"),
    number: "Q-2026-007",
    today,
    newId: () => exampleId("task", (parts += 1)),
  });
}

const copiedWith = (quote: Partial<Quote>): Quote => copied(exampleWholeQuote({ quote })).quote;

test("all else is kept to the letter: what a quote file has", () => {
  const original = bathroomRenovation();
  const { quote, ...parts } = copied(original);
  const { title, number, status, issueDate, validUntil, clientInfo } = original.quote;
  const restored = { ...quote, title, number, status, issueDate, validUntil, clientInfo };
  expect(writeQuoteFile({ quote: restored, ...parts })).toBe(writeQuoteFile(original));
});

test("the client and both addresses are empty, number and date are new", () => {
  const original = bathroomRenovation();
  expect(original.quote.clientInfo.projectAddress).not.toBe("");
  expect(copied(original).quote).toMatchObject({
    title: "Bathroom renovation",
    clientInfo: EMPTY_CLIENT_INFO,
    number: "Q-2026-007",
    status: "draft",
    issueDate: today,
    version: 1,
  });
});

test("every part has a new id and belongs to the copy", () => {
  const original = bathroomRenovation();
  const copy = copied(original);
  expect(wholeQuote.parse(copy)).toEqual(copy);
  const idsOf = ({ quote, categories, tasks, payments }: WholeQuote) =>
    [quote, ...categories, ...tasks, ...payments].map(({ id }) => id);
  expect(idsOf(copy).filter((id) => idsOf(original).includes(id))).toEqual([]);
  expect(new Set(idsOf(copy)).size).toBe(idsOf(original).length);
  expect([...copy.categories, ...copy.payments].map(({ quoteId }) => quoteId)).toEqual(
    [...original.categories, ...original.payments].map(() => copyId),
  );
});

test("the title is the old one, without the old client", () => {
  const clientInfo = { ...EMPTY_CLIENT_INFO, contactName: "Sam Miller" };
  expect(copiedWith({ title: "Bathroom, Miller", clientInfo }).title).toBe("Bathroom");
});

describe("the validity", () => {
  test.each([
    ["30 days stay 30 days", "2026-10-01", "2026-10-31", "2026-12-22"],
    ["over the end of February", "2028-02-20", "2028-03-01", "2026-12-02"],
    ["the same day stays the same day", "2026-10-01", "2026-10-01", today],
    ["without a date it cannot be counted", "", "2026-10-31", ""],
    ["none stays none", "2026-10-01", "", ""],
    ["one that ends before the date is left out", "2026-11-22", "2026-11-01", ""],
    ["a day after the year 9999 is left out", "2000-01-01", "9999-12-31", ""],
  ])("%s", (_rule, issueDate, validUntil, expected) => {
    expect(copiedWith({ issueDate, validUntil })).toMatchObject({
      issueDate: today,
      validUntil: expected,
    });
  });
});
