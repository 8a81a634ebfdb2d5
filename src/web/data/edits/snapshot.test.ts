// An acknowledged edit is never lost, whatever the server answered.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { browserQuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { browserOutboxStore } from "./outbox/outbox-store.ts";
import { QuoteStore } from "./quote-store.ts";
import { EDIT_FRESH_FOR, Snapshot } from "./snapshot.ts";
import { absorb } from "./snapshot-updates.ts";

const before = bathroomRenovation();
const { id: quoteId, version } = before.quote;
const edit = { kind: "setQuote", quoteId, fields: { title: "Deck" } } as const;
const answerOf = (title: string) => ({ ...before.quote, title, version: version + 1 });

let warnings: unknown[];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((...words) => void warnings.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an answer that can be read replaces what the edit has guessed", () => {
  const data = answerOf("Deck, checked");
  const { whole, isCurrent } = absorb(before, edit, { data, version: version + 1 });
  expect(whole.quote).toMatchObject({ title: "Deck, checked", version: version + 1 });
  expect(isCurrent).toBe(true);
  expect(warnings).toEqual([]);
});

test("an answer that cannot be read leaves the edit applied, and the version behind", () => {
  for (const data of ["<html>", { title: "Deck" }, []]) {
    const { whole, isCurrent } = absorb(before, edit, { data, version: version + 1 });
    expect(whole.quote).toMatchObject({ title: "Deck", version });
    expect(isCurrent).toBe(false);
  }
  expect(warnings).toHaveLength(3);
});

test("after an answer that cannot be read the quote is fetched again", async () => {
  const asked: string[] = [];
  const onServer = { ...before, quote: answerOf("Deck, as saved") };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const body = method === "GET" ? onServer : { surprise: true };
    return Response.json(body, { headers: { etag: `"${version + 1}"` } });
  });
  const stores = { outboxStore: browserOutboxStore(), keptQuotes: browserQuoteCache() };
  const onLoss = () => expect.unreachable("Nothing is lost.");
  const store = new QuoteStore({ quoteId, stores, onLoss });
  store.snapshot.showCopy(before);
  const shown = new Set<string | undefined>();
  store.outbox.subscribe(() => shown.add(store.whole()?.quote.title));
  store.edit([{ kind: "setQuote", fields: { title: "Deck" } }]);
  await store.outbox.flush();
  await vi.waitFor(() => expect(store.whole()?.quote.title).toBe("Deck, as saved"));
  expect([...shown][0]).toBe("Deck");
  expect(["Deck", "Deck, as saved"]).toEqual(expect.arrayContaining([...shown]));
  expect(store.outbox.pending()).toEqual([]);
  expect(asked).toEqual([`PUT ${apiPaths.quote(quoteId)}`, `GET ${apiPaths.wholeQuote(quoteId)}`]);
});

test("a quote stays fresh on the edit page for 5 minutes", () => {
  expect(EDIT_FRESH_FOR).toBe(300_000);
});

test("a snapshot counts as written only once the cache has it, also when its write had begun before", async () => {
  vi.stubGlobal("addEventListener", () => {});
  const kept = Promise.withResolvers<void>();
  const cache = { read: async () => null, keep: vi.fn(() => kept.promise), forget: async () => {} };
  const snapshot = new Snapshot({
    quoteId,
    cache,
    isCreationPending: async () => false,
    createHere: () => before,
    deletedWhole: () => null,
  });
  const stop = snapshot.start();
  snapshot.showCopy(before);
  snapshot.absorb(edit, { data: answerOf("Deck"), version: version + 1 });
  await vi.waitFor(() => expect(cache.keep).toHaveBeenCalled());
  const written = vi.fn();
  void snapshot.written().then(written);
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).not.toHaveBeenCalled();
  kept.resolve();
  await vi.waitFor(() => expect(written).toHaveBeenCalled());
  stop();
});
