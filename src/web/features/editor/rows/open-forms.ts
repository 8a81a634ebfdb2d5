// Which rows show their form below 1024 px. It is kept for the visit, because a row that moves is mounted again.
import { useState } from "react";

const openTasks = new Set<string>();

/** Call before a task is added whose fields the person fills in next; other new tasks are folded. */
export const openTaskForm = (taskId: string): void => void openTasks.add(taskId);

/** @returns whether the form of the row is open, and what opens and closes it */
export function useOpenForm(taskId: string): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(() => openTasks.has(taskId));
  const change = (open: boolean) => {
    if (open) openTasks.add(taskId);
    else openTasks.delete(taskId);
    setOpen(open);
  };
  return [isOpen, change];
}
