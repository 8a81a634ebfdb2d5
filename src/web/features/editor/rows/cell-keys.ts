// Enter and the arrow keys move between the cells of the task rows, as in a spreadsheet.
import type { KeyboardEvent } from "react";
import type { TaskColumn } from "#core/files/pasted-cells.ts";
import { focusNextStop } from "#web/components/focus/focus-places.ts";

/** Marks a cell with its column, for the keys. */
export const cellOf = (column: TaskColumn) => ({ "data-column": column });

/** Marks a row whose fields are not made yet. */
export const OFFSCREEN_ROW = "data-far";

/** Marks a list of which more rows are being drawn. */
export const MORE_ROWS = "data-more-rows";

type CellElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isShown = (cell: Element): boolean => cell.checkVisibility();

/** The next one of a list in a direction that is shown and wanted. */
function neighbour<Each extends Element>(
  list: readonly Each[],
  one: Element,
  by: 1 | -1,
  isWanted: (each: Each) => boolean = () => true,
): Each | undefined {
  let index = list.findIndex((each) => each === one) + by;
  for (let each = list[index]; each; each = list[(index += by)]) {
    if (isWanted(each) && isShown(each)) return each;
  }
  return undefined;
}

function enter(cell: CellElement): void {
  cell.focus();
  if (!(cell instanceof HTMLSelectElement)) cell.select();
}

/** A row whose fields are made as soon as it comes near the screen. */
const isFar = (row: Element): boolean => row.matches(`[${OFFSCREEN_ROW}]`);

/** The cell of the same column in the next row or the one before, over all categories; "soon" when it is not there yet. */
function inColumn(cell: CellElement, by: 1 | -1): CellElement | "soon" | undefined {
  const cellIn = (row: Element) =>
    row.querySelector<CellElement>(`[data-column="${cell.dataset.column}"]`);
  const rows = [...document.querySelectorAll("[data-task]")];
  const own = cell.closest("[data-task]");
  const next = own && neighbour(rows, own, by, (row) => isFar(row) || cellIn(row) !== null);
  if (!next) return by === 1 && cell.closest(`[${MORE_ROWS}]`) ? "soon" : undefined;
  if (!isFar(next)) return cellIn(next) ?? undefined;
  next.scrollIntoView({ block: "nearest" });
  return "soon";
}

/** The cell beside this one in its row. */
function inRow(cell: CellElement, by: 1 | -1): CellElement | undefined {
  const row = cell.closest("[data-task]");
  const cells = row?.querySelectorAll<CellElement>("[data-column]") ?? [];
  return neighbour([...cells], cell, by);
}

/** Whether the caret cannot move further in a direction: only then an arrow leaves the cell. */
function isAtEdge(cell: CellElement, by: 1 | -1): boolean {
  if (cell instanceof HTMLSelectElement) return true;
  const { selectionStart, selectionEnd, value } = cell;
  if (value === "" || (selectionStart === 0 && selectionEnd === value.length)) return true;
  if (selectionStart !== selectionEnd) return false;
  return by === -1 ? selectionStart === 0 : selectionEnd === value.length;
}

function target(event: KeyboardEvent<CellElement>): CellElement | "soon" | undefined {
  const cell = event.currentTarget;
  const isSelect = cell instanceof HTMLSelectElement;
  switch (event.key) {
    case "Enter":
      return inColumn(cell, event.shiftKey ? -1 : 1);
    // In a list of units the vertical arrows choose.
    case "ArrowUp":
    case "ArrowDown": {
      const by = event.key === "ArrowUp" ? -1 : 1;
      const leaves = cell instanceof HTMLInputElement || (!isSelect && isAtEdge(cell, by));
      return leaves ? inColumn(cell, by) : undefined;
    }
    case "ArrowLeft":
      return isAtEdge(cell, -1) ? inRow(cell, -1) : undefined;
    case "ArrowRight":
      return isAtEdge(cell, 1) ? inRow(cell, 1) : undefined;
    default:
      return undefined;
  }
}

/** What a cell does with a key press: goes to another cell, or leaves the key to the field. */
export function moveBetweenCells(event: KeyboardEvent<CellElement>): void {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey) return;
  if (shiftKey && key !== "Enter") return;
  const cell = event.currentTarget;
  const next = target(event);
  // A key that is held down comes again.
  if (next === "soon") return event.preventDefault();
  if (next) enter(next);
  // Enter in the last row goes on to what follows the rows.
  else if (key === "Enter") focusNextStop(cell.closest("[data-task]") ?? cell);
  else return;
  event.preventDefault();
}
