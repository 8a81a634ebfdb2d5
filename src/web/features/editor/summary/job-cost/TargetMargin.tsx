// "Set a target margin": the one markup of all tasks that gives the margin the contractor wants, set in one step.
import { useDeferredValue, useMemo, useState, type FormEvent } from "react";
import { markupForAll, type MarkupForAll } from "#core/edits/tasks/markup-for-all.ts";
import { markupSetText, percentText } from "#core/edits/notices/markup-notices.ts";
import { markupForMargin, type TargetMarkup } from "#core/job-cost/target-margin.ts";
import { TARGET_MARGIN } from "#core/money/figure-fields.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { focusFirstInput } from "#web/components/focus/focus.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields } from "#web/components/fields/refused-fields.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";
import { shareText } from "./cost-texts.ts";
import { MarkupEffect } from "../markup/MarkupEffect.tsx";

/** What the typed margin means, as a sentence. */
function targetText(target: TargetMarkup | null): string {
  if (target === null) return "Enter the margin that you want, such as 20.";
  if (target.kind === "unknown") return "No included task has a cost yet. Add the costs first.";
  const gives = `${percentText(target.markup)} markup on every task gives a margin of ${shareText(target.margin)}.`;
  return target.kind === "reached"
    ? gives
    : `The highest markup is ${percentText(target.markup)}: it gives a margin of ${shareText(target.margin)}. Enter a lower margin.`;
}

interface Aim {
  target: TargetMarkup | null;
  found: { markup: number } | null;
  change: MarkupForAll | null;
  canSet: boolean;
}

/** What a margin means for the quote: the markup that gives it, and what that changes, if it can be set. */
function aimAt(whole: WholeQuote, margin: number | null): Aim {
  const target = margin === null ? null : markupForMargin(whole, margin);
  const found = target?.kind === "reached" ? target : null;
  const change = found && markupForAll(whole, found.markup, null);
  const canSet = change !== null && change.changeCount > 0 && !change.exceedsLimit;
  return { target, found, change, canSet };
}

/** The markup is searched anew only for another margin or quote, and once the typed margin is on the screen. */
function useAim(margin: number | null) {
  const whole = useQuotePart((view) => view.whole);
  const searched = useDeferredValue(margin);
  const shown = useMemo(() => aimAt(whole, searched), [whole, searched]);
  const isCurrent = searched === margin;
  return { shown, isCurrent, now: () => (isCurrent ? shown : aimAt(whole, margin)) };
}

const AimEffect = ({ target, found, change }: Aim) => (
  <div role="status">
    <p>{targetText(target)}</p>
    {found && change && (
      <div className="mt-2">
        <MarkupEffect change={change} markup={found.markup} category={null} />
      </div>
    )}
  </div>
);

const focusIn = (form: HTMLFormElement | null): void => void focusFirstInput(form);

/**
 * Starts with the target margin of "My prices".
 *
 * @param onDone - called when the markup was set, or the form was canceled
 */
export function TargetMargin({ onDone }: { onDone: () => void }) {
  const editWithNotice = useEditWithNotice();
  const [margin, setMargin] = useState(() => ownMarkupsHere().targetMargin);
  const { isDoubtful, actions } = useRefusedFields();
  const { shown, isCurrent, now } = useAim(margin);
  // A disabled button would swallow an Enter that comes before the search ends.
  const canSubmit = !isDoubtful && (shown.canSet || !isCurrent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { found, change, canSet } = now();
    if (isDoubtful || !canSet || !found || !change) return;
    editWithNotice(change.edits, { title: markupSetText(change.changeCount, found.markup) });
    onDone();
  };
  return (
    <form
      ref={focusIn}
      onSubmit={submit}
      aria-label="Target margin"
      className="mt-3 flex flex-col gap-3 rounded-md border border-line bg-surface-sunken p-3"
    >
      <div className="max-w-48">
        <FigureField
          label="Target margin (%)"
          rule={TARGET_MARGIN}
          value={margin}
          {...actions.of("margin", setMargin)}
        />
      </div>
      <AimEffect {...shown} />
      <div className="flex flex-wrap gap-3">
        <Button look="primary" type="submit" disabled={!canSubmit}>
          {shown.found ? `Set markup to ${percentText(shown.found.markup)}` : "Set markup"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
