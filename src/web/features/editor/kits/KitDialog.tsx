// Dialog "Save as a kit": a name, the dimensions of this job, and which of them each quantity follows.
import { useState } from "react";
import { KIT_TASKS_MAX, TITLE_MAX_LENGTH } from "#core/limits.ts";
import {
  KIT_DIMENSIONS,
  makeKit,
  suggestedBase,
  type KitBaseName,
  type KitDimensions,
} from "#core/kits/make-kit.ts";
import { inOrder } from "#core/quote/ordering.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import type { Task } from "#core/quote/schema.ts";
import { DIMENSION_KINDS, dimensionLabel } from "#core/starters/starter.ts";
import { countOf } from "#core/text/count-of.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { newId } from "#web/new-id.ts";
import { addKit, removeKit } from "#web/data/browser/prices/kits.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { KitTask } from "./KitTask.tsx";

interface KitDialogProps {
  /** The category whose tasks are ticked at first; all without it. */
  categoryId?: string;
  onClose: () => void;
}

export function KitDialog({ categoryId, onClose }: KitDialogProps) {
  const notify = useNotify();
  const [dimensions, setDimensions] = useState<KitDimensions>({});
  const whole = useQuotePart((view) => view.whole);
  /** Which tasks are wanted, and what their quantities follow; suggestions until something is chosen. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [bases, setBases] = useState<ReadonlyMap<string, KitBaseName | null>>(new Map());
  const isWanted = (task: Task): boolean =>
    task.quantity > 0 &&
    (ticks.get(task.id) ?? (categoryId === undefined || task.categoryId === categoryId));
  const baseOf = (task: Task): KitBaseName | null => {
    const chosen = bases.get(task.id);
    return chosen === undefined ? suggestedBase(task, dimensions) : chosen;
  };
  const category = whole.categories.find(({ id }) => id === categoryId);
  const [name, setName] = useState(
    category?.name ?? (whole.quote.title === DEFAULT_TITLE ? "" : whole.quote.title),
  );
  const wanted = whole.tasks.filter(isWanted);
  const isTooMany = wanted.length > KIT_TASKS_MAX;
  const canSave = wanted.length > 0 && !isTooMany && name.trim() !== "";
  const submit = () => {
    const baseById = new Map(wanted.map((task) => [task.id, baseOf(task)]));
    const kit = makeKit(whole, { name, dimensions, bases: baseById }, newId);
    const problem = addKit(kit);
    if (problem !== "") return notify(failure("The kit was not saved", problem));
    notify({
      title: "Kit saved",
      description: "“Start from a job” lists it under “My kits”.",
      undo: () => void removeKit(kit),
    });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Save as a kit"
      description="A kit keeps tasks with their costs on this device. Next time its quantities follow the dimensions that you enter."
      size="large"
      submitLabel={`Save kit (${countOf(wanted.length, "task")})`}
      canSubmit={canSave}
      onSubmit={submit}
    >
      <TextField
        label="Name of the kit"
        autoComplete="off"
        maxLength={TITLE_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset>
        <legend className="font-semibold">Dimensions of this job</legend>
        <p className="mb-2 text-sm text-ink-muted">
          Enter those that quantities depend on. Leave the others empty.
        </p>
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-5">
          {KIT_DIMENSIONS.map((dimension) => (
            <FigureField
              key={dimension.name}
              label={dimensionLabel(dimension)}
              rule={DIMENSION_KINDS[dimension.kind].rule}
              value={dimensions[dimension.name] ?? null}
              onChange={(value) => setDimensions({ ...dimensions, [dimension.name]: value })}
            />
          ))}
        </div>
      </fieldset>
      {isTooMany && <p role="alert">A kit has at most {KIT_TASKS_MAX} tasks.</p>}
      {inOrder(whole.categories).map((each) => {
        const tasks = inOrder(whole.tasks.filter((task) => task.categoryId === each.id));
        return (
          tasks.length > 0 && (
            <section key={each.id} aria-label={each.name}>
              <h3 className="border-b border-line-strong font-bold">{each.name}</h3>
              {tasks.map((task) => (
                <KitTask
                  key={task.id}
                  task={task}
                  dimensions={dimensions}
                  isWanted={isWanted(task)}
                  base={baseOf(task)}
                  onTick={(isOn) => setTicks(new Map(ticks).set(task.id, isOn))}
                  onFollow={(base) => setBases(new Map(bases).set(task.id, base))}
                />
              ))}
            </section>
          )
        );
      })}
    </FormDialog>
  );
}
