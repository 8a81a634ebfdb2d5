// Says that a private installation asks for its access code, and leads to its page and back (decision 45).
import { KeyRound } from "lucide-react";
import { useLocation } from "wouter";
import { accessPath } from "#core/access/access-path.ts";
import { buttonClass } from "#web/components/ui/Button.tsx";
import { useAccessAsked } from "#web/data/api/access.ts";

/** Edits that were not sent stay in the outbox, as without a network. */
export function AccessNotice() {
  const isAsked = useAccessAsked();
  const [path] = useLocation();
  if (!isAsked) return null;
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 text-warning"
    >
      <KeyRound aria-hidden size={20} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-64 font-semibold">
        This installation asks for its access code. Nothing is saved or loaded until you enter it.
      </p>
      <a href={accessPath(path + location.search)} className={buttonClass("primary")}>
        Enter the access code
      </a>
    </div>
  );
}
