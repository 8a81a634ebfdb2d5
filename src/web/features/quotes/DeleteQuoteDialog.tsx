// Confirmation before a quote is deleted: whether it can be brought back, and its links, which stop working but for what
// was accepted.
import { useQuery } from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import { ACCEPTANCE_YEARS, DELETED_DAYS } from "#core/limits.ts";
import type { Offer } from "#core/offers/offer.ts";
import { deletionWarnings } from "#core/offers/sentences/deletion-warnings.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { countOf } from "#core/text/count-of.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { readRevisions } from "#web/data/api/offers.ts";
import { failureReason, statusOf } from "#web/data/api/client.ts";
import { readRetention } from "#web/data/api/whole-quotes.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { deleteListedQuote, isUnsentQuote } from "#web/data/edits/deletions.ts";
import { useBringBack } from "./bring-back.ts";
import { changedText, nameOf } from "./quote-name.ts";

/** What becomes of the quote, as the rest of a sentence. @param days - undefined until it is known */
function fateOf(days: number | undefined): string {
  if (days === undefined) return "";
  if (days === 0)
    return "cannot be brought back. Download it as JSON first if you may need it again.";
  const period = countOf(days, "day");
  return `is kept under Deleted for ${period}. You can bring it back from there in this browser.`;
}

const NOTHING_SENT = {
  offers: [],
  version: null,
  deletedDays: DELETED_DAYS,
  acceptanceYears: ACCEPTANCE_YEARS,
};

export function DeleteQuoteDialog({ quote, onClose }: { quote: DeviceQuote; onClose: () => void }) {
  const notify = useNotify();
  const stores = useDeviceStores();
  const { run: bringBack } = useBringBack();
  const sent = useQuery({
    queryKey: [apiPaths.offers(quote.id), "deletion"],
    queryFn: async ({ signal }) =>
      (await isUnsentQuote(quote.id, stores))
        ? NOTHING_SENT
        : { ...(await readRevisions(quote.id, signal)), ...(await readRetention(signal)) },
    staleTime: 0,
  });
  const { run, isRunning } = useSingleRun(
    async () => {
      // A press before the offers are read deletes only a quote of which nothing was sent: else the warning comes first.
      const first = sent.isFetching ? await sent.refetch({ cancelRefetch: false }) : null;
      if (first && (!first.data || warningsOf(first.data).length > 0)) return;
      const version = (first?.data ?? sent.data)?.version ?? null;
      const kept = await deleteListedQuote(quote, version, stores);
      const until = kept && changedText(kept.keptUntil, new Date()).short;
      notify({
        title: `${nameOf(quote)} deleted`,
        ...(kept && {
          description: `It is kept under Deleted until ${until}.`,
          undo: () => bringBack(kept),
        }),
      });
      onClose();
    },
    "The quote could not be deleted",
    (error) => {
      if (statusOf(error) !== 412) return failureReason(error);
      void sent.refetch();
      return "It has changed meanwhile. Read what goes with it, and delete it again.";
    },
  );
  return (
    <ConfirmDialog
      title="Delete this quote?"
      description="It is deleted for everyone who has its link."
      label="Delete quote"
      isPending={isRunning}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{nameOf(quote)}</strong> {fateOf(sent.data?.deletedDays)}
      </p>
      {sent.isError && (
        <p role="alert" className="mt-4 rounded-md border border-danger bg-danger-soft p-3">
          What was sent could not be read. A link that your client has stops working, except to what
          was accepted.
        </p>
      )}
      {sent.data && <WithItsOffers sent={sent.data} />}
    </ConfirmDialog>
  );
}

interface SentOffers {
  offers: readonly Offer[];
  acceptanceYears: number;
}

const warningsOf = ({ offers, acceptanceYears }: SentOffers): string[] =>
  deletionWarnings(offers, acceptanceYears);

/** What goes with the quote, and a way to keep the signed PDF of an accepted revision. */
function WithItsOffers({ sent }: { sent: SentOffers }) {
  const { offers } = sent;
  const warnings = warningsOf(sent);
  if (warnings.length === 0) return null;
  const accepted = offers.filter(({ state }) => state === "accepted");
  return (
    <div className="mt-4 rounded-md border border-danger bg-danger-soft p-3">
      {warnings.map((warning) => (
        <p key={warning} className="wrap-anywhere">
          {warning}
        </p>
      ))}
      {accepted.map(({ id, quoteId, revision }) => (
        <a
          key={id}
          href={apiPaths.offerPdf(quoteId, id)}
          download
          className={buttonClass("link", "mt-1")}
        >
          Download the signed PDF of {revisionLabel(revision)} first
        </a>
      ))}
    </div>
  );
}
