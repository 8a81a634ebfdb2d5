// Tests of the search in a list of quotes, and of the counts by status.
import { expect, test } from "vitest";
import {
  countByStatus,
  QUOTE_STATUSES,
  readStatusFilter,
  searchQuotes,
  statusInCopy,
  statusLabel,
  type Sending,
} from "./status.ts";

const quotes = [
  { title: "Bathroom renovation", client: "Maya Tremblay", number: "2026-041", status: "won" },
  { title: "Deck", client: "Érable Rénovations inc.", number: "2026-042", status: "sent" },
  { title: "", client: "", number: "", status: "draft" },
  { title: "Bathroom tiles", client: "Ann Lee", number: "A-7", status: "sent" },
] as const;
const found = (words: string) => searchQuotes(quotes, words).map((quote) => quotes.indexOf(quote));

test.each([
  ["a word of the title, in any case", "BATH", [0, 3]],
  ["a word of the client", "lee", [3]],
  ["a client without the accents", "erable renov", [1]],
  ["a part of the number", "041", [0]],
  ["each of several words, wherever it is", "maya bathroom", [0]],
  ["no quote has all words", "maya deck", []],
  ["a word does not run over from the title into the client", "renovationmaya", []],
])("%s", (_rule, words, expected) => {
  expect(found(words)).toEqual(expected);
});

test("without a published offer, sent is the contractor's own mark", () => {
  const labels = (sending: Sending) => QUOTE_STATUSES.map((status) => statusLabel(status, sending));
  expect(labels("sent")).toEqual(["Draft", "Sent", "Won", "Lost"]);
  expect(labels("published")).toEqual(["Draft", "Published", "Won", "Lost"]);
  expect(labels("none")).toEqual(["Draft", "Marked as sent", "Won", "Lost"]);
});

test("a new quote with the content of a sent one is a draft; another status stays", () => {
  expect(QUOTE_STATUSES.map(statusInCopy)).toEqual(["draft", "draft", "won", "lost"]);
});

test("quotes are counted by status", () => {
  expect(countByStatus(quotes)).toEqual({ draft: 1, sent: 2, won: 1, lost: 0 });
});

test("a stored filter is one of the statuses, or every quote", () => {
  expect(["won", "paid", undefined, null].map(readStatusFilter)).toEqual(["won", null, null, null]);
});
