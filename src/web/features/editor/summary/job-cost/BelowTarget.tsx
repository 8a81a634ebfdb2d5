// The warning that a quote earns less than the target margin of "My prices", with the way to reach it.
import { TriangleAlert } from "lucide-react";
import { percentText } from "#core/edits/notices/markup-notices.ts";
import { isBelowTarget } from "#core/job-cost/target-margin.ts";
import type { ContractorFigures } from "#core/job-cost/contractor-figures.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useOwnMarkups } from "#web/data/browser/prices/own-markups.ts";
import { performNow } from "#web/shared/acts/acts.ts";

interface BelowTargetProps {
  figures: ContractorFigures;
  /** Shows the markup that reaches the margin; opens the job cost without it. */
  onReach?: () => void;
}

export function BelowTarget({ figures, onReach }: BelowTargetProps) {
  const { targetMargin } = useOwnMarkups();
  const isBelow = targetMargin !== null && isBelowTarget(figures, targetMargin);
  return (
    <div role="status" className="empty:hidden">
      {isBelow && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-warning">
          <p className="flex items-baseline gap-1.5">
            <TriangleAlert aria-hidden size={16} className="shrink-0 translate-y-0.5" />
            Below your target margin of {percentText(targetMargin)}.
          </p>
          <Button
            look="link"
            onClick={onReach ?? (() => void performNow("job-cost"))}
            className="-ml-1 text-sm"
          >
            Reach it…
          </Button>
        </div>
      )}
    </div>
  );
}
