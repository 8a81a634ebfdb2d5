// Dialog that adds tasks to a category: from the catalog, or a custom task.
import { useEffect, useRef, useState } from "react";
import { endPosition } from "#core/quote/ordering.ts";
import type { CatalogTask, Category } from "#core/quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/task-defaults.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { focusFirstInput, focusOnceCreated } from "#web/components/focus/focus.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { newId } from "#web/data/browser/ids.ts";
import { useQuoteEditing, type NewEdit } from "#web/data/edits/quote-session.tsx";
import { CatalogTaskList } from "./CatalogTaskList.tsx";
import { CustomTaskForm, CUSTOM_TASK_FORM } from "./CustomTaskForm.tsx";
import { tellFixedPrice } from "#web/features/editor/price-notice.ts";

interface TaskPickerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  category: Category;
}

type Mode = "catalog" | "custom";

export function TaskPickerDialog({ open, onOpenChange, category }: TaskPickerDialogProps) {
  const { editWithUndo, current } = useQuoteEditing();
  const notify = useNotify();
  // A custom category has no catalog tasks to show first; the search still covers the whole catalog.
  const [mode, setMode] = useState<Mode>("catalog");
  const [chosen, setChosen] = useState<readonly CatalogTask[]>([]);
  const [customReady, setCustomReady] = useState(false);

  // The text typed in one mode is kept while the other mode is shown.
  const [hasForm, setHasForm] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const wasShown = useRef(mode);
  useEffect(() => {
    if (wasShown.current !== mode) focusFirstInput(shown.current);
    wasShown.current = mode;
  }, [mode]);
  const show = (next: Mode) => {
    setMode(next);
    if (next === "custom") setHasForm(true);
  };
  const close = () => onOpenChange(false);
  const focusTask = (id: string) => {
    const row = `[data-task="${id}"]`;
    // No focus on touch devices: it would open the keyboard over half of the screen.
    if (matchMedia("(pointer: coarse)").matches) focusOnceCreated(row);
    else focusOnceCreated(`${row} [data-column="quantity"]`, row);
  };
  /** The position after the category's last task. */
  const end = () =>
    endPosition((current()?.tasks ?? []).filter(({ categoryId }) => categoryId === category.id));
  const add = (adding: Extract<NewEdit, { kind: "addTasks" | "addCatalogTasks" }>) => {
    const whole = current();
    const undo = editWithUndo(adding);
    tellFixedPrice(notify, { whole, categoryId: category.id, tasks: adding.tasks, undo });
    close();
  };
  const addChosen = () => {
    const start = end();
    const ids = chosen.map(newId);
    focusTask(ids[0] ?? "");
    add({
      kind: "addCatalogTasks",
      categoryId: category.id,
      catalogTaskIds: chosen.map((task) => task.id),
      tasks: chosen.map(({ name, description, unit, materialUnitCost, laborUnitCost }, index) => ({
        id: ids[index] ?? newId(),
        name,
        description,
        unit,
        materialUnitCost,
        laborUnitCost,
        quantity: TASK_DEFAULTS.quantity,
        markup: TASK_DEFAULTS.markup,
        position: start + index,
      })),
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={mode === "catalog" ? "Select Tasks" : "Add Custom Task"}
      description={`Tasks for ${category.name}.`}
      size="large"
      isDirty={chosen.length > 0}
      actions={
        mode === "catalog" ? (
          <>
            <Button look="link" onClick={() => show("custom")} className="mr-auto">
              Add Custom Task
            </Button>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" disabled={chosen.length === 0} onClick={addChosen}>
              Add selected tasks{chosen.length > 0 ? ` (${chosen.length})` : ""}
            </Button>
          </>
        ) : (
          <>
            <Button look="link" onClick={() => show("catalog")} className="mr-auto">
              Select Tasks
            </Button>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" type="submit" form={CUSTOM_TASK_FORM} disabled={!customReady}>
              Add task
            </Button>
          </>
        )
      }
    >
      <div ref={mode === "catalog" ? shown : undefined} hidden={mode !== "catalog"}>
        <CatalogTaskList
          category={category}
          chosen={chosen}
          onChoose={setChosen}
          onTakeChosen={addChosen}
        />
      </div>
      {hasForm && (
        <div ref={mode === "custom" ? shown : undefined} hidden={mode !== "custom"}>
          <CustomTaskForm
            onReadyChange={setCustomReady}
            onSubmit={(task) => {
              const id = newId();
              focusTask(id);
              add({
                kind: "addTasks",
                categoryId: category.id,
                tasks: [{ ...task, id, position: end() }],
              });
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
