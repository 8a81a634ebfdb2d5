// Chooses the category that a task moves to: a thumb's way where dragging is far.
import { inOrder } from "#core/ordering.ts";
import type { Task } from "#core/quote.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import type { TaskActions } from "./use-task-actions.ts";

interface MoveTaskDialogProps {
  task: Task;
  actions: TaskActions;
  onClose: () => void;
}

export function MoveTaskDialog({ task, actions, onClose }: MoveTaskDialogProps) {
  const categories = inOrder(actions.current()?.categories ?? []);
  const move = (categoryId: string) => {
    onClose();
    actions.moveTo(task.id, { categoryId, beside: null, after: true });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Move to another category"
      description={`${task.name} goes to the end of it.`}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <ul className="flex flex-col gap-2">
        {categories
          .filter(({ id }) => id !== task.categoryId)
          .map(({ id, name }) => (
            <li key={id}>
              <Button onClick={() => move(id)} className="w-full justify-start text-left">
                {name}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
