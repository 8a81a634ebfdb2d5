// Adds tasks to a category: chosen from the catalog, or one of one's own.
import { useState } from "react";
import { endPosition } from "#core/ordering.ts";
import type { CatalogTask, Category } from "#core/quote.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { newId } from "#web/data/ids.ts";
import { useQuoteEditing } from "#web/data/quote-session.tsx";
import { CatalogTaskList } from "./CatalogTaskList.tsx";
import { CustomTaskForm, CUSTOM_TASK_FORM } from "./CustomTaskForm.tsx";

interface TaskPickerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  category: Category;
}

type Mode = "catalog" | "custom";

export function TaskPickerDialog({ open, onOpenChange, category }: TaskPickerDialogProps) {
  const { edit, current } = useQuoteEditing();
  // A category of one's own has no catalog to choose from at first; the search still spans all of it.
  const [mode, setMode] = useState<Mode>("catalog");
  const [chosen, setChosen] = useState<readonly CatalogTask[]>([]);
  const [customReady, setCustomReady] = useState(false);

  const show = (next: Mode) => {
    setMode(next);
    // The form begins without a name each time that it is shown.
    setCustomReady(false);
  };
  const close = () => {
    onOpenChange(false);
    show("catalog");
    setChosen([]);
  };
  /** The place after the category's last task, as it is now. */
  const end = () =>
    endPosition((current()?.tasks ?? []).filter(({ categoryId }) => categoryId === category.id));
  const addChosen = () => {
    const start = end();
    edit({
      kind: "addCatalogTasks",
      categoryId: category.id,
      catalogTaskIds: chosen.map((task) => task.id),
      tasks: chosen.map(({ name, description, unit, materialUnitCost, laborUnitCost }, index) => ({
        id: newId(),
        name,
        description,
        unit,
        materialUnitCost,
        laborUnitCost,
        quantity: 1,
        markup: 0,
        position: start + index,
      })),
    });
    close();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={mode === "catalog" ? "Select Tasks" : "Add Custom Task"}
      description={`Tasks for ${category.name}.`}
      size="large"
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
      {mode === "catalog" ? (
        <CatalogTaskList category={category} chosen={chosen} onChoose={setChosen} />
      ) : (
        <CustomTaskForm
          onReadyChange={setCustomReady}
          onSubmit={(task) => {
            edit({
              kind: "addTasks",
              categoryId: category.id,
              tasks: [{ ...task, id: newId(), position: end() }],
            });
            close();
          }}
        />
      )}
    </Dialog>
  );
}
