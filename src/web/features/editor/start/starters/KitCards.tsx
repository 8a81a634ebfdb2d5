// The owner's kits above the starter jobs: choose one, or delete it.
import { Package } from "lucide-react";
import { kitJob, type Kit } from "#core/kits/kit.ts";
import type { PlannableJob } from "#core/starters/starter.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { TRASH } from "#web/components/ui/light-icons.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { removeKit, replaceKits, useOwnKits } from "#web/data/browser/prices/kits.ts";

export function KitCards({ onChoose }: { onChoose: (kit: PlannableJob) => void }) {
  const kits = useOwnKits();
  const notify = useNotify();
  const remove = (kit: Kit) => {
    const undo = () => {
      replaceKits(kits);
      notify({ title: `${kit.name} restored` });
    };
    removeKit(kit);
    notify({ title: `${kit.name} deleted`, undo });
  };
  if (kits.length === 0) return null;
  return (
    <section aria-label="My kits">
      <h3 className="mb-2 font-bold">My kits</h3>
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
        {kits.map((kit) => {
          const job = kitJob(kit);
          return (
            <li
              key={kit.id}
              className="flex items-center rounded-lg border border-line bg-surface-raised shadow-sm"
            >
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onChoose(job)}
                className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-col rounded-lg p-3 text-left hover:bg-surface-sunken"
              >
                <span className="flex items-center gap-2 font-bold">
                  <Package aria-hidden size={20} className="shrink-0 text-primary" />
                  <span className="min-w-0 wrap-anywhere">{kit.name}</span>
                </span>
                <span className="text-sm text-ink-muted">{job.description}</span>
              </button>
              <IconButton
                label={`Delete the kit ${kit.name}`}
                tooltip="Delete"
                onClick={() => remove(kit)}
              >
                {TRASH}
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
