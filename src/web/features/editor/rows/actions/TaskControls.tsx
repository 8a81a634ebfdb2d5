// The menu and the delete button of a task row.
import { memo } from "react";
import { IconButton, removing } from "#web/components/ui/Button.tsx";
import { TRASH } from "#web/components/ui/light-icons.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { taskMenu, type TaskDialog } from "./task-menu.ts";
import type { CellProps } from "./use-task-actions.ts";

const COMPACT = "lg:size-8 lg:pointer-coarse:h-10";

interface TaskControlsProps extends CellProps {
  /** Opens a dialog for the task; a stable function. */
  onDialog: (dialog: TaskDialog) => void;
}

export const TaskControls = memo(function TaskControls(props: TaskControlsProps) {
  const { taskId, name, actions, onDialog } = props;
  return (
    <div
      role="cell"
      data-tooltips-aside=""
      className="flex items-end justify-end max-sm:col-span-3 lg:items-center"
    >
      <Menu
        label={`More for ${name}`}
        actions={() => taskMenu(taskId, actions, onDialog)}
        className={COMPACT}
      />
      <IconButton
        label={`Delete ${name}`}
        data-delete=""
        onClick={removing(() => actions.remove(taskId))}
        className={COMPACT}
      >
        {TRASH}
      </IconButton>
    </div>
  );
});
