// Undo and redo of all edits of this visit: two buttons, and Ctrl+Z or Cmd+Z.
import { memo, useEffect } from "react";
import { Redo2, Undo2 } from "lucide-react";
import { runWaitingChanges } from "#web/components/fields/after-press.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { useEditHistory, useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** Fields whose text is not saved yet use the browser's undo instead. */
const OWN_UNDO = '[role="dialog"], [data-own-undo]';

const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_UNDO) !== null;

/** The command of a key press. Ctrl+Y is redo on Windows. */
function commandOf(event: KeyboardEvent): "undo" | "redo" | null {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey ? "redo" : null;
}

/** A press of a button ends the typing in a field: what that changes comes first in the history. */
function afterWaiting(step: () => void): void {
  runWaitingChanges();
  step();
}

export const UndoButtons = memo(function UndoButtons() {
  const { undo, redo } = useQuoteEditing();
  const { canUndo, canRedo } = useEditHistory();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || hasOwnUndo(event.target)) return;
      event.preventDefault();
      if (command === "undo") undo();
      else redo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo]);
  return (
    <div className="flex">
      <IconButton
        label="Undo"
        tooltip="Undo (Ctrl+Z)"
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={() => afterWaiting(undo)}
      >
        <Undo2 aria-hidden size={20} />
      </IconButton>
      <IconButton
        label="Redo"
        tooltip="Redo (Ctrl+Shift+Z)"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => afterWaiting(redo)}
      >
        <Redo2 aria-hidden size={20} />
      </IconButton>
    </div>
  );
});
