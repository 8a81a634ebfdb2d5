// The button that the whole product is for, and the phone's own way to pass the PDF on.
import { Download, LoaderCircle, Share2 } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import type { PdfShare } from "./use-pdf.ts";

interface DownloadCardProps {
  isPending: boolean;
  onDownload: () => void;
  share: PdfShare | null;
}

const Spinner = () => (
  <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
);

export function DownloadCard({ isPending, onDownload, share }: DownloadCardProps) {
  return (
    <Card heading="Download">
      <Button
        look="primary"
        onClick={onDownload}
        disabled={isPending}
        aria-busy={isPending}
        className="w-full"
      >
        {isPending ? <Spinner /> : <Download aria-hidden size={18} />}
        {isPending ? "Preparing PDF…" : "Download PDF"}
      </Button>
      {share && (
        <Button
          onClick={share.share}
          disabled={share.isPending}
          aria-busy={share.isPending}
          className="mt-3 w-full"
        >
          {share.isPending ? <Spinner /> : <Share2 aria-hidden size={18} />}
          {share.isPending ? "Preparing PDF…" : share.isReady ? "Share now" : "Share PDF"}
        </Button>
      )}
      <p className="mt-3 text-sm text-ink-muted">
        No watermark, no signup. The PDF says what the preview says.
      </p>
    </Card>
  );
}
