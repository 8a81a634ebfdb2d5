// Fixtures of the client's page: a published offer of a quote with choices, and its page, open and ready.
import type { Offer } from "#core/offers/offer.ts";
import { ClientPage, publish } from "../pages/client-page.ts";
import { expect, test as base } from "./fixtures.ts";

interface ClientFixtures {
  /** As its contractor has it. */
  offer: Offer;
  /** The page of the offer; its script has run, unless the test is without scripts. */
  client: ClientPage;
}

export const test = base.extend<ClientFixtures>({
  offer: async ({ request, server }, provide) => provide(await publish(request, server.url)),
  client: async ({ page, offer, javaScriptEnabled }, provide) => {
    const client = new ClientPage(page);
    await client.open(offer);
    if (javaScriptEnabled !== false) await expect(client.accept).toBeEnabled();
    await provide(client);
  },
});

export { expect };
