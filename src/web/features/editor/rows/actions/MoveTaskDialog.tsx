// Dialog that moves a task to another category: on a phone that is easier than a long drag.
import { inOrder } from "#core/quote/ordering.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import type { TaskDialogProps } from "./task-menu.ts";

export function MoveTaskDialog({ task, actions, onClose }: TaskDialogProps) {
  const move = (categoryId: string) => {
    onClose();
    actions.moveTo(task.id, { categoryId, beside: null, after: true });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Move to another category"
      description={`${task.name} goes to the end of it.`}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <ul className="flex flex-col gap-2">
        {inOrder(actions.current()?.categories ?? [])
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
