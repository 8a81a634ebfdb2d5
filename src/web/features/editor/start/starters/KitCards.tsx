// The owner's kits above the starter jobs: choose one, or change it by its menu.
import { Package } from "lucide-react";
import { kitJob } from "#core/kits/kit.ts";
import type { PlannableJob } from "#core/starters/starter.ts";
import { useOwnKits } from "#web/data/browser/prices/kits.ts";
import { KitMenu } from "#web/shared/kits/KitMenu.tsx";

export function KitCards({ onChoose }: { onChoose: (kit: PlannableJob) => void }) {
  const kits = useOwnKits();
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
              <KitMenu kit={kit} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
