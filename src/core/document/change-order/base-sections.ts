// What a change order starts from as sections of a document, so that its lines can be compared with those of today.
import { formatCents } from "../../money/money.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { PrintableSection } from "../printable.ts";
import { includedTasks, quantityOf } from "../printable-sections.ts";
import { sectionTotalLabel } from "../printed-words.ts";

type BaseCategory = ChangeBase["categories"][number];

function sectionOf(
  { id, name, cents, tasks }: BaseCategory,
  options: DisplayOptions,
): PrintableSection {
  const isLumpSum = cents !== null;
  const hasRows = options.showTaskDetails && !isLumpSum;
  const total = cents ?? tasks.reduce((sum, task) => sum + task.cents, 0);
  return {
    id,
    name: name.trim(),
    notes: [],
    isLumpSum,
    includes: options.showTaskDetails && isLumpSum ? includedTasks(tasks, options) : "",
    columns: hasRows
      ? [
          { key: "quantity", label: "" },
          { key: "total", label: "" },
        ]
      : [],
    rows: hasRows
      ? tasks.map((task) => ({
          id: task.id,
          name: task.name.trim(),
          description: task.description.trim(),
          notes: task.notes,
          cells: [options.showQuantities ? quantityOf(task) : "", formatCents(task.cents)],
        }))
      : [],
    totalLabel: sectionTotalLabel(name),
    total: formatCents(total),
  };
}

/** The categories that were accepted, with all prices, and with what the display options show of tasks. */
export const baseSections = (
  { categories }: ChangeBase,
  options: DisplayOptions,
): PrintableSection[] => categories.map((category) => sectionOf(category, options));
