// The save status: Saving…, Saved, Offline, Not saved (decision 13).
import { memo } from "react";
import { Check, CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { countOf } from "#core/text/count-of.ts";
import { useQuoteSaving } from "#web/data/edits/quote-session.tsx";

/** @param isLoaded - whether the quote is shown: while it is loading, "Saved" is not shown */
export const SaveStatus = memo(function SaveStatus({ isLoaded }: { isLoaded: boolean }) {
  const { saveState, pendingCount, keeps } = useQuoteSaving();
  if (saveState === "unread") return null;
  const changes = countOf(pendingCount, "change");
  const shown = {
    saved: { text: "Saved", Icon: Check, tone: "text-ink-muted" },
    // Not animated: a spinning icon would repaint the whole page while the user types.
    saving: { text: "Saving…", Icon: CloudUpload, tone: "text-ink-muted" },
    offline: {
      // A new quote without edits has no pending changes.
      text: pendingCount === 0 ? "Offline" : `Offline, ${changes} ${keeps ? "kept" : "not sent"}`,
      Icon: CloudOff,
      tone: "text-warning",
    },
    refused: { text: "Not saved", Icon: TriangleAlert, tone: "text-danger" },
  }[saveState];
  if (!isLoaded && saveState === "saved") return null;
  return (
    <p role="status" className={`flex items-center gap-2 text-sm font-semibold ${shown.tone}`}>
      <shown.Icon aria-hidden size={16} />
      {shown.text}
    </p>
  );
});
