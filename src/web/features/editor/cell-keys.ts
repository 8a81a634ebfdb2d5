// Enter and the arrow keys move between the cells of the task rows, as in a spreadsheet.
import type { KeyboardEvent } from "react";
import type { TaskColumn } from "#core/pasted-cells.ts";

/** Marks a cell with its column, for the keys. */
export const cellOf = (column: TaskColumn) => ({ "data-column": column });

type CellElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isShown = (cell: Element): boolean => cell.checkVisibility();

/** The next shown cell of a list in a direction. */
function neighbour(cells: Iterable<CellElement>, cell: CellElement, by: 1 | -1) {
  const list = [...cells];
  let index = list.indexOf(cell) + by;
  while (list[index] && !isShown(list[index] as CellElement)) index += by;
  return list[index];
}

function enter(cell: CellElement): void {
  cell.focus();
  if (!(cell instanceof HTMLSelectElement)) cell.select();
}

/** The cell of the same column in the next row or the one before, over all categories. */
function inColumn(cell: CellElement, by: 1 | -1): CellElement | undefined {
  const cells = document.querySelectorAll<CellElement>(`[data-column="${cell.dataset.column}"]`);
  return neighbour(cells, cell, by);
}

/** The cell beside this one in its row. */
function inRow(cell: CellElement, by: 1 | -1): CellElement | undefined {
  const row = cell.closest("[data-task]");
  return row ? neighbour(row.querySelectorAll<CellElement>("[data-column]"), cell, by) : undefined;
}

/** Whether the caret cannot move further in a direction: only then an arrow leaves the cell. */
function isAtEdge(cell: CellElement, by: 1 | -1): boolean {
  if (cell instanceof HTMLSelectElement) return true;
  const { selectionStart, selectionEnd, value } = cell;
  if (value === "" || (selectionStart === 0 && selectionEnd === value.length)) return true;
  if (selectionStart !== selectionEnd) return false;
  return by === -1 ? selectionStart === 0 : selectionEnd === value.length;
}

function target(event: KeyboardEvent<CellElement>): CellElement | undefined {
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
  if (next) enter(next);
  // Enter in the last row is done with the cell.
  else if (key === "Enter") cell.blur();
  else return;
  event.preventDefault();
}
