// Download, share and send: the panel, the questions before, and what is offered after a download or a publication.
import { useRef, useState, type RefObject } from "react";
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";
import { quoteEmail } from "#core/document/messages/quote-email.ts";
import { quoteDocument } from "#core/document/document-of.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import { announce } from "#web/components/focus/announce.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { AfterDownload } from "./AfterDownload.tsx";
import { DownloadPanel } from "./DownloadPanel.tsx";
import { LinkToSend } from "#web/features/customize/client-link/LinkToSend.tsx";
import { NoticeOffer } from "#web/features/customize/notices/NoticeOffer.tsx";
import { SendingQuestions } from "#web/features/customize/questions/SendingQuestions.tsx";
import { useSendingQuestions } from "#web/features/customize/questions/use-sending-questions.ts";
import type { ClientSending } from "#web/features/customize/client-link/use-client-sending.ts";
import { usePdfDownload, usePdfShare } from "./use-pdf.ts";

interface SendingProps {
  view: QuoteView;
  sending: ClientSending;
  downloaded: Downloaded;
  printable: PrintableQuote;
  options: DisplayOptions;
  onAddDetails: () => void;
}

/** The name of the file that was downloaded last; null before, and after its panel is closed. */
export function useDownloaded() {
  const [fileName, setFileName] = useState<string | null>(null);
  return {
    fileName,
    onSaved: (name: string) => {
      setFileName(name);
      announce(
        `${name} is downloaded. Next you can share it, send your client a link or copy the quote.`,
      );
    },
    close: () => setFileName(null),
  };
}

type Downloaded = ReturnType<typeof useDownloaded>;

const focus = ({ current }: RefObject<HTMLButtonElement | null>) =>
  current?.focus({ preventScroll: true });

export function Sending(props: SendingProps) {
  const { view, sending, downloaded, printable, options, onAddDetails } = props;
  const { whole } = view;
  const { quote } = whole;
  const { fileName, close } = downloaded;
  const button = useRef<HTMLButtonElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { link, send } = sending;
  const onSaved = (name: string) => {
    link.close();
    downloaded.onSaved(name);
    sending.pdfSent("pdfSaved");
  };
  const { run: download, isRunning: isPending } = usePdfDownload(quote, options, onSaved);
  const share = usePdfShare(quote, options, () => sending.pdfSent("pdfShared"));
  const questions = useSendingQuestions(view, { download, share: () => share?.share() });
  useAct("download-pdf", () => !isPending && questions.start("download"));
  useAct("send-to-client", send);
  return (
    <>
      <DownloadPanel
        figure={signedFigure(printable)}
        isPending={isPending}
        share={share}
        buttonRef={button}
        send={{ sending, buttonRef: sendButton }}
        onDownload={() => !isPending && questions.start("download")}
        onShare={() => !share?.isPending && questions.start("share")}
      >
        {fileName !== null && (
          <AfterDownload
            fileName={fileName}
            whole={whole}
            share={share}
            email={quoteEmail(quote, quoteDocument(whole, options))}
            onSendLink={() => {
              // The panel with the pressed button is replaced.
              focus(sendButton);
              send();
            }}
            onClose={() => {
              focus(button);
              close();
            }}
          />
        )}
        <LinkToSend sending={sending} focusButton={() => focus(sendButton)} />
        <NoticeOffer
          quoteId={quote.id}
          lastSent={sending.lastSent}
          ownAddress={quote.businessInfo.email.trim()}
          focusButton={() => focus(sendButton)}
        />
      </DownloadPanel>
      <SendingQuestions questions={questions} onAddDetails={onAddDetails} />
      <SendingQuestions questions={sending.questions} onAddDetails={onAddDetails} />
    </>
  );
}
