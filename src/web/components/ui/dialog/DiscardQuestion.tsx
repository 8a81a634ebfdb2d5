// Confirmation at the bottom of a dialog before typed text is discarded.
import { useId } from "react";
import { Button } from "../Button.tsx";
import { focusOnMount, RESTORES_FOCUS } from "#web/components/focus/focus.ts";

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      {...RESTORES_FOCUS}
      className="flex w-full flex-wrap items-center justify-end gap-3"
    >
      <p id={id} className="mr-auto font-semibold">
        Discard your changes?
      </p>
      <Button ref={focusOnMount} onClick={onKeep}>
        Keep editing
      </Button>
      <Button look="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
