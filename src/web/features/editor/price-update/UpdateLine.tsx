// One task of "Update prices": its costs now and after the update, with a tick unless it is left alone.
import { formatCents, toCents } from "#core/money/money.ts";
import type { PriceUpdate } from "#core/own-prices/price-update.ts";
import type { Task } from "#core/quote/schema.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";

const dollars = (cost: number): string => formatCents(toCents(cost));

const costs = ({
  materialUnitCost,
  laborUnitCost,
}: Pick<Task, "materialUnitCost" | "laborUnitCost">) =>
  `${dollars(materialUnitCost)} material, ${dollars(laborUnitCost)} labor`;

interface UpdateLineProps {
  update: PriceUpdate;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function UpdateLine({ update, isChosen, onChoose }: UpdateLineProps) {
  const { task, kind, next, isOwn } = update;
  const source = isOwn ? "My price" : "Catalog";
  const hint = `Now ${costs(task)} / ${task.unit}. ${source}: ${costs(next)}.${kind === "by hand" ? " Its costs were typed by hand." : ""}`;
  if (kind === "overridden")
    return (
      <p className="py-2 text-sm text-ink-muted">
        <span className="block text-base text-ink">{task.name}</span>
        {hint} Its category has a price of its own.
      </p>
    );
  return <Checkbox label={task.name} hint={hint} checked={isChosen} onChange={onChoose} />;
}
