// The quote app: providers, layout, and the routes to each screen (SPEC section 2).
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, type MouseEvent } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { uuid } from "#core/text/text.ts";
import { Footer } from "#web/components/layout/Footer.tsx";
import { Header } from "#web/components/layout/Header.tsx";
import { NotFound } from "#web/components/layout/NotFound.tsx";
import { focusHeading } from "#web/components/focus/focus.ts";
import { Toasts, useNotify } from "#web/components/ui/Toasts.tsx";
import { Tooltips } from "#web/components/ui/Tooltip.tsx";
import type { QuoteCache } from "#web/data/browser/quote-cache.ts";
import { newQuoteId } from "#web/data/edits/new-quotes.ts";
import type { OutboxStore } from "#web/data/edits/outbox/outbox-store.ts";
import type { LossNotice } from "#web/data/edits/lost-edits.ts";
import { QuoteSession } from "#web/data/edits/quote-session.tsx";
import { EditorPage } from "#web/features/editor/EditorPage.tsx";
import { paths } from "#web/paths.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const DetailsPage = lazy(async () => ({
  default: (await import("#web/features/details/DetailsPage.tsx")).DetailsPage,
}));
const CustomizePage = lazy(async () => ({
  default: (await import("#web/features/customize/CustomizePage.tsx")).CustomizePage,
}));
const QuotesPage = lazy(async () => ({
  default: (await import("#web/features/quotes/QuotesPage.tsx")).QuotesPage,
}));

/** Storage of this browser: pending edits, and copies of the opened quotes. */
export interface Keeping {
  outboxStore: OutboxStore;
  keptQuotes: QuoteCache;
}

interface AppProps extends Keeping {
  queryClient: QueryClient;
}

/** Shown while a screen's code loads. It announces itself to screen readers too. */
function Loading() {
  return (
    <main id="main">
      <h1 className="sr-only">Quotewright</h1>
      <p role="status" className="py-16 text-center text-ink-muted">
        Loading...
      </p>
    </main>
  );
}

function QuoteScreens({ quoteId, outboxStore, keptQuotes }: Keeping & { quoteId: string }) {
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
    <QuoteSession
      key={quoteId}
      quoteId={quoteId}
      store={outboxStore}
      kept={keptQuotes}
      onLoss={onLoss}
    >
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/quote/:id/details" component={DetailsPage} />
          <Route path="/quote/:id/customize" component={CustomizePage} />
          <Route path="/quote/:id" component={EditorPage} />
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </QuoteSession>
  );
}

/** Redirects `/quote/new` to an address with a new random id (decision 12). */
function NewQuote() {
  return <Redirect to={paths.quote(newQuoteId())} replace />;
}

function Screens(keeping: Keeping) {
  return (
    <Switch>
      <Route path={paths.newQuote} component={NewQuote} />
      <Route path={paths.quotes}>
        <Suspense fallback={<Loading />}>
          <QuotesPage />
        </Suspense>
      </Route>
      <Route path="/quote/:id/*?">
        {({ id }) =>
          uuid.safeParse(id).success ? <QuoteScreens quoteId={id} {...keeping} /> : <NotFound />
        }
      </Route>
      <Route component={NotFound} />
    </Switch>
  );
}

/** Opens "My quotes" without a page load, unless a modifier key asks for a new tab. */
function AppHeader() {
  const [, navigate] = useLocation();
  const onNavigate = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(paths.quotes);
  };
  return <Header extraLinks={[{ label: "My quotes", href: paths.quotes, onNavigate }]} />;
}

/** Skip link: focuses the screen's heading and leaves the address unchanged. */
function skipToScreen(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusHeading();
}

export function App({ queryClient, ...keeping }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltips>
        <Toasts>
          <div className="flex min-h-dvh flex-col">
            <a
              href="#main"
              onClick={skipToScreen}
              className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:p-3"
            >
              Skip to the quote
            </a>
            <AppHeader />
            <div className="flex-1">
              <ErrorBoundary>
                <Screens {...keeping} />
              </ErrorBoundary>
            </div>
            <Footer />
          </div>
        </Toasts>
      </Tooltips>
    </QueryClientProvider>
  );
}
