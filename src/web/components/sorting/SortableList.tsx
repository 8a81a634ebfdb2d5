// A list that is reordered by dragging with mouse or touch, or by the arrow keys, a whole place with each press
// (SPEC section 9: 200 ms animation; decision 26).
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { PromptKeyboardSensor } from "#web/components/focus/prompt-keyboard.ts";
import { announcementsFor } from "./sortable-announcements.ts";
import { SortableSteps } from "./sortable-steps.ts";

// Constants, because new objects on each render would re-render every item of the list.
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } };

const INSTRUCTIONS = {
  draggable:
    "Press space or enter to pick it up, then the up and down arrow keys to move it. Press space or enter again to drop it, or escape to leave it where it was.",
};

interface SortableListProps {
  /** The ids of the items in order. Pass the same array while the order is unchanged. */
  ids: readonly string[];
  /** Called when an item is dropped at another position. */
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

export function SortableList({ ids, onMove, children }: SortableListProps) {
  const [steps] = useState(() => new SortableSteps());
  const keys = useMemo(
    () => ({ coordinateGetter: steps.coordinates, scrollBehavior: "instant" as const }),
    [steps],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(PromptKeyboardSensor, keys),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  const items = useMemo(() => [...ids], [ids]);
  const [heard] = useState(() => ({ place: "" }));
  const accessibility = useMemo(
    () => ({ announcements: announcementsFor(ids, heard), screenReaderInstructions: INSTRUCTIONS }),
    [ids, heard],
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={steps.detect}
      onDragStart={({ active }) => steps.begin(String(active.id), ids)}
      onDragEnd={drop}
      accessibility={accessibility}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  /** The item's name, for the handle's label and for announcements. */
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

/** An item of the list. `children` receives the drag handle and places it. */
export function SortableItem({ id, name, children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, data: useMemo(() => ({ name }), [name]) });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      data-tooltip={`Move ${name}`}
      className="inline-flex h-11 w-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <GripVertical aria-hidden size={20} />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? "relative z-10 opacity-80" : ""}
    >
      {children(handle)}
    </li>
  );
}
