// One task of a kit that is made: whether it is in the kit, and what its quantity follows.
import { kitBases, type KitBaseName, type KitDimensions } from "#core/kits/make-kit.ts";
import { formatNumber } from "#core/money/money.ts";
import type { Task } from "#core/quote/schema.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";

interface KitTaskProps {
  task: Task;
  dimensions: KitDimensions;
  isWanted: boolean;
  base: KitBaseName | null;
  onTick: (isWanted: boolean) => void;
  onFollow: (base: KitBaseName | null) => void;
}

export function KitTask({ task, dimensions, isWanted, base, onTick, onFollow }: KitTaskProps) {
  const quantity = `${formatNumber(task.quantity)} ${task.unit}`;
  const bases = kitBases(dimensions);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 border-b border-line py-1">
      <div className="min-w-0 flex-1 basis-60">
        <Checkbox label={task.name} hint={quantity} checked={isWanted} onChange={onTick} />
      </div>
      {isWanted && bases.length > 0 && (
        <div className="w-full pb-2 pl-9 sm:w-64 sm:pl-0">
          <SelectField
            label={`Quantity of ${task.name}`}
            hideLabel
            value={base ?? ""}
            onChange={(event) =>
              onFollow(bases.find(({ name }) => name === event.target.value)?.name ?? null)
            }
          >
            <option value="">Always {quantity}</option>
            {bases.map(({ name, label }) => (
              <option key={name} value={name}>
                Follows {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}
