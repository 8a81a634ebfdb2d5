// The Download PDF button, and the Share button on devices that can share files.
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
  /** A sentence that the payments do not add up to the total; null if they do. */
  warning: string | null;
  /** The path of the page with the schedule. */
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
