// An item of a list that is reordered by its handle, with the mouse, by touch or by keys (SPEC section 9, decision 26).
// The items are the children of one element.
import { GripVertical } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { announce } from "#web/components/focus/announce.ts";
import { DragHandle } from "./DragHandle.tsx";
import { lineAt, markHeld, settle, type DropLine } from "./drag-marks.ts";
import { startDrag } from "./pointer-drag.ts";
import { sortingStep } from "./sorting-keys.ts";

const HELP = "sorting-help";

/** Height of what covers the page at the edges of the window, in pixels. */
const EDGE = 90;

/** Describes to screen readers how the handles of the items work; rendered once beside the list. */
export const SortingHelp = () => (
  <p id={HELP} hidden>
    Press space or enter to pick it up, then the up and down arrow keys to move it. Press space or
    enter again to drop it, or escape to leave it where it was.
  </p>
);

const itemsBeside = (item: Element): Element[] => [...(item.parentElement?.children ?? [])];

/** The line of an item that would take the place with this index. */
function lineOf(item: Element, index: number): DropLine | null {
  const items = itemsBeside(item);
  const box = items[index]?.getBoundingClientRect();
  return box ? lineAt(box, index > items.indexOf(item)) : null;
}

/** Scrolls to a line that is near an edge of the window or beyond it. */
function bringIntoView(line: DropLine | null): void {
  if (!line || (line.y > EDGE && line.y < innerHeight - EDGE)) return;
  scrollBy({ top: line.y - innerHeight / 2, behavior: "instant" });
}

interface SortableItemProps {
  /** The item's name, for the handle's label and for announcements. */
  name: string;
  /** Called when the item is dropped at another position. */
  onMove: (index: number) => void;
  /** Receives the drag handle and places it. */
  children: (handle: ReactNode) => ReactNode;
}

/** Moves the item by keys. @returns what takes a key, and says whether it did something */
function useSortingKeys(
  itemNow: () => Element | null,
  name: string,
  drop: (item: Element, index: number) => void,
) {
  /** The index at which the keys hold the item, and what ends that. */
  const held = useRef<number | null>(null);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  return (key: string, handle: Element): boolean => {
    const item = itemNow();
    if (!item) return false;
    const items = itemsBeside(item);
    const place = { name, index: items.indexOf(item), count: items.length };
    const step = sortingStep(key, held.current, place);
    if (!step) return false;
    const isPickedUp = held.current === null;
    held.current = step.held;
    if (step.held === null) release.current?.();
    else {
      if (isPickedUp)
        release.current = markHeld(item, handle, () => lineOf(item, held.current ?? place.index));
      bringIntoView(lineOf(item, step.held));
    }
    if (step.heard) announce(step.heard);
    if (step.dropped !== undefined) {
      settle(() => item, item.getBoundingClientRect().top);
      drop(item, step.dropped);
    }
    return true;
  };
}

export function SortableItem({ name, onMove, children }: SortableItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const drop = (item: Element, index: number) => {
    if (index !== itemsBeside(item).indexOf(item)) onMove(index);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const item = ref.current;
    if (!item) return;
    startDrag(event, {
      name,
      item: () => item,
      placeAt: (_, y) => {
        const isAbove = (each: Element) => each.getBoundingClientRect().top < y;
        const index = Math.max(0, itemsBeside(item).findLastIndex(isAbove));
        const line = lineOf(item, index);
        return line && { line, drop: () => drop(item, index) };
      },
    });
  };
  const take = useSortingKeys(() => ref.current, name, drop);
  const handle = (
    <DragHandle
      name={name}
      describedBy={HELP}
      onPointerDown={press}
      onKeyDown={(event: KeyboardEvent) => {
        if (take(event.key, event.currentTarget)) event.preventDefault();
      }}
      onBlur={(event) => take("Escape", event.currentTarget)}
      className="shrink-0"
    >
      <GripVertical aria-hidden size={20} />
    </DragHandle>
  );
  return (
    <li ref={ref} className="data-dragged:opacity-40">
      {children(handle)}
    </li>
  );
}
