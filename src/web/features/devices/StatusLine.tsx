// How the sync of this device goes.
import { useEffect, useState } from "react";
import { CloudAlert, CloudCheck } from "lucide-react";
import { useWorkspaceStatus } from "#web/data/workspace/use-workspace.ts";
import { syncedWords } from "./words/status-words.ts";

/** "just now" is looked at again, in milliseconds. */
const LOOK_EVERY = 30_000;

/** The current moment, as it goes on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function StatusLine() {
  const status = useWorkspaceStatus();
  const now = useNow();
  const { problem } = status;
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface-raised p-4 shadow-sm">
      {problem === "" ? (
        <CloudCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-success" />
      ) : (
        <CloudAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
      )}
      <div role="status" className="min-w-0 flex-1">
        <p className="font-semibold">{syncedWords(status, now)}</p>
        {problem === "" ? (
          <p className="text-sm text-ink-muted">
            Your list of quotes, prices, kits, clients and business are the same on your devices.
          </p>
        ) : (
          <p className="text-sm wrap-anywhere">{problem}</p>
        )}
      </div>
    </div>
  );
}
