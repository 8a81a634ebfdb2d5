// What can be done after a download: send the PDF or a link to the client, or make the same quote for another client.
import { Mail, Send, UsersRound } from "lucide-react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { useCopyForAnotherClient } from "#web/shared/quote-copies/copy-for-another-client.ts";
import { Act, NextSteps } from "#web/features/customize/NextSteps.tsx";
import type { PdfShare } from "./use-pdf.ts";

interface AfterDownloadProps {
  /** The name of the downloaded file. */
  fileName: string;
  whole: WholeQuote;
  /** Shares the file where the device can; null elsewhere. */
  share: PdfShare | null;
  /** An e-mail to the client with its text, for the mail program (`mailto:`). */
  email: string;
  /** Sends the client a link in place of the PDF. */
  onSendLink: () => void;
  onClose: () => void;
}

export function AfterDownload(props: AfterDownloadProps) {
  const { fileName, whole, share, email, onSendLink, onClose } = props;
  const copyForClient = useCopyForAnotherClient();
  return (
    <NextSteps heading={`Downloaded: ${fileName}`} onClose={onClose}>
      {share ? (
        <Act
          icon={Mail}
          label={share.isReady ? "Share now" : "Share or e-mail"}
          onClick={share.share}
          isBusy={share.isPending}
        >
          Sends the PDF with an app on this device.
        </Act>
      ) : (
        <Act icon={Mail} label="Share or e-mail" href={email}>
          Opens an e-mail with a message ready. Attach the PDF from your downloads.
        </Act>
      )}
      <Act icon={Send} label="Send a link" onClick={onSendLink}>
        Your client reads the quote on a page and can accept it there. Costs are not shown.
      </Act>
      <Act
        icon={UsersRound}
        label="Same for another client"
        onClick={() => copyForClient.copy(() => whole)}
        isBusy={copyForClient.isPending}
      >
        Copies this quote with a new number and today's date, and asks for the client.
      </Act>
    </NextSteps>
  );
}
