// The banner above an accepted quote: who accepted what and when, and what can be done now.
import { CircleCheck, Download, FilePlus2, FilePen } from "lucide-react";
import { useId, useMemo, useState, type ReactNode } from "react";
import { acceptedQuote } from "#core/offers/acceptance/selections.ts";
import { documentChanges } from "#core/offers/changes/document-changes.ts";
import { acceptedSentence } from "#core/offers/offer-summary.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { useChangeOrder, useSignedPdf } from "./follow-ups.ts";
import { ReplaceLinkDialog } from "#web/shared/quote-frame/ReplaceLinkDialog.tsx";
import { NewRevisionDialog } from "./NewRevisionDialog.tsx";
import type { AcceptedOffer } from "./use-accepted-offer.ts";

interface BannerProps {
  accepted: AcceptedOffer;
  /** The quote as it is now. */
  whole: WholeQuote;
  /** Further buttons. */
  children: ReactNode;
}

export function AcceptanceBanner({ accepted, whole, children }: BannerProps) {
  const { offer, acceptance, source } = accepted;
  const id = useId();
  const { label, amount } = acceptance.total;
  const { selected } = acceptance;
  const isChanged = useMemo(
    () => documentChanges(acceptedQuote(source, selected), whole) > 0,
    [source, selected, whole],
  );
  return (
    <section
      aria-labelledby={id}
      className="mb-6 rounded-lg border border-success bg-success-soft p-4 sm:p-5 print:hidden"
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden size={24} className="mt-0.5 shrink-0 text-success" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id={id} className="text-lg font-bold wrap-anywhere">
              {acceptedSentence(acceptance, offer)}
            </h2>
            <p className="text-lg font-bold whitespace-nowrap tabular-nums">
              <span className="text-base font-normal">{label}</span> {amount}
            </p>
          </div>
          {acceptance.kind === "acceptedOnPaper" && acceptance.reference.trim() !== "" && (
            <p className="wrap-anywhere">Reference: {acceptance.reference.trim()}</p>
          )}
          <p className="mt-1">
            What was accepted cannot be changed. It is shown below as the client accepted it.
          </p>
          {isChanged && (
            <p className="mt-1 font-semibold">
              You changed the quote after you sent {revisionLabel(offer.revision)}. Those changes
              are not accepted. “Make a new revision” opens the quote with them.
            </p>
          )}
          <BannerActions accepted={accepted}>{children}</BannerActions>
        </div>
      </div>
    </section>
  );
}

function BannerActions({ accepted, children }: Pick<BannerProps, "accepted" | "children">) {
  const { offer, source } = accepted;
  const [isAsking, setAsking] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const order = useChangeOrder(offer.quoteId);
  const signed = useSignedPdf(source.quote, offer);
  useAct("change-order", order.run);
  useAct("new-revision", () => setAsking(true));
  useAct("signed-pdf", signed.run);
  useAct("replace-link", () => setReplacing(true));
  return (
    <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
      <Button look="primary" aria-disabled={order.isRunning} onClick={() => order.run()}>
        <FilePlus2 aria-hidden size={18} />
        Make a change order
      </Button>
      <Button onClick={() => setAsking(true)}>
        <FilePen aria-hidden size={18} />
        Make a new revision
      </Button>
      <Button aria-disabled={signed.isRunning} onClick={() => signed.run()}>
        <Download aria-hidden size={18} />
        Download signed PDF
      </Button>
      {children}
      <Menu
        label="More for this quote"
        actions={[{ label: "Replace this quote's link…", run: () => setReplacing(true) }]}
        className="self-start"
      />
      {isReplacing && <ReplaceLinkDialog onClose={() => setReplacing(false)} />}
      {isAsking && <NewRevisionDialog offer={offer} onClose={() => setAsking(false)} />}
    </div>
  );
}
