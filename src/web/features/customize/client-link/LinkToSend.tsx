// What is offered after a publication, that publishing waits, and which revision is to be sent.
import { useState } from "react";
import { CloudOff, Link2, Mail, Share2 } from "lucide-react";
import type { Offer } from "#core/offers/offer.ts";
import {
  changesSentence,
  linkSentence,
  offerSentence,
} from "#core/offers/sentences/offer-sentences.ts";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { Act, NextSteps } from "#web/features/customize/NextSteps.tsx";
import { clientLink } from "#web/data/api/offers.ts";
import { useCopyClientLink } from "#web/shared/quote-copies/copy-link.ts";
import { useShareClientLink } from "./client-link.ts";
import type { WaitReason } from "./publication.ts";
import type { ChangedOffer, ClientSending } from "./use-client-sending.ts";
import type { SendingWay } from "./use-sent.ts";

interface LinkToSendProps {
  sending: ClientSending;
  /** Focuses Send to client, whose neighbor with the pressed button is removed. */
  focusButton: () => void;
}

export function LinkToSend({ sending, focusButton }: LinkToSendProps) {
  const { asksAbout } = sending;
  return (
    <>
      <PublishingWait sending={sending} focusButton={focusButton} />
      <AfterPublishing sending={sending} focusButton={focusButton} />
      {asksAbout && <ChangedQuestion {...asksAbout} sending={sending} />}
    </>
  );
}

interface LinkFieldProps {
  link: string;
  /** Called when it is copied out of the field. */
  onCopied: () => void;
}

/** The client's link in a field, whose text is selected when it gets the focus. */
export const LinkField = ({ link, onCopied }: LinkFieldProps) => (
  <TextField
    label="Client's link"
    hideLabel
    readOnly
    value={link}
    onFocus={({ target }) => target.select()}
    onCopy={onCopied}
  />
);

const WAITS: Record<WaitReason, string> = {
  offline:
    "Not published yet: there is no connection. The quote is published as soon as the connection is back.",
  busy: "Not published yet: the server is busy. The quote is published as soon as the server answers.",
  edits:
    "Not published yet: your last changes could not be saved. The quote is published as soon as they are saved.",
};

/** The live region is there before its text, because some screen readers ignore text in a new region. */
function PublishingWait({ sending: { publishing }, focusButton }: LinkToSendProps) {
  const { waitsFor, cancel } = publishing;
  const stop = () => {
    focusButton();
    cancel();
  };
  return (
    <div role="status" className={waitsFor ? "max-lg:mb-1 lg:mt-4" : ""}>
      {waitsFor && (
        <div className="flex items-center gap-3">
          <CloudOff aria-hidden size={20} className="shrink-0 text-warning" />
          <p className="min-w-0 flex-1 text-sm">{WAITS[waitsFor]} Stay on Customize until then.</p>
          <Button onClick={stop}>Cancel</Button>
        </div>
      )}
    </div>
  );
}

/** What can be done with a published revision: copy its link, share it, or write an e-mail with it. */
function AfterPublishing({ sending, focusButton }: LinkToSendProps) {
  const { link: panel, emailWith, offers } = sending;
  const { shown } = panel;
  const sent = (way: SendingWay) => () => shown && sending.sent(shown, way);
  const copy = useCopyClientLink();
  const share = useShareClientLink(sent("linkShared"));
  const link = shown && clientLink(shown);
  if (!link) return null;
  const isNewest = offers?.[0]?.id === shown.id;
  const close = () => {
    focusButton();
    panel.close();
  };
  return (
    <NextSteps
      heading={`${revisionLabel(shown.revision)} is ready: send your client the link`}
      onClose={close}
      above={
        <>
          {isNewest && <p className="text-sm empty:hidden">{linkSentence(offers ?? [])}</p>}
          <LinkField link={link} onCopied={sent("linkCopied")} />
        </>
      }
    >
      <Act icon={Link2} label="Copy client's link" onClick={() => copy(link, sent("linkCopied"))}>
        Your client reads the quote there and can accept it. Costs are not shown.
      </Act>
      {share && (
        <Act icon={Share2} label="Share client's link" onClick={() => share(link)}>
          Sends the link with an app on this device.
        </Act>
      )}
      <Act icon={Mail} label="E-mail the link" href={emailWith(link)} onClick={sent("linkMailed")}>
        Opens an e-mail with a message and the link.
      </Act>
    </NextSteps>
  );
}

/** Asks which revision is sent when the quote was changed after it was published. */
function ChangedQuestion({ offer, changes, sending }: ChangedOffer & { sending: ClientSending }) {
  const { offerLink, publishAfter, stopAsking } = sending;
  const [now] = useState(() => Date.now());
  const leave = (then: (published: Offer) => void) => () => {
    stopAsking();
    then(offer);
  };
  const [named, next] = [revisionLabel(offer.revision), revisionLabel(offer.revision + 1)];
  return (
    <Dialog
      onClose={stopAsking}
      title={`The quote was changed after ${named}`}
      description={`${offerSentence(offer, now)} ${changesSentence(changes)}`}
      actions={
        <>
          <Button onClick={leave(offerLink)}>Send {named} as it is</Button>
          <Button look="primary" onClick={leave(publishAfter)}>
            Publish {next}
          </Button>
        </>
      }
    >
      <p>
        The client's link stays the same: it then shows {next}, and what changed since {named}.
      </p>
    </Dialog>
  );
}
