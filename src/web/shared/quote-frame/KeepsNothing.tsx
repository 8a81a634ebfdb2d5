// Warning for browsers without storage: edits that the server does not have yet are lost when the page is closed.
import { useEffect } from "react";
import { TriangleAlert } from "lucide-react";
import { useQuoteSaving } from "#web/data/edits/quote-session.tsx";

/** Shows the browser's confirmation before a page with unsent edits is closed. */
function useBeforeUnload(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const confirmClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", confirmClose);
    return () => removeEventListener("beforeunload", confirmClose);
  }, [isAtRisk]);
}

export function KeepsNothing() {
  const { keeps, pendingCount } = useQuoteSaving();
  useBeforeUnload(!keeps && pendingCount > 0);
  if (keeps) return null;
  return (
    <p
      role="alert"
      className="mb-4 flex items-center gap-3 rounded-lg border border-warning p-3 font-semibold text-warning"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0" />
      This browser blocks storage. Keep this page open until it says Saved.
    </p>
  );
}
