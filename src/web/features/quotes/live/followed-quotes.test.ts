// Tests of which quotes of a long list are followed by the stream, and which are read in rounds beside it.
import { afterEach, expect, test } from "vitest";
import { FOLLOWED_QUOTES } from "#core/limits.ts";
import { exampleId } from "#core/testing/example-quotes.ts";
import { quoteList } from "#web/data/browser/quotes/device-quotes.ts";
import { testStorage } from "#web/data/testing/local-storage.ts";
import { FollowedQuotes, nextRound } from "./followed-quotes.ts";

testStorage();
afterEach(() => quoteList.change({ clear: true }));

const id = (count: number): string => exampleId("quote", count);

/** Lists quotes that were sent, the last one changed first. */
async function listSent(count: number): Promise<void> {
  const quotes = Array.from({ length: count }, (_, index) => ({
    id: id(index + 1),
    title: `Deck ${index + 1}`,
    client: "",
    number: "",
    status: "sent" as const,
    isChangeOrder: false,
    totalCents: 100,
    changedAt: new Date(Date.UTC(2026, 10, 2) - index * 60_000).toISOString(),
  }));
  await quoteList.change({ put: quotes });
}

test("of a long list the stream follows the newest, and the others are read in rounds", async () => {
  await listSent(FOLLOWED_QUOTES + 30);
  const followed = new FollowedQuotes();
  expect(followed.all()).toHaveLength(FOLLOWED_QUOTES);
  const rounds = [1, 2, 3].map(() => followed.nextRound(true));
  const beyond = Array.from({ length: 30 }, (_, index) => id(FOLLOWED_QUOTES + 1 + index));
  // Those without an offer are read once.
  expect(rounds).toEqual([beyond.slice(0, 20), beyond.slice(20), []]);
  expect(followed.nextRound(false)).toEqual(
    Array.from({ length: 20 }, (_, index) => id(index + 1)),
  );
});

test("a list that one stream follows is not read beside it", async () => {
  await listSent(FOLLOWED_QUOTES);
  expect(new FollowedQuotes().nextRound(true)).toEqual([]);
});

test("each quote has its turn, then the first one again", () => {
  const done = new Set<string>();
  const rounds = [1, 2, 3, 4].map(() => nextRound(["a", "b", "c"], done, 2));
  expect(rounds).toEqual([["a", "b"], ["c"], ["a", "b"], ["c"]]);
});
