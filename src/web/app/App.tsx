// The quote app: providers, layout, and the routes to each screen (SPEC section 2).
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, type MouseEvent } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { uuid } from "#core/text/text.ts";
import { brandName } from "#web/brand.ts";
import { AppFooter } from "#web/components/layout/Footer.tsx";
import { Header, type HeaderLink } from "#web/components/layout/Header.tsx";
import { NotFound } from "#web/components/layout/NotFound.tsx";
import { focusHeading } from "#web/components/focus/focus.ts";
import { Toasts, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { Tooltip } from "#web/components/ui/tooltip/Tooltip.tsx";
import {
  DeviceStoresProvider,
  type DeviceStores,
  useDeviceStores,
} from "#web/data/edits/device-stores.ts";
import { emptyQuoteId } from "#web/data/edits/new-quotes.ts";
import type { LossNotice } from "#web/data/edits/lost-edits.ts";
import { QuoteSession } from "#web/data/edits/quote-session.tsx";
import { EditorPage } from "#web/features/editor/EditorPage.tsx";
import { CommandSearch } from "#web/shared/command-search/CommandSearch.tsx";
import { KeyList } from "#web/shared/command-search/KeyList.tsx";
import {
  AcceptedPreviewSlot,
  type ShowPreview,
} from "#web/shared/quote-frame/accepted/preview-slot.ts";
import { paths } from "#web/paths.ts";
import { AccessNotice } from "./AccessNotice.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { FollowReplacedLink } from "./ReplacedLink.tsx";

const DetailsPage = lazy(async () => ({
  default: (await import("#web/features/details/DetailsPage.tsx")).DetailsPage,
}));
const CustomizePage = lazy(async () => ({
  default: (await import("#web/features/customize/CustomizePage.tsx")).CustomizePage,
}));
const AcceptedPreview = lazy(async () => ({
  default: (await import("#web/features/customize/AcceptedPreview.tsx")).AcceptedPreview,
}));
const QuotesPage = lazy(async () => ({
  default: (await import("#web/features/quotes/QuotesPage.tsx")).QuotesPage,
}));
const ClientsPage = lazy(async () => ({
  default: (await import("#web/features/clients/ClientsPage.tsx")).ClientsPage,
}));
const PricesPage = lazy(async () => ({
  default: (await import("#web/features/prices/PricesPage.tsx")).PricesPage,
}));
const DevicesPage = lazy(async () => ({
  default: (await import("#web/features/devices/DevicesPage.tsx")).DevicesPage,
}));

interface AppProps {
  queryClient: QueryClient;
  /** The same object in every render. */
  stores: DeviceStores;
}

/** Shown while a screen's code loads. It announces itself to screen readers too. */
function Loading() {
  return (
    <main>
      <h1 className="sr-only">{brandName}</h1>
      <p role="status" className="py-16 text-center text-ink-muted">
        Loading...
      </p>
    </main>
  );
}

const showAccepted: ShowPreview = (printable) => <AcceptedPreview printable={printable} />;

function QuoteScreens({ quoteId }: { quoteId: string }) {
  const stores = useDeviceStores();
  const notify = useNotify();
  const onLoss = useCallback(
    ({ failed, putBack, ...words }: LossNotice) =>
      notify({
        ...words,
        variant: failed ? "destructive" : "default",
        ...(putBack ? { action: { label: "Put it back", run: putBack } } : {}),
      }),
    [notify],
  );
  return (
    <QuoteSession key={quoteId} quoteId={quoteId} stores={stores} onLoss={onLoss}>
      <AcceptedPreviewSlot value={showAccepted}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/quote/:id/details" component={DetailsPage} />
            <Route path="/quote/:id/customize" component={CustomizePage} />
            <Route path="/quote/:id" component={EditorPage} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </AcceptedPreviewSlot>
      <CommandSearch />
    </QuoteSession>
  );
}

/** Redirects `/quote/new` to an address with a new random id (decision 12). */
function NewQuote() {
  return <Redirect to={paths.quote(emptyQuoteId())} replace />;
}

function Screens() {
  return (
    <Switch>
      <Route path={paths.newQuote} component={NewQuote} />
      <Route path={paths.quotes}>
        <Suspense fallback={<Loading />}>
          <QuotesPage />
        </Suspense>
      </Route>
      <Route path={paths.clients}>
        <Suspense fallback={<Loading />}>
          <ClientsPage />
        </Suspense>
      </Route>
      <Route path={paths.prices}>
        <Suspense fallback={<Loading />}>
          <PricesPage />
        </Suspense>
      </Route>
      <Route path={paths.devices}>
        <Suspense fallback={<Loading />}>
          <DevicesPage />
        </Suspense>
      </Route>
      <Route path="/quote/:id/*?">
        {({ id }) =>
          uuid.safeParse(id).success ? (
            <FollowReplacedLink quoteId={id} fallback={<Loading />}>
              <QuoteScreens quoteId={id} />
            </FollowReplacedLink>
          ) : (
            <NotFound />
          )
        }
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** Opens "My quotes", "My prices" and a new quote without a page load, unless a modifier key asks for a new tab. */
function AppHeader() {
  const [, navigate] = useLocation();
  const linkTo = (label: string, href: string): HeaderLink => ({
    label,
    href,
    onNavigate: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(href);
    },
  });
  return (
    <Header
      extraLinks={[linkTo("My quotes", paths.quotes), linkTo("My prices", paths.prices)]}
      mainAction={linkTo("New quote", paths.newQuote)}
    />
  );
}

/** Skip link: focuses the screen's heading and leaves the address unchanged. */
function skipToScreen(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusHeading();
}

export function App({ queryClient, stores }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#screen"
            onClick={skipToScreen}
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:p-3"
          >
            Skip to the quote
          </a>
          <AppHeader />
          {/* The id is not the screens': while one loads, the former is still in the document, hidden. */}
          <div id="screen" className="flex-1">
            <AccessNotice />
            <ErrorBoundary>
              <DeviceStoresProvider value={stores}>
                <Screens />
              </DeviceStoresProvider>
            </ErrorBoundary>
          </div>
          <AppFooter />
          <KeyList />
        </div>
      </Toasts>
      <Tooltip />
    </QueryClientProvider>
  );
}
