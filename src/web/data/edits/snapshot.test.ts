// An acknowledged edit is never lost, whatever the server answered.
import { afterEach, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { browserQuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { browserOutboxStore } from "./outbox/outbox-store.ts";
import { QuoteStore } from "./quote-store.ts";

const before = bathroomRenovation();
const { id: quoteId, version } = before.quote;
const answerOf = (title: string) => ({ ...before.quote, title, version: version + 1 });
const HEADERS = { headers: { etag: `"${version + 1}"` } };

/** A store that shows the quote. */
function openStore(keptQuotes = browserQuoteCache()) {
  const outboxStore = browserOutboxStore();
  const onLoss = () => expect.unreachable("Nothing is lost.");
  const store = new QuoteStore({ quoteId, stores: { outboxStore, keptQuotes }, onLoss });
  store.snapshot.showCopy(before);
  return { store, outboxStore };
}

const rename = (store: QuoteStore) => store.edit([{ kind: "setQuote", fields: { title: "Deck" } }]);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("after an answer that cannot be read the edit stays applied, and the quote is fetched again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const asked: string[] = [];
  const onServer = { ...before, quote: answerOf("Deck, as saved") };
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Response.json(method === "GET" ? onServer : { surprise: true }, HEADERS);
  });
  const { store } = openStore();
  const shown = new Set<string | undefined>();
  store.outbox.subscribe(() => shown.add(store.whole()?.quote.title));
  rename(store);
  await store.outbox.flush();
  await expect.poll(() => store.whole()?.quote.title).toBe("Deck, as saved");
  expect([...shown][0]).toBe("Deck");
  expect(["Deck", "Deck, as saved"]).toEqual(expect.arrayContaining([...shown]));
  expect(store.outbox.pending()).toEqual([]);
  expect(asked).toEqual([`PUT ${apiPaths.quote(quoteId)}`, `GET ${apiPaths.wholeQuote(quoteId)}`]);
});

test("a sent edit leaves this browser's storage, and Saved is shown, only once the quote that has it is kept there", async () => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async () => Response.json(answerOf("Deck"), HEADERS));
  const kept = Promise.withResolvers<void>();
  const keep = vi.fn(() => kept.promise);
  const { store, outboxStore } = openStore({
    read: async () => null,
    keep,
    forget: async () => {},
  });
  const stop = store.start();
  rename(store);
  await expect.poll(() => keep).toHaveBeenCalled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await outboxStore.all(quoteId)).toHaveLength(1);
  expect(store.outbox.state()).toBe("saving");
  kept.resolve();
  await expect.poll(() => store.outbox.state()).toBe("saved");
  expect(await outboxStore.all(quoteId)).toEqual([]);
  stop();
});
