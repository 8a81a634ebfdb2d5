// What a change order starts from as sections of a document, so that its lines can be compared with those of today.
import type { ChangeBase } from "../../quote/change-base.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import { PRINTED_WORDS } from "../printed-words.ts";
import type { DocumentSection, DocumentTask, LineNote } from "../values/quote-document.ts";
import { includedTasks, minimumTask } from "../values/sections.ts";

type BaseCategory = ChangeBase["categories"][number];

const NOTES: LineNote[] = ["chosenOption", "allowance", "notTaxed"];

function taskOf(task: BaseCategory["tasks"][number], options: DisplayOptions): DocumentTask {
  const { id, name, description, quantity, unit, notes, cents } = task;
  return {
    id,
    isMinimum: false,
    name: name.trim(),
    description: description.trim(),
    // They are kept as they were printed.
    notes: NOTES.filter((note) => notes.includes(PRINTED_WORDS[note])),
    quantity: options.showQuantities ? { quantity, unit } : null,
    unitPrice: null,
    materialCents: null,
    laborCents: null,
    totalCents: cents,
  };
}

function sectionOf(
  { id, name, cents, minimumCents = 0, tasks }: BaseCategory,
  options: DisplayOptions,
): DocumentSection {
  const isLumpSum = cents !== null;
  const hasTasks = options.showTaskDetails && !isLumpSum;
  const price = { totalCents: minimumCents, materialCents: 0, laborCents: 0 };
  const minimum = minimumCents > 0 ? [minimumTask(id, price, ["total"])] : [];
  return {
    id,
    name: name.trim(),
    notes: [],
    isLumpSum,
    includes: options.showTaskDetails && isLumpSum ? includedTasks(tasks, options) : [],
    columns: hasTasks ? ["quantity", "total"] : [],
    tasks: hasTasks ? [...tasks.map((task) => taskOf(task, options)), ...minimum] : [],
    totalCents: cents ?? tasks.reduce((sum, task) => sum + task.cents, minimumCents),
  };
}

/** The categories that were accepted, with all prices, and with what the display options show of tasks. */
export const baseSections = (
  { categories }: ChangeBase,
  options: DisplayOptions,
): DocumentSection[] => categories.map((category) => sectionOf(category, options));
