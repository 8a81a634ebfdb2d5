// The button that the whole product is for, and the phone's own way to pass the PDF on.
import { Download, LoaderCircle, Share2 } from "lucide-react";
import { Link } from "wouter";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import type { PdfShare } from "./use-pdf.ts";

interface DownloadCardProps {
  isPending: boolean;
  onDownload: () => void;
  onShare: () => void;
  share: PdfShare | null;
  /** That the payments do not meet the total, as a sentence. */
  warning: string | null;
  /** Where the schedule is changed. */
  scheduleAt: string;
}

const Spinner = () => (
  <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
);

export function DownloadCard({
  isPending,
  onDownload,
  onShare,
  share,
  warning,
  scheduleAt,
}: DownloadCardProps) {
  return (
    <Card heading="Download">
      {warning && (
        <p className="mb-4 rounded-md border border-warning bg-warning-soft p-3 text-sm text-warning">
          {warning}{" "}
          <Link href={scheduleAt} className="font-semibold underline">
            Fix the schedule
          </Link>
        </p>
      )}
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
          onClick={onShare}
          disabled={share.isPending}
          aria-busy={share.isPending}
          className="mt-3 w-full"
        >
          {share.isPending ? <Spinner /> : <Share2 aria-hidden size={18} />}
          {share.isPending ? "Preparing PDF…" : share.isReady ? "Share now" : "Share PDF"}
        </Button>
      )}
      <p className="mt-3 text-sm text-ink-muted">
        No watermark, no signup. The PDF says what the preview says, and holds no costs or markups
        that it does not show.
      </p>
    </Card>
  );
}
