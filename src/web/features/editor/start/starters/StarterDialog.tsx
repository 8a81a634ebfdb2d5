// The dialog of a starter job: its dimensions, the tasks with the quantities that follow, and the sum before taxes.
import type { ReactNode } from "react";
import { percentText } from "#core/edits/notices/markup-notices.ts";
import { formatCents, formatNumber } from "#core/money/money.ts";
import { ROW_MARKUP } from "#core/money/figure-fields.ts";
import { isUsable } from "#core/starters/starter-plan.ts";
import { DIMENSION_KINDS, dimensionLabel, type PlannableJob } from "#core/starters/starter.ts";
import { countOf } from "#core/text/count-of.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useRefusedFields, type RefusalActions } from "#web/components/fields/refused-fields.ts";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { PriceStatement } from "#web/shared/own-prices/PriceStatement.tsx";
import { PlannedTasks } from "./PlannedTasks.tsx";
import { useStarterForm, type StarterForm } from "./starter-form.ts";
import { useInsertion } from "../use-insertion.ts";

/** The field of the markup among the refused fields; a dimension has its own name. */
const MARKUP_FIELD = "markup of the tasks";

const measureText = (measures: StarterForm["measures"]): string =>
  measures
    .map(({ label, quantity, unit }) => {
      const figure = formatNumber(quantity);
      return `${label}: ${unit === "each" ? figure : `${figure} ${unit}`}`;
    })
    .join(" · ");

/** Such as "Markup of Plumbing 35%, of Tile 20%". */
const ownMarkupWords = (markups: StarterForm["ownMarkups"]): string =>
  `Markup of ${[...markups].map(([name, percent]) => `${name} ${percentText(percent)}`).join(", of ")}`;

export interface StarterDialogProps {
  starter: PlannableJob;
  onClose: () => void;
  /** In the place of the field for one markup of all tasks. */
  markupField?: ReactNode;
  /** What the prices are; those of the catalog without it. */
  statement?: ReactNode;
  /** Whether its prices are still loading. */
  isLoading?: boolean;
}

interface StarterFiguresProps extends Pick<StarterDialogProps, "starter" | "markupField"> {
  form: StarterForm;
  refusals: RefusalActions;
}

function StarterFigures({ starter, form, markupField, refusals }: StarterFiguresProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
      {starter.dimensions.map((dimension) => {
        const value = form.typed[dimension.name] ?? null;
        return (
          <FigureField
            key={dimension.name}
            label={dimensionLabel(dimension)}
            rule={DIMENSION_KINDS[dimension.kind].rule}
            value={value}
            error={isUsable(dimension, value) ? undefined : "Enter a figure above zero."}
            {...refusals.of(dimension.name, (next) => form.setDimension(dimension.name, next))}
          />
        );
      })}
      {markupField ?? (
        <FigureField
          label="Markup (%)"
          rule={ROW_MARKUP}
          value={form.markup}
          {...refusals.of(MARKUP_FIELD, (next) => form.setMarkup(next ?? 0))}
        />
      )}
    </div>
  );
}

export function StarterDialog(props: StarterDialogProps) {
  const { starter, onClose, markupField, statement, isLoading = false } = props;
  const form = useStarterForm(starter);
  const refused = useRefusedFields();
  const insert = useInsertion();
  const { prices, problem } = useLocalPricing();
  const submit = () => {
    refused.actions.settleAll();
    if (refused.isDoubtful) return;
    if (insert(form.parts, form.title)) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={starter.name}
      description={starter.description}
      size="large"
      isDirty={form.hasTicks}
      aside={
        <p role="status" className="mr-auto flex flex-col">
          <span className="text-sm text-ink-muted">Before taxes</span>
          <span data-testid="starter-sum" className="text-lg leading-tight font-bold tabular-nums">
            {formatCents(form.sumCents)}
          </span>
        </p>
      }
      submitLabel={`Add ${countOf(form.taskCount, "task")}`}
      canSubmit={form.taskCount > 0 && !isLoading}
      onSubmit={submit}
    >
      <StarterFigures {...{ starter, form, markupField }} refusals={refused.actions} />
      {markupField === undefined && form.ownMarkups.size > 0 && (
        <p className="text-sm text-ink-muted">
          {ownMarkupWords(form.ownMarkups)}, as in My prices.
        </p>
      )}
      {form.measures.length > 0 && (
        <p data-testid="starter-measures" className="text-sm text-ink-muted">
          {measureText(form.measures)}
        </p>
      )}
      {form.problem !== "" && <p role="alert">{form.problem}</p>}
      {form.plan.map((planned) => (
        <PlannedTasks key={planned.category.id} starter={starter} planned={planned} form={form} />
      ))}
      {statement ?? <PriceStatement prices={prices} problem={problem} isLinked />}
    </FormDialog>
  );
}
