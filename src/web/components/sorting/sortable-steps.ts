// Moves a dragged item by whole places with the arrow keys, whatever the heights of the items are.
import {
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The place that the arrow keys have chosen, for one list. */
export class SortableSteps {
  #ids: readonly string[] = [];
  #over: string | null = null;

  /**
   * Call when an item is picked up.
   *
   * @param ids - the ids of the items in order
   */
  begin(id: string, ids: readonly string[]): void {
    this.#over = id;
    this.#ids = ids;
  }

  /** Where the item goes with a key: its edge to the edge of the item whose place it takes. */
  readonly coordinates: KeyboardCoordinateGetter = (
    { code },
    { context: { collisionRect, droppableRects }, currentCoordinates },
  ) => {
    const step = STEPS[code];
    const next = step && this.#over && this.#ids[this.#ids.indexOf(this.#over) + step];
    const place = next ? droppableRects.get(next) : undefined;
    // Coordinates that stay keep the page from scrolling.
    if (!next || !place || !collisionRect) return currentCoordinates;
    this.#over = next;
    const y = step === 1 ? place.bottom - collisionRect.height : place.top;
    return { x: currentCoordinates.x, y };
  };

  /** The nearest item has a pointer; without one it is the place that the keys have chosen. */
  readonly detect: CollisionDetection = (args) =>
    args.pointerCoordinates || !this.#over ? closestCenter(args) : [{ id: this.#over }];
}
