// The button that the whole product is for.
import { Download, LoaderCircle } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";

export function DownloadCard({
  isPending,
  onDownload,
}: {
  isPending: boolean;
  onDownload: () => void;
}) {
  return (
    <Card heading="Download">
      <Button
        look="primary"
        onClick={onDownload}
        disabled={isPending}
        aria-busy={isPending}
        className="w-full"
      >
        {isPending ? (
          <LoaderCircle aria-hidden size={18} className="animate-spin motion-reduce:animate-none" />
        ) : (
          <Download aria-hidden size={18} />
        )}
        {isPending ? "Preparing PDF…" : "Download PDF"}
      </Button>
      <p className="mt-3 text-sm text-ink-muted">
        No watermark, no signup. The PDF looks like the preview.
      </p>
    </Card>
  );
}
