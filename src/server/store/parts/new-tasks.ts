// The fields of a task to add: defaults for missing ones, and the key that recognizes a repeated request.
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { TaskToAdd } from "../contract/store.ts";

/** The fields that every version has, with their defaults. */
const firstFields = (asked: TaskToAdd) => ({
  name: asked.name,
  description: asked.description ?? TASK_DEFAULTS.description,
  quantity: asked.quantity ?? TASK_DEFAULTS.quantity,
  unit: asked.unit ?? TASK_DEFAULTS.unit,
  materialUnitCost: asked.materialUnitCost ?? TASK_DEFAULTS.materialUnitCost,
  laborUnitCost: asked.laborUnitCost ?? TASK_DEFAULTS.laborUnitCost,
  markup: asked.markup ?? TASK_DEFAULTS.markup,
});

/** Fills missing fields with defaults; the position is assigned later. */
export function withDefaults(asked: TaskToAdd) {
  return {
    ...firstFields(asked),
    optional: asked.optional ?? TASK_DEFAULTS.optional,
    selected: asked.selected ?? TASK_DEFAULTS.selected,
    choiceGroup: asked.choiceGroup ?? TASK_DEFAULTS.choiceGroup,
    taxable: asked.taxable ?? TASK_DEFAULTS.taxable,
    allowance: asked.allowance ?? TASK_DEFAULTS.allowance,
    internalNote: asked.internalNote ?? TASK_DEFAULTS.internalNote,
  };
}

/** The later fields, only where they are not the defaults: keys of tasks from before stay the same. */
function laterFields(asked: TaskToAdd) {
  const filled = withDefaults(asked);
  const names = [
    "optional",
    "selected",
    "choiceGroup",
    "taxable",
    "allowance",
    "internalNote",
  ] as const;
  return Object.fromEntries(
    names
      .filter((name) => filled[name] !== TASK_DEFAULTS[name])
      .map((name) => [name, filled[name]]),
  );
}

/** Catalog tasks are identified by catalog id, so that a retry matches after the catalog has changed. */
export function keyOf(categoryId: string, asked: TaskToAdd): string {
  const { catalogTaskId, position, quantity, markup } = asked;
  return creationKey(
    catalogTaskId === undefined
      ? { categoryId, position, ...firstFields(asked), ...laterFields(asked) }
      : { categoryId, catalogTaskId, quantity, markup },
  );
}
