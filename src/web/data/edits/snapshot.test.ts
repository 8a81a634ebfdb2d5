// An acknowledged edit is never lost, whatever the server answered.
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { wholeQuoteKey, wholeQuoteQuery } from "#web/data/api/queries.ts";
import { browserOutboxStore } from "./outbox/outbox-store.ts";
import { QuoteStore } from "./quote-store.ts";
import { absorb } from "./snapshot.ts";

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
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity } },
  });
  client.setQueryData(wholeQuoteKey(quoteId), before);
  const store = new QuoteStore({
    quoteId,
    client,
    store: browserOutboxStore(),
    onLoss: () => expect.unreachable("Nothing is lost."),
  });
  const observer = new QueryObserver(client, {
    ...wholeQuoteQuery(store, false, client),
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => {});
  const shown = new Set<string | undefined>();
  store.outbox.subscribe(() => shown.add(store.whole()?.quote.title));
  store.edit([{ kind: "setQuote", fields: { title: "Deck" } }]);
  await store.outbox.flush();
  await vi.waitFor(() => expect(store.whole()?.quote.title).toBe("Deck, as saved"));
  expect([...shown][0]).toBe("Deck");
  expect(["Deck", "Deck, as saved"]).toEqual(expect.arrayContaining([...shown]));
  expect(store.outbox.pending()).toEqual([]);
  expect(asked).toEqual([`PUT ${apiPaths.quote(quoteId)}`, `GET ${apiPaths.wholeQuote(quoteId)}`]);
  stop();
});
