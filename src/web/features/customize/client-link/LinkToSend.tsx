// What is offered after a publication, that publishing waits, and which revision is to be sent.
import { AfterPublishing } from "./AfterPublishing.tsx";
import { ChangedQuestion } from "./ChangedQuestion.tsx";
import { PublishingWait } from "./PublishingWait.tsx";
import type { ClientSending } from "./use-client-sending.ts";

interface LinkToSendProps {
  sending: ClientSending;
  /** Focuses Send to client. */
  focusButton: () => void;
}

export function LinkToSend({ sending, focusButton }: LinkToSendProps) {
  const { link, offerLink, emailWith, publishing, asksAbout, publishAfter, stopAsking } = sending;
  return (
    <>
      <PublishingWait
        reason={publishing.waitsFor}
        onCancel={() => {
          focusButton();
          publishing.cancel();
        }}
      />
      {link.shown && (
        <AfterPublishing
          offer={link.shown}
          emailWith={emailWith}
          onClose={() => {
            focusButton();
            link.close();
          }}
        />
      )}
      {asksAbout && (
        <ChangedQuestion
          {...asksAbout}
          onSend={() => offerLink(asksAbout.offer)}
          onPublish={() => publishAfter(asksAbout.offer)}
          onClose={stopAsking}
        />
      )}
    </>
  );
}
