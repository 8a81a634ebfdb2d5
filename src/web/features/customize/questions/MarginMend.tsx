// The mends of a margin below the target: the one markup that reaches it, or a look at the job cost.
import { useMemo } from "react";
import { useLocation } from "wouter";
import { markupForAll } from "#core/edits/tasks/markup-for-all.ts";
import { markupSetText, percentText } from "#core/edits/notices/markup-notices.ts";
import { markupForMargin } from "#core/job-cost/target-margin.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { paths } from "#web/paths.ts";
import { performSoon } from "#web/shared/acts/acts.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

/** @param target - in percent of the price */
export function MarginMend({ target }: { target: number }) {
  const whole = useQuotePart((view) => view.whole);
  const editWithNotice = useEditWithNotice();
  const [, navigate] = useLocation();
  const found = useMemo(() => markupForMargin(whole, target), [whole, target]);
  const change = found.kind === "reached" ? markupForAll(whole, found.markup, null) : null;
  const canSet = change !== null && change.changeCount > 0 && !change.exceedsLimit;
  return (
    <div className="flex flex-wrap gap-2">
      {found.kind === "reached" && canSet && (
        <Button
          onClick={() =>
            editWithNotice(change.edits, { title: markupSetText(change.changeCount, found.markup) })
          }
        >
          Set all markups to {percentText(found.markup)}
        </Button>
      )}
      <Button
        onClick={() => {
          navigate(paths.quote(whole.quote.id));
          performSoon("job-cost");
        }}
      >
        Open job cost
      </Button>
      {found.kind === "too high" && (
        <p className="w-full text-sm text-ink-muted">
          Even the highest markup, {percentText(found.markup)}, gives a margin of{" "}
          {percentText(found.margin)}.
        </p>
      )}
    </div>
  );
}
