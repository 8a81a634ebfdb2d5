// Moves the focus between the cells of task rows with Enter and the arrow keys, as in a spreadsheet; Enter in the last
// row of a category goes to the line for a new task.
import type { KeyboardEvent } from "react";
import type { TaskColumn } from "#core/task-files/row-columns.ts";
import { focusNextStop } from "#web/components/focus/focus-places.ts";

/** Attribute of a cell that names its column. */
export const cellOf = (column: TaskColumn) => ({ "data-column": column });

/** Attribute of a row that shows text instead of fields (StaticTaskCells). */
export const OFFSCREEN_ROW = "data-far";

/** Attribute of a list that still renders further rows. */
export const MORE_ROWS = "data-more-rows";

/** Attribute of the field for the name of a new task, below the rows of a category. */
export const NEW_TASK = { "data-new-task": "" };

type CellElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The next visible element of a list in a direction that fulfills a condition. */
function neighbour<Each extends Element>(
  list: readonly Each[],
  from: Element,
  by: 1 | -1,
  matches: (each: Each) => boolean = () => true,
): Each | undefined {
  let index = list.findIndex((each) => each === from) + by;
  for (let each = list[index]; each; each = list[(index += by)]) {
    if (matches(each) && each.checkVisibility()) return each;
  }
  return undefined;
}

function focusCell(cell: CellElement): void {
  cell.focus();
  if (!(cell instanceof HTMLSelectElement)) cell.select();
}

/** Whether the row shows text instead of fields; fields replace it once it is near the viewport. */
const isFar = (row: Element): boolean => row.matches(`[${OFFSCREEN_ROW}]`);

/** The cell of the same column in the next or previous row, across categories; "pending" when its fields are not rendered yet. */
function inColumn(cell: CellElement, by: 1 | -1): CellElement | "pending" | undefined {
  const cellIn = (row: Element) =>
    row.querySelector<CellElement>(`[data-column="${cell.dataset.column}"]`);
  const rows = [...document.querySelectorAll("[data-task]")];
  const own = cell.closest("[data-task]");
  const next = own && neighbour(rows, own, by, (row) => isFar(row) || cellIn(row) !== null);
  if (!next) return by === 1 && cell.closest(`[${MORE_ROWS}]`) ? "pending" : undefined;
  if (!isFar(next)) return cellIn(next) ?? undefined;
  next.scrollIntoView({ block: "nearest" });
  return "pending";
}

/** The field for a new task, if the cell is in the last row of its category and all its rows are rendered. */
function newTaskBelow(cell: CellElement): HTMLInputElement | null {
  const category = cell.closest("[data-category]");
  const rows = [...document.querySelectorAll("[data-task]")];
  const own = rows.findIndex((row) => row === cell.closest("[data-task]"));
  const next = rows[own + 1];
  const isLast = next ? !category?.contains(next) : cell.closest(`[${MORE_ROWS}]`) === null;
  return isLast ? (category?.querySelector("input[data-new-task]") ?? null) : null;
}

/** Focuses the first cell of the rows below an element; without one, the next control. */
export function focusFirstCellAfter(element: Element): void {
  const isBelow = (row: Element) =>
    (element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const row = [...document.querySelectorAll("[data-task]")].find(isBelow);
  const cell = row?.querySelector<HTMLInputElement>('[data-column="quantity"]');
  if (cell?.checkVisibility()) focusCell(cell);
  else focusNextStop(element);
}

/** The next or previous cell of the same row. */
function inRow(cell: CellElement, by: 1 | -1): CellElement | undefined {
  const row = cell.closest("[data-task]");
  const cells = row?.querySelectorAll<CellElement>("[data-column]") ?? [];
  return neighbour([...cells], cell, by);
}

/** Whether the caret is at the end of the text in a direction: only then does an arrow key leave the cell. */
function isAtEdge(cell: CellElement, by: 1 | -1): boolean {
  if (cell instanceof HTMLSelectElement) return true;
  const { selectionStart, selectionEnd, value } = cell;
  if (value === "" || (selectionStart === 0 && selectionEnd === value.length)) return true;
  if (selectionStart !== selectionEnd) return false;
  return by === -1 ? selectionStart === 0 : selectionEnd === value.length;
}

function targetCell(event: KeyboardEvent<CellElement>): CellElement | "pending" | undefined {
  const cell = event.currentTarget;
  const isSelect = cell instanceof HTMLSelectElement;
  switch (event.key) {
    case "Enter":
      return event.shiftKey ? inColumn(cell, -1) : (newTaskBelow(cell) ?? inColumn(cell, 1));
    // In the select of units, vertical arrows choose an option.
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

/** Key handler of a cell: moves the focus to another cell, or leaves the key press to the field. */
export function moveBetweenCells(event: KeyboardEvent<CellElement>): void {
  const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
  if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey) return;
  if (shiftKey && key !== "Enter") return;
  const cell = event.currentTarget;
  const next = targetCell(event);
  // The fields of the target row are rendered soon; a held key repeats and then reaches them.
  if (next === "pending") return event.preventDefault();
  if (next) focusCell(next);
  // On a phone the rows below may be closed: Enter in the last open one goes to the control after it.
  else if (key === "Enter") focusNextStop(cell.closest("[data-task]") ?? cell);
  else return;
  event.preventDefault();
}
