// Records the positions of removed elements, so that the focus can move to the next control.
import { firstStopIn } from "./focus-places.ts";

interface Position {
  parent: Node;
  previous: Node | null;
}

const removedFrom = new WeakMap<Node, Position>();

/** Records the positions of all elements that a mutation removed. */
export function recordRemovals(records: readonly MutationRecord[]): void {
  for (const { removedNodes, target, previousSibling } of records) {
    for (const node of removedNodes)
      removedFrom.set(node, { parent: target, previous: previousSibling });
  }
}

/** The nearest previous sibling that is still in the same parent. */
function connectedPrevious({ parent, previous }: Position): Node | null {
  let node = previous;
  while (node && node.parentNode !== parent) node = removedFrom.get(node)?.previous ?? null;
  return node;
}

/** The position of a removed element within the part of the page that still exists. */
function positionOf(element: Element): Position | null {
  let node: Node = element;
  while (!node.isConnected) {
    const root = node.getRootNode();
    const position = removedFrom.get(root);
    if (!position) return null;
    if (position.parent.isConnected)
      return { parent: position.parent, previous: connectedPrevious(position) };
    node = position.parent;
  }
  return null;
}

/** Rows are rendered in chunks: the last row of a chunk is the nearest. */
const nearestItem = (element: Element): Element =>
  element.matches('[role="rowgroup"]') ? (element.lastElementChild ?? element) : element;

function stopBeside(parent: Element, before: Element | null): HTMLElement | null {
  const siblings = [...parent.children];
  const index = before ? siblings.indexOf(before) : -1;
  for (const next of siblings.slice(index + 1)) {
    const stop = firstStopIn(next);
    if (stop) return stop;
  }
  for (const previous of siblings.slice(0, index + 1).toReversed()) {
    const stop = firstStopIn(nearestItem(previous));
    if (stop) return stop;
  }
  return null;
}

/** The search ends here: a dialog keeps the focus inside, a page within its main part. */
const BOUNDARY = 'main, [role="dialog"], body';

function stopNear(parent: Element, before: Element | null): HTMLElement | null {
  const stop = stopBeside(parent, before);
  if (stop || parent.matches(BOUNDARY) || !parent.parentElement) return stop;
  return stopNear(parent.parentElement, parent);
}

const asElement = (node: Node | null): Element | null => {
  let each = node;
  while (each && !(each instanceof Element)) each = each.previousSibling;
  return each;
};

/**
 * @param lost - an element that was removed or disabled
 * @returns the next tab stop in its list, else the previous one, else the nearest one in an ancestor
 */
export function stopAfter(lost: Element): HTMLElement | null {
  if (lost.isConnected) return lost.parentElement && stopNear(lost.parentElement, lost);
  const position = positionOf(lost);
  if (!position || !(position.parent instanceof Element)) return null;
  return stopNear(position.parent, asElement(position.previous));
}
