// Undo and redo of everything that was edited in this visit: two buttons, and Ctrl or Cmd with Z.
import { memo, useEffect } from "react";
import { Redo2, Undo2 } from "lucide-react";
import { IconButton } from "#web/components/ui/Button.tsx";
import { useEditHistory, useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** Fields whose text is not an edit of the quote yet have an undo of their own: the browser's. */
const OWN_UNDO = '[role="dialog"], [data-own-undo]';

const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_UNDO) !== null;

/** What a key press asks for. Ctrl+Y is redo on Windows. */
function askedFor(event: KeyboardEvent): "undo" | "redo" | null {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey ? "redo" : null;
}

export const UndoButtons = memo(function UndoButtons() {
  const { undo, redo } = useQuoteEditing();
  const { canUndo, canRedo } = useEditHistory();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = askedFor(event);
      if (!asked || hasOwnUndo(event.target)) return;
      event.preventDefault();
      if (asked === "undo") undo();
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
        onClick={undo}
      >
        <Undo2 aria-hidden size={20} />
      </IconButton>
      <IconButton
        label="Redo"
        tooltip="Redo (Ctrl+Shift+Z)"
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 aria-hidden size={20} />
      </IconButton>
    </div>
  );
});
