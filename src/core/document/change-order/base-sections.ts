// What a change order starts from as sections of a document, so that its lines can be compared with those of today.
import { formatCents } from "../../money/money.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import type { PrintableRow, PrintableSection } from "../printable.ts";
import { includedTasks, minimumRow, quantityOf } from "../printable-sections.ts";
import { sectionTotalLabel } from "../printed-words.ts";

type BaseCategory = ChangeBase["categories"][number];

const rowOf = (task: BaseCategory["tasks"][number], options: DisplayOptions): PrintableRow => ({
  id: task.id,
  name: task.name.trim(),
  description: task.description.trim(),
  notes: task.notes,
  cells: [options.showQuantities ? quantityOf(task) : "", formatCents(task.cents)],
});

function sectionOf(
  { id, name, cents, minimumCents = 0, tasks }: BaseCategory,
  options: DisplayOptions,
): PrintableSection {
  const isLumpSum = cents !== null;
  const hasRows = options.showTaskDetails && !isLumpSum;
  const total = cents ?? tasks.reduce((sum, task) => sum + task.cents, minimumCents);
  const price = { totalCents: minimumCents, materialCents: 0, laborCents: 0 };
  const minimum = minimumCents > 0 ? [minimumRow(id, price, ["quantity", "total"])] : [];
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
    rows: hasRows ? [...tasks.map((task) => rowOf(task, options)), ...minimum] : [],
    totalLabel: sectionTotalLabel(name),
    total: formatCents(total),
  };
}

/** The categories that were accepted, with all prices, and with what the display options show of tasks. */
export const baseSections = (
  { categories }: ChangeBase,
  options: DisplayOptions,
): PrintableSection[] => categories.map((category) => sectionOf(category, options));
