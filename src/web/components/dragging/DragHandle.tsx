// The button by which an item is dragged or moved by keys.
import type { ComponentProps } from "react";

interface DragHandleProps extends ComponentProps<"button"> {
  /** The name of the item. */
  name: string;
  /** Id of the element that describes how the handle works. */
  describedBy: string;
}

export const DragHandle = ({ name, describedBy, className, ...button }: DragHandleProps) => (
  <button
    type="button"
    aria-label={`Move ${name}`}
    data-tooltip={`Move ${name}`}
    aria-describedby={describedBy}
    {...button}
    className={`inline-flex h-11 w-9 cursor-grab touch-none items-center justify-center rounded-md text-ink-muted select-none hover:bg-surface-sunken hover:text-ink ${className}`}
  />
);
