// The keys of the app, for the dialog that lists them.
import { IS_APPLE, withModifier } from "./modifier-key.ts";

/** One line: keys that do the same, and what they do. */
export interface KeyLine {
  keys: readonly string[];
  does: string;
}

export interface KeySection {
  heading: string;
  lines: readonly KeyLine[];
}

const redoKeys = IS_APPLE ? ["⇧⌘Z"] : ["Ctrl+Shift+Z", "Ctrl+Y"];

export const KEY_SECTIONS: readonly KeySection[] = [
  {
    heading: "Anywhere",
    lines: [
      {
        keys: [withModifier("K")],
        does: "Search this quote: tasks, categories, steps and actions",
      },
      { keys: ["?"], does: "Show this list, when no field has the focus" },
      { keys: [withModifier("Z")], does: "Undo" },
      { keys: redoKeys, does: "Redo" },
      { keys: ["F8"], does: "Go to the notification" },
      { keys: ["Esc"], does: "Close a dialog or a menu, or restore what was in the field" },
    ],
  },
  {
    heading: "In the rows of tasks",
    lines: [
      { keys: ["Enter"], does: "Next row, same column; in the last row, a new task" },
      { keys: ["Shift+Enter"], does: "Previous row, same column" },
      { keys: ["↑", "↓"], does: "Row above or below, from the edge of the text" },
      { keys: ["←", "→"], does: "Cell beside it, from the edge of the text" },
      { keys: [withModifier("V")], does: "Paste cells copied from a spreadsheet" },
    ],
  },
  {
    heading: "Moving and sorting",
    lines: [
      { keys: ["↑", "↓"], does: "On the handle of a task: move the task" },
      {
        keys: ["Space", "Enter"],
        does: "On the handle of a category or a payment: pick it up, then drop it",
      },
      { keys: ["Esc"], does: "Leave it where it was" },
    ],
  },
  {
    heading: "In searches of the catalog",
    lines: [
      { keys: ["Enter"], does: "Select the best result; press again to add it" },
      { keys: ["Enter"], does: "After a typed quantity: search for the next task" },
      { keys: ["↑", "↓"], does: "Result above or below" },
    ],
  },
];
