// Tests of the list of this device: entries of older versions, and what an entry says of its quote.
import { expect, test } from "vitest";
import { bathroomRenovation, exampleId } from "#core/testing/example-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { deviceQuotes, listed, listQuote } from "./device-quotes.ts";

const KEY = "quotewright.quotes";

const storage = testStorage();

test("an entry has the title, client, number, status and total of its quote", () => {
  const { quote } = bathroomRenovation();
  listQuote(listed(quote, 1_320_568));
  expect(deviceQuotes()).toEqual([
    {
      id: quote.id,
      title: "Bathroom renovation",
      client: "Maya Tremblay",
      number: "2026-041",
      status: "sent",
      isChangeOrder: false,
      totalCents: 1_320_568,
      changedAt: quote.updatedAt,
    },
  ]);
});

test("an entry of an older version is a draft without a number, and nothing is set aside", () => {
  const older = {
    id: exampleId("quote", 3),
    title: "Deck",
    client: "Ann",
    totalCents: 100,
    changedAt: "2026-11-02T14:00:00.000Z",
  };
  storage.stored.set(KEY, JSON.stringify([older]));
  expect(deviceQuotes()).toEqual([{ ...older, number: "", status: "draft", isChangeOrder: false }]);
  expect([...storage.stored.keys()]).toEqual([KEY]);
});
