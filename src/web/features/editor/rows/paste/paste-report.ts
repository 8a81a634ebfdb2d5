// What a paste has left out, which a dialog lists.
import { useEffect, useSyncExternalStore } from "react";
import type { RefusedRow } from "#core/task-files/pasted-cells.ts";
import { Subscribers } from "#web/subscribers.ts";

export interface PasteReport {
  title: string;
  description: string;
  /** In the order of the block. */
  refused: readonly RefusedRow[];
  /** Whether rows stood where the block was pasted. */
  isOverTasks: boolean;
  undo: () => void;
}

let shown: PasteReport | null = null;
const { subscribe, notify } = new Subscribers();

/** @param report - null for none */
export function showPasteReport(report: PasteReport | null): void {
  shown = report;
  notify();
}

/** @returns the report that is to be shown; it goes with the screen of the quote */
export function usePasteReport(): PasteReport | null {
  useEffect(() => () => showPasteReport(null), []);
  return useSyncExternalStore(subscribe, () => shown);
}
