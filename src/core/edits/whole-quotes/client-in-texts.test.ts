// Tests of the client's name in a copied quote: what is taken out of the title, and what is said of the other texts.
import { describe, expect, test } from "vitest";
import { EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import type { Quote } from "#core/quote/schema.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { formerClientNotices, titleWithoutClient } from "./client-in-texts.ts";

const client = (contactName: string, companyName = "") => ({
  ...EMPTY_CLIENT_INFO,
  contactName,
  companyName,
});

describe("the title without the client", () => {
  test.each([
    ["Bathroom, Miller", "Sam Miller", "", "Bathroom"],
    ["Miller's kitchen", "Sam Miller", "", "Kitchen"],
    ["Bathroom for Mr. & Mrs. Ortiz", "Mr. Sam Ortiz", "", "Bathroom"],
    ["Bathroom, Miller, upstairs", "Sam Miller", "", "Bathroom, upstairs"],
    ["Bathroom Miller upstairs", "Sam Miller", "", "Bathroom upstairs"],
    ["miller – deck", "Sam Miller", "", "Deck"],
    ["Oak Homes, LLC: lobby", "", "Oak Homes, LLC", "Lobby"],
    ["érable, Zoë Côté", "Zoë Côté", "", "Érable"],
    ["王伟厨房", "王伟", "", "厨房"],
    ["Sam Miller", "Sam Miller", "", "Untitled Quote"],
    ["Quote for Miller", "Sam Miller", "", "Quote"],
  ])("%s, of %s%s, becomes %s", (title, contact, company, expected) => {
    expect(titleWithoutClient(title, client(contact, company))).toBe(expected);
  });

  test.each([
    ["a title without the name", "Bathroom renovation", client("Sam Miller")],
    ["a longer word", "Millers Lane deck", client("Sam Miller")],
    ["a longer name", "Miller-Smith deck", client("Sam Miller")],
    ["a quote without a client", "Bathroom, Miller", client("")],
    ["a part of the company's name", "Miller kitchen", client("", "Miller Homes LLC")],
    ["the default title", "Untitled Quote", client("Sam Miller")],
  ])("%s stays as it is", (_rule, title, of) => {
    expect(titleWithoutClient(title, of)).toBe(title);
  });

  test("what is a word besides the whole name stays: Will Wood's wood deck", () => {
    expect(titleWithoutClient("Wood deck, Will Wood", client("Will Wood"))).toBe("Wood deck");
  });

  test("the “(copy)” that earlier versions wrote is left out", () => {
    expect(titleWithoutClient("Deck (copy) (copy)", client(""))).toBe("Deck");
  });
});

describe("what still names the old client", () => {
  const noticesOf = (quote: Partial<Quote>, of = client("Sam Miller", "Oak Homes LLC")) =>
    formerClientNotices(exampleWholeQuote({ quote, tasks: [], categories: [] }), of);

  test("a part of the name in the title, in its case and as a whole word", () => {
    expect(noticesOf({ title: "Oak Street, Miller-Smith" })).toEqual([
      "The title still says “Miller”.",
    ]);
    expect(noticesOf({ title: "Oak lobby" })).toEqual(["The title still says “Oak”."]);
    expect(noticesOf({ title: "oak millers" })).toEqual([]);
  });

  test("texts name the client or the street", () => {
    const of = { ...client("Sam Miller"), projectAddress: "9 Elm Road\nDayton" };
    const quote = { introduction: "Dear Sam,", exclusions: "The shed at 9 Elm Road." };
    expect(noticesOf(quote, of)).toEqual([
      "The introduction still says “Sam”.",
      "The exclusions still say “9 Elm Road”.",
    ]);
  });

  test("many tasks are counted", () => {
    const tasks = Array.from({ length: 6 }, (_, at) => ({ name: `Tile ${at}, Miller` }));
    const copy = exampleWholeQuote({ quote: { title: "Bathroom" }, categories: [{}], tasks });
    expect(formerClientNotices(copy, client("Sam Miller"))).toEqual([
      ...[0, 1, 2, 3].map((at) => `The task “Tile ${at}, Miller” still says “Miller”.`),
      "2 more texts name the old client.",
    ]);
  });
});
