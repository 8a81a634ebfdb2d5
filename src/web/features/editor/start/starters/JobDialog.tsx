// The dialog of what "Start from a job" lists: a starter job, or a kit of this device.
import { useState } from "react";
import { ownKits } from "#web/data/browser/prices/kits.ts";
import type { PlannableJob } from "#core/starters/starter.ts";
import { KitJobDialog } from "./KitJobDialog.tsx";
import { StarterDialog } from "./StarterDialog.tsx";

export function JobDialog({ starter, onClose }: { starter: PlannableJob; onClose: () => void }) {
  /** As it was when the dialog opened: another tab may change or delete it. */
  const [kit] = useState(() =>
    starter.isKit ? ownKits().find(({ id }) => id === starter.id) : undefined,
  );
  return kit ? (
    <KitJobDialog kit={kit} onClose={onClose} />
  ) : (
    <StarterDialog starter={starter} onClose={onClose} />
  );
}
