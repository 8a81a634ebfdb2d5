// The card about the client's link: what the client sees and has decided, and what can be done about it.
import { useRef, useState, type RefObject } from "react";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import {
  changesSentence,
  linkSentence,
  offerSentence,
} from "#core/offers/sentences/offer-sentences.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { clientLink } from "#web/data/api/offers.ts";
import { useCopyClientLink } from "#web/shared/quote-copies/copy-link.ts";
import { EarlierRevisions } from "./EarlierRevisions.tsx";
import { NewLinkQuestion } from "./NewLinkQuestion.tsx";
import { LinkField } from "./LinkToSend.tsx";
import { PaperAcceptanceDialog } from "./PaperAcceptanceDialog.tsx";
import type { ClientSending } from "./use-client-sending.ts";
import { isPending } from "./use-published-offers.ts";
import type { SendingWay } from "./use-sent.ts";
import { WithdrawQuestion } from "./WithdrawQuestion.tsx";

export function ClientLinkCard({ view, sending }: { view: QuoteView; sending: ClientSending }) {
  const { quote } = view.whole;
  const { offers, newest, reading, retry } = sending;
  const [dialog, setDialog] = useState<"withdraw" | "paper" | "newLink" | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const tryAgain = () => {
    // The button is removed.
    line.current?.focus();
    retry();
  };
  const close = () => setDialog(null);
  const isAccepted = quote.acceptedRevision !== null;
  return (
    <Card heading="Client's link" className="sm:max-lg:col-span-2">
      <StateLine sending={sending} isAccepted={isAccepted} lineRef={line} />
      {reading === "failed" && (
        <Button onClick={tryAgain} className="mt-2">
          Try again
        </Button>
      )}
      {newest && (
        <Acts
          newest={newest}
          sending={sending}
          isAccepted={isAccepted}
          onWithdraw={() => setDialog("withdraw")}
        />
      )}
      <div className="-ml-1 flex flex-wrap gap-x-3 empty:hidden">
        {newest && !isAccepted && newest.token !== null && (
          <Button look="link" onClick={() => setDialog("newLink")} className="text-left">
            Sent to the wrong person? Publish with a new link
          </Button>
        )}
        {!isAccepted && (offers || reading !== "failed") && (
          <Button
            look="link"
            disabled={!offers}
            onClick={() => setDialog("paper")}
            className="text-left"
          >
            They said yes on paper or by phone
          </Button>
        )}
      </div>
      <EarlierRevisions offers={offers?.slice(1) ?? []} />
      {dialog === "newLink" && newest && (
        <NewLinkQuestion offer={newest} sending={sending} onClose={close} />
      )}
      {dialog === "withdraw" && newest && <WithdrawQuestion offer={newest} onClose={close} />}
      {dialog === "paper" && (
        <PaperAcceptanceDialog sending={sending} whole={view.whole} onClose={close} />
      )}
    </Card>
  );
}

const UNPUBLISHED =
  "Not published yet. Send to client makes a link where your client reads the quote and accepts it, without an account.";

/** The state of the newest revision as a sentence; "" while it is not known. */
function stateSentence({ offers, newest }: ClientSending, now: number): string {
  if (newest) return offerSentence(newest, now);
  return offers ? UNPUBLISHED : "";
}

/** Has the height of the sentence for an unpublished quote, so that the options below do not move when it appears. */
const Reading = () => (
  <span className="grid *:col-start-1 *:row-start-1">
    <span>Reading what was published…</span>
    <span className="invisible">{UNPUBLISHED}</span>
  </span>
);

interface StateLineProps {
  sending: ClientSending;
  isAccepted: boolean;
  lineRef: RefObject<HTMLParagraphElement | null>;
}

/** The state of the newest revision, how much was changed since, and whether that could not be read. */
function StateLine({ sending, isAccepted, lineRef }: StateLineProps) {
  const { offers, newest, changes, reading } = sending;
  const [now] = useState(() => Date.now());
  const isLinkLost = newest?.state === "open" && newest.token === null;
  const since = isAccepted ? "" : changesSentence(changes ?? 0);
  return (
    <>
      <p ref={lineRef} tabIndex={-1} className="text-sm wrap-anywhere">
        {!offers && reading !== "failed" && <Reading />}
        {stateSentence(sending, now)} {since && <strong>{since}</strong>}{" "}
        {linkSentence(offers ?? [])}
        {isLinkLost &&
          " The server can no longer show the link, because its key was changed. The next revision has a new link."}
      </p>
      {reading === "failed" && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {newest
            ? "What was changed since could not be read."
            : "What was published could not be read."}
        </p>
      )}
    </>
  );
}

interface ActsProps {
  newest: Offer;
  sending: ClientSending;
  isAccepted: boolean;
  onWithdraw: () => void;
}

/** Whether the next revision would tell the client something new, or has a link where the present one is lost. */
const isWorthPublishing = ({ state, token }: Offer, changes: number | null): boolean =>
  state === "open" ? (changes ?? 0) > 0 || token === null : state !== "superseded";

function Acts({ newest, sending, isAccepted, onWithdraw }: ActsProps) {
  const { publishAfter, publishing, isReading, changes } = sending;
  // Where the browser refuses the clipboard, the link is selected in a field.
  const [isLinkShown, setLinkShown] = useState(false);
  const sent = (way: SendingWay) => () => sending.sent(newest, way);
  const copy = useCopyClientLink();
  const link = clientLink(newest);
  const { state, decision, quoteId, id, revision } = newest;
  const isReadable = state !== "withdrawn" && state !== "superseded";
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {!isAccepted && isWorthPublishing(newest, changes) && (
          <Button
            onClick={() => publishAfter(newest)}
            {...busy(publishing.isPending || isReading)}
            className={BUSY_LOOK}
          >
            Publish {revisionLabel(revision + 1)}
          </Button>
        )}
        {isReadable && link !== null && (
          <Button onClick={() => copy(link, sent("linkCopied"), () => setLinkShown(true))}>
            Copy client's link
          </Button>
        )}
      </div>
      {isReadable && link !== null && isLinkShown && (
        <LinkField link={link} onCopied={sent("linkCopied")} />
      )}
      <div className="-mx-1 flex flex-wrap gap-x-3">
        <a
          href={apiPaths.offerPdf(quoteId, id)}
          download
          onClick={sent("pdfSaved")}
          className={buttonClass("link")}
        >
          {decision && decision.kind !== "declined"
            ? "Signed PDF"
            : `PDF of ${revisionLabel(revision)}`}
        </a>
        {isPending(newest) && (
          <Button look="link" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </div>
    </>
  );
}
