// Asks which revision is sent when the quote was changed after it was published.
import { useState } from "react";
import type { Offer } from "#core/offers/offer.ts";
import { changesSentence, offerSentence } from "#core/offers/offer-sentences.ts";
import { revisionLabel } from "#core/offers/offer-state.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";

interface ChangedQuestionProps {
  offer: Offer;
  /** How many things the client would see differently. */
  changes: number;
  onSend: () => void;
  onPublish: () => void;
  onClose: () => void;
}

export function ChangedQuestion(props: ChangedQuestionProps) {
  const { offer, changes, onSend, onPublish, onClose } = props;
  const [now] = useState(() => Date.now());
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  const [named, next] = [revisionLabel(offer.revision), revisionLabel(offer.revision + 1)];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`The quote was changed after ${named}`}
      description={`${offerSentence(offer, now)} ${changesSentence(changes)}`}
      actions={
        <>
          <Button onClick={leave(onSend)}>Send {named} as it is</Button>
          <Button look="primary" onClick={leave(onPublish)}>
            Publish {next}
          </Button>
        </>
      }
    >
      <p>
        {next} has a link of its own, which you then send to your client. The link to {named} says
        that there is a newer revision.
      </p>
    </Dialog>
  );
}
