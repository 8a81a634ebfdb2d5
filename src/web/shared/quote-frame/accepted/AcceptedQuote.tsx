// What every step shows of a quote that its client has accepted: the banner, and the preview of what was accepted.
import { Suspense, useContext, useMemo, type ComponentType } from "react";
import type { ContractorSignature } from "#core/document/signing/contractor-signature.ts";
import type { PrintableChanges } from "#core/document/printable.ts";
import { acceptedQuote } from "#core/offers/acceptance/selections.ts";
import { clientDocument } from "#core/offers/client-snapshot.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Loading } from "#web/components/ui/ListNotes.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { AcceptanceBanner } from "./AcceptanceBanner.tsx";
import { ChangeOrders } from "./ChangeOrders.tsx";
import { AcceptedPreviewSlot } from "./preview-slot.ts";
import { useAcceptedOffer, type AcceptedOffer } from "./use-accepted-offer.ts";

const LOADING = <Loading className="py-16 text-center" />;

interface PreviewProps {
  /** The quote as it was accepted. */
  whole: WholeQuote;
  revision: number;
  /** Of the document that was accepted; null where that is not known. */
  contractorSignature: ContractorSignature | null;
  changes?: PrintableChanges | null;
}

function Preview({ whole, revision, contractorSignature, changes = null }: PreviewProps) {
  const show = useContext(AcceptedPreviewSlot);
  const printable = useMemo(
    () => clientDocument(whole, { revision, contractorSignature, changes: changes ?? undefined }),
    [whole, revision, contractorSignature, changes],
  );
  return <Suspense fallback={LOADING}>{show(printable)}</Suspense>;
}

function NotRead({ revision, onRetry }: { revision: number; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-6 rounded-lg border border-warning bg-warning-soft p-4 print:hidden"
    >
      <p className="font-semibold">
        {revisionLabel(revision)} of this quote was accepted. The record of it could not be loaded.
      </p>
      <p className="mb-3">
        Below is the quote as this device knows it. Check your connection and try again to see what
        was accepted.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

export interface AcceptedProps {
  /** What else a step offers for the quote as it was accepted. */
  More?: ComponentType<{ whole: WholeQuote }> | undefined;
}

interface ReadyProps extends AcceptedProps {
  accepted: AcceptedOffer;
  /** The quote as it is now. */
  whole: WholeQuote;
}

function Accepted({ accepted, whole, More }: ReadyProps) {
  const { offer, acceptance, source, contractorSignature, changes } = accepted;
  const { selected } = acceptance;
  const asAccepted = useMemo(() => acceptedQuote(source, selected), [source, selected]);
  return (
    <>
      <AcceptanceBanner accepted={accepted} whole={whole}>
        {More && <More whole={asAccepted} />}
      </AcceptanceBanner>
      <ChangeOrders quote={whole.quote} />
      <Preview
        whole={asAccepted}
        revision={offer.revision}
        contractorSignature={contractorSignature}
        changes={changes}
      />
    </>
  );
}

export function AcceptedQuote({ More }: AcceptedProps) {
  const whole = useQuotePart((view) => view.whole);
  const reading = useAcceptedOffer(whole.quote);
  if (reading.state === "loading") return LOADING;
  if (reading.state === "ready") return <Accepted accepted={reading} whole={whole} More={More} />;
  const revision = whole.quote.acceptedRevision ?? 1;
  return (
    <>
      <NotRead revision={revision} onRetry={reading.retry} />
      <Preview whole={whole} revision={revision} contractorSignature={null} />
    </>
  );
}
