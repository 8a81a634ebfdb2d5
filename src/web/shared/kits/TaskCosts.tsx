// Costs and markup of a task of a kit that is changed. Costs that are typed here are the owner's, and follow nothing.
import type { DraftTask } from "#core/kits/kit-draft.ts";
import { COST_IN_CENTS, MARKUP } from "#core/money/figure-fields.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";

interface TaskCostsProps {
  task: DraftTask;
  onChange: (change: Partial<DraftTask>) => void;
}

export function TaskCosts({ task, onChange }: TaskCostsProps) {
  const cost = (field: "materialUnitCost" | "laborUnitCost", label: string) => (
    <FigureField
      label={label}
      rule={COST_IN_CENTS}
      value={task[field]}
      onChange={(value) =>
        (value ?? 0) !== task[field] && onChange({ [field]: value ?? 0, catalogCategory: null })
      }
    />
  );
  const follows = task.catalogCategory !== null && task.catalogCategory !== undefined;
  return (
    <div
      role="group"
      aria-label={`Costs of ${task.name}`}
      className="mb-2 grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-surface-sunken p-3 sm:grid-cols-4"
    >
      {cost("materialUnitCost", `Material ($ / ${task.unit})`)}
      {cost("laborUnitCost", `Labor ($ / ${task.unit})`)}
      <FigureField
        label="Markup as saved (%)"
        rule={MARKUP}
        value={task.markup ?? null}
        onChange={(markup) => onChange({ markup: markup ?? 0 })}
      />
      {task.atCost && (
        <p className="col-span-2 text-sm text-ink-muted sm:col-span-4">
          It is billed at cost, without this markup.
        </p>
      )}
      {follows && (
        <p className="col-span-2 text-sm text-ink-muted sm:col-span-4">
          These costs follow the catalog, your region and your prices until you type other ones.
        </p>
      )}
    </div>
  );
}
