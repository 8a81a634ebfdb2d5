// All routes of the API, in the order of its description.
import type { Access } from "../access/access-guard.ts";
import { QuoteJsonCache } from "../quote-json/quote-json-cache.ts";
import { HeavyChanges } from "../http/limits/heavy-changes.ts";
import { accessRoutes } from "./access/access.ts";
import type { Api } from "./api.ts";
import { catalogRoutes } from "./catalog/catalog.ts";
import { clientPageRoutes, type ClientPageParts } from "./client/client-page.ts";
import { clientFileRoutes } from "./client/client-files.ts";
import { clientRoutes } from "./client/client.ts";
import { docsRoutes } from "./docs/docs.ts";
import { logoRoutes } from "./files/logos.ts";
import { pdfRoutes } from "./files/pdf.ts";
import { acceptedQuoteRoutes } from "./offers/accepted-quotes.ts";
import { offerRoutes } from "./offers/offers.ts";
import { signingCertificateRoute } from "./offers/signing-certificate.ts";
import { pagesRoutes } from "./pages.ts";
import { categoryRoutes } from "./parts/categories.ts";
import { paymentRoutes } from "./parts/payments.ts";
import { taskRoutes } from "./parts/tasks.ts";
import { deletionRoutes } from "./quotes/deletions.ts";
import { eventRoutes } from "./quotes/events.ts";
import { OpenStreams } from "./quotes/open-streams.ts";
import { quoteRoutes } from "./quotes/quotes.ts";
import { workspaceRoutes } from "./workspaces/workspaces.ts";

/** What the routes of an API need. */
export type RouteParts = Omit<ClientPageParts, "heavy">;

/** The event streams of quotes and workspaces, which count together for their address. */
function openStreams(api: Api, { metrics }: RouteParts): OpenStreams {
  const opened = new OpenStreams();
  metrics?.streams.watch(opened.all());
  api.addHook("preClose", async () => opened.endAll());
  return opened;
}

/** @param access - of a private installation; undefined for one that everybody can open */
export function allRoutes(api: Api, given: RouteParts, access: Access | undefined): void {
  const opened = openStreams(api, given);
  const parts = {
    ...given,
    quoteJson: new QuoteJsonCache(given.store),
    heavy: new HeavyChanges(),
  };
  quoteRoutes(api, parts);
  deletionRoutes(api, parts);
  categoryRoutes(api, parts);
  taskRoutes(api, parts);
  paymentRoutes(api, parts);
  logoRoutes(api, parts);
  pdfRoutes(api, parts);
  pagesRoutes(api, parts);
  eventRoutes(api, parts, opened);
  offerRoutes(api, parts);
  acceptedQuoteRoutes(api, parts);
  signingCertificateRoute(api, parts);
  clientRoutes(api, parts);
  clientFileRoutes(api, parts);
  clientPageRoutes(api, parts);
  workspaceRoutes(api, parts, opened);
  catalogRoutes(api, parts);
  docsRoutes(api);
  if (access) accessRoutes(api, access);
}
