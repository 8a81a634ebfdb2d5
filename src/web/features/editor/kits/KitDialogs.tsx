// The dialog that saves tasks as a kit, opened by the menu of a category or by an act.
import { useState } from "react";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { takeAskedCategory } from "./kit-opening.ts";
import { KitDialog } from "../dialogs.ts";

export function KitDialogs() {
  const hasTasks = useQuotePart(({ whole }) => whole.tasks.length > 0);
  const [open, setOpen] = useState<{ categoryId: string | null } | null>(null);
  useAct("save-kit", () => hasTasks && setOpen({ categoryId: takeAskedCategory() }));
  return open && hasTasks ? <KitDialog {...open} onClose={() => setOpen(null)} /> : null;
}
