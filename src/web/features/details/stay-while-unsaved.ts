// React hook that keeps the Add Details step open while a text in it cannot be saved.
import { useEffect, useEffectEvent } from "react";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { paths } from "#web/paths.ts";

/** A text that is too long or refused, which only its field has: it is marked, because Undo is its own. */
const UNSAVED = "main [data-own-undo]";

/** A press on a link to another step leads to the first text that cannot be saved, if there is one, and says so. */
export function useStayWhileUnsaved(quoteId: string): void {
  const notify = useNotify();
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const opensHere = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!opensHere || !link?.pathname.startsWith(paths.quote(quoteId))) return;
    const field = document.querySelector<HTMLElement>(UNSAVED);
    if (!field) return;
    // The link leaves it then.
    event.preventDefault();
    field.focus();
    notify(failure("This text is not saved", "Mend or clear it, then go on."));
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => press(event);
    document.addEventListener("click", listen, true);
    return () => document.removeEventListener("click", listen, true);
  }, []);
}
