// The warning of a browser that keeps nothing: what the server does not have yet ends with the page.
import { useEffect } from "react";
import { TriangleAlert } from "lucide-react";
import { useQuoteSaving } from "#web/data/edits/quote-session.tsx";

/** The browser asks before it closes a page whose edits would be lost with it. */
function useQuestionBeforeLeaving(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAtRisk]);
}

export function KeepsNothing() {
  const { keeps, pendingCount } = useQuoteSaving();
  useQuestionBeforeLeaving(!keeps && pendingCount > 0);
  if (keeps) return null;
  return (
    <p
      role="alert"
      className="mb-4 flex items-center gap-3 rounded-lg border border-warning p-3 font-semibold text-warning"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      This browser keeps nothing: do not close the page until it says Saved
    </p>
  );
}
