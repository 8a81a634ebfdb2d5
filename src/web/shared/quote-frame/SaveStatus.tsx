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
    saved: { text: "Saved", icon: <Check aria-hidden size={16} />, tone: "text-ink-muted" },
    saving: {
      text: "Saving…",
      // Not animated: a spinning icon would repaint the whole page while the user types.
      icon: <CloudUpload aria-hidden size={16} />,
      tone: "text-ink-muted",
    },
    offline: {
      // A new quote without edits has no pending changes.
      text: pendingCount === 0 ? "Offline" : `Offline, ${changes} ${keeps ? "kept" : "not sent"}`,
      icon: <CloudOff aria-hidden size={16} />,
      tone: "text-warning",
    },
    refused: {
      text: "Not saved",
      icon: <TriangleAlert aria-hidden size={16} />,
      tone: "text-danger",
    },
  }[saveState];
  if (!isLoaded && saveState === "saved") return null;
  return (
    <p role="status" className={`flex items-center gap-2 text-sm font-semibold ${shown.tone}`}>
      {shown.icon}
      {shown.text}
    </p>
  );
});
