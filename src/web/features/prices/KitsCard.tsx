// "Kits" on "My prices": the kits of this device, to change, duplicate, export, import and delete. Not there before the first kit.
import { FolderOpen } from "lucide-react";
import { markupChoice, markupWords } from "#core/kits/kit-markups.ts";
import type { Kit } from "#core/kits/kit.ts";
import { dimensionLabel } from "#core/starters/starter.ts";
import { countOf } from "#core/text/count-of.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { usualMarkupsHere } from "#web/data/browser/new-quotes/usual.ts";
import { useOwnKits } from "#web/data/browser/prices/kits.ts";
import { KitMenu } from "#web/shared/kits/KitMenu.tsx";
import { useKitActions } from "#web/shared/kits/use-kit-actions.ts";

/** Such as "12 tasks by Length (ft) and Width (ft). Markup: as saved, 15%." */
function details(kit: Kit): string {
  const { categories, dimensions } = kit;
  const count = categories.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const by = dimensions.map(dimensionLabel).join(", ");
  const words = markupWords(categories, markupChoice(kit), usualMarkupsHere());
  return `${countOf(count, "task")}${by === "" ? "" : ` by ${by}`}. Markup: ${words}.`;
}

export function KitsCard() {
  const kits = useOwnKits();
  const { importFile } = useKitActions();
  if (kits.length === 0) return null;
  return (
    <Card heading={`Kits (${kits.length})`}>
      <p className="mb-2 max-w-prose text-ink-muted">
        Tasks that you saved from a quote. “Start from a job” of a new quote lists them first.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {kits.map((kit) => (
          <li key={kit.id} className="flex items-center justify-between gap-3 py-1">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{kit.name}</p>
              <p className="text-sm text-ink-muted">{details(kit)}</p>
            </div>
            <KitMenu kit={kit} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <FileButton accept=".json,application/json" onFile={(file) => void importFile(file)}>
          <FolderOpen aria-hidden size={18} />
          Import a kit
        </FileButton>
      </div>
    </Card>
  );
}
