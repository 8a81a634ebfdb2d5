// Entry of the quote app: mounts it with its query client and its outbox store.
import { createRoot } from "react-dom/client";
import { createQueryClient } from "#web/data/api/query-client.ts";
import { loadLaterParts } from "#web/components/ui/LaterCode.tsx";
import { watchScrollBars } from "#web/components/ui/scroll-bars.ts";
import { showUnseenOnIcon } from "#web/data/browser/quotes/known-offers.ts";
import { whenListed } from "#web/data/browser/quotes/device-quotes.ts";
import { browserQuoteCache } from "#web/data/browser/quotes/quote-cache.ts";
import { browserOutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import { takeCodeFromAddress } from "#web/data/workspace/device/offered-code.ts";
import { emptyQuoteId } from "#web/data/edits/new-quotes.ts";
import { paths } from "#web/paths.ts";
import { App } from "./App.tsx";
import { serveKeyboard } from "./keyboard.ts";
import { trustOwnScripts } from "#web/trusted-types.ts";
import { keepNoticesRight } from "./notices.ts";
import { keepForOffline } from "./offline.ts";
import { syncOnceShared } from "./workspace.ts";
import "#web/styles/app.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element with the id root.");
takeCodeFromAddress();
trustOwnScripts();
serveKeyboard();
// Read meanwhile: the first screen has the list.
void whenListed();
// As the app's own redirect, which would take a render and a paint more.
if (location.pathname === paths.newQuote)
  history.replaceState(null, "", paths.quote(emptyQuoteId()));
const stores = { outboxStore: browserOutboxStore(), keptQuotes: browserQuoteCache() };
createRoot(root).render(<App queryClient={createQueryClient()} stores={stores} />);
keepForOffline();
watchScrollBars();
showUnseenOnIcon();
keepNoticesRight();
syncOnceShared(stores.outboxStore);
addEventListener("load", () => void loadLaterParts());
