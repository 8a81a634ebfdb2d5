// Where removed elements stood, so that the focus goes on at the next thing.
import { firstStopIn } from "./focus-places.ts";

interface Gap {
  parent: Node;
  previous: Node | null;
}

const gaps = new WeakMap<Node, Gap>();

/** Remembers where the elements of a change stood. */
export function rememberGaps(records: readonly MutationRecord[]): void {
  for (const { removedNodes, target, previousSibling } of records) {
    for (const node of removedNodes) gaps.set(node, { parent: target, previous: previousSibling });
  }
}

/** What stood before a gap and stands there still. */
function stillBefore({ parent, previous }: Gap): Node | null {
  let node = previous;
  while (node && node.parentNode !== parent) node = gaps.get(node)?.previous ?? null;
  return node;
}

/** The gap that a removed element left in what is still part of the page. */
function gapOf(element: Element): Gap | null {
  let node: Node = element;
  while (!node.isConnected) {
    const root = node.getRootNode();
    const gap = gaps.get(root);
    if (!gap) return null;
    if (gap.parent.isConnected) return { parent: gap.parent, previous: stillBefore(gap) };
    node = gap.parent;
  }
  return null;
}

/** Rows come in pieces: the last one of a piece is the nearest. */
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

/** The end of the search: a dialog keeps the focus, a page its own main part. */
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
 * @returns the next stop after it in its list, else the one before it, else the nearest one around
 */
export function stopAfter(lost: Element): HTMLElement | null {
  if (lost.isConnected) return lost.parentElement && stopNear(lost.parentElement, lost);
  const gap = gapOf(lost);
  if (!gap || !(gap.parent instanceof Element)) return null;
  return stopNear(gap.parent, asElement(gap.previous));
}
