// A list that is put in order by dragging: mouse, touch and keyboard (SPEC section 9: 25 px step, 200 ms animation).
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical } from "lucide-react";
import { useMemo, type ReactNode } from "react";

// Stable objects: with new ones at each drawing every item of the list would be drawn again.
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } };

interface SortableListProps {
  /** The ids of the items in their order; the same array as long as the order is the same. */
  ids: readonly string[];
  /** Told when an item was dropped at another place of the list. */
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

export function SortableList({ ids, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  const items = useMemo(() => [...ids], [ids]);
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  /** What is moved, for the handle's name. */
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

/** An item of the list; its content places the handle that it is given. */
export function SortableItem({ id, name, children }: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
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
