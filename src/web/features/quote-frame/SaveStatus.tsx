// Says whether what was entered is saved: Saving…, Saved, Offline, Not saved (decision 14).
import { Check, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { useQuoteSaving } from "#web/data/quote-session.tsx";

export function SaveStatus() {
  const { saveState, pendingCount } = useQuoteSaving();
  const changes = `${pendingCount} ${pendingCount === 1 ? "change" : "changes"}`;
  const shown = {
    saved: { text: "Saved", icon: <Check aria-hidden size={16} />, tone: "text-ink-muted" },
    saving: {
      text: "Saving…",
      icon: (
        <LoaderCircle aria-hidden size={16} className="animate-spin motion-reduce:animate-none" />
      ),
      tone: "text-ink-muted",
    },
    offline: {
      text: `Offline, ${changes} kept`,
      icon: <CloudOff aria-hidden size={16} />,
      tone: "text-warning",
    },
    refused: {
      text: "Not saved",
      icon: <TriangleAlert aria-hidden size={16} />,
      tone: "text-danger",
    },
  }[saveState];
  return (
    <p role="status" className={`flex items-center gap-2 text-sm font-semibold ${shown.tone}`}>
      {shown.icon}
      {shown.text}
    </p>
  );
}
