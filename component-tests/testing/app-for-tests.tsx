// Mounts the whole quote app over the real quote store, with a server in memory behind it.
import { onTestFinished } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { whenModalsClosed } from "#web/components/focus/modal-history.ts";
import { App } from "#web/app/App.tsx";
import { loadLaterParts } from "#web/components/ui/LaterCode.tsx";
import { createQueryClient } from "#web/data/api/query-client.ts";
import { browserQuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { browserOutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { MemoryServer } from "./memory-server.ts";

// As after the idle time of a visit: a press finds the code that it needs.
await loadLaterParts();

/**
 * Mounts the app at an address, in the place of what was mounted before. Its server is gone when the test ends.
 *
 * @param address - such as `/quotes`
 * @param server - a server that has quotes already
 */
export async function openApp(address: string, server = new MemoryServer()): Promise<MemoryServer> {
  await cleanup();
  // The history entries of modals that were open are left after a task.
  await whenModalsClosed();
  onTestFinished(server.install());
  history.replaceState(null, "", address);
  const stores = { outboxStore: browserOutboxStore(), keptQuotes: browserQuoteCache() };
  await render(<App queryClient={createQueryClient()} stores={stores} />);
  return server;
}

/** The steps of a quote by their addresses. */
export type Step = "" | "/details" | "/customize";

/** Mounts the app at a step of a quote that the server has. */
export async function openQuote(whole: WholeQuote, step: Step = ""): Promise<MemoryServer> {
  const server = new MemoryServer();
  server.put(whole);
  return openApp(`/quote/${whole.quote.id}${step}`, server);
}
