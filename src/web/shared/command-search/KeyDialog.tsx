// The keys of the app, and the dialog that lists them.
import { useState } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { Switch } from "#web/components/ui/Choice.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { openKeysByQuestionMark, opensKeysByQuestionMark } from "#web/data/browser/preferences.ts";
import { IS_APPLE, withModifier } from "./modifier-key.ts";

/** One line: keys that do the same, and what they do. */
interface KeyLine {
  keys: readonly string[];
  does: string;
}

interface KeySection {
  heading: string;
  lines: readonly KeyLine[];
}

const redoKeys = IS_APPLE ? ["⇧⌘Z"] : ["Ctrl+Shift+Z", "Ctrl+Y"];

const KEY_SECTIONS: readonly KeySection[] = [
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

/** Opens when somebody asks for the act "show-keys". */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [byQuestionMark, setByQuestionMark] = useState(opensKeysByQuestionMark);
  const choose = (isOn: boolean) => {
    setByQuestionMark(isOn);
    openKeysByQuestionMark(isOn);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Every key of the quote builder."
      size="large"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="gap-x-10 sm:columns-2">
        {KEY_SECTIONS.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
      </div>
      <div className="border-t border-line pt-2">
        <Switch
          label="Open this list with ?"
          hint="Switch it off if the key gets in the way of dictation or another tool."
          checked={byQuestionMark}
          onChange={choose}
        />
      </div>
    </Dialog>
  );
}

const Section = ({ heading, lines }: KeySection) => (
  <section className="mb-5 break-inside-avoid">
    <h3 className="mb-1 font-semibold">{heading}</h3>
    <dl className="divide-y divide-line">
      {lines.map(({ keys, does }) => (
        <div key={does} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
          <dt className="order-last flex shrink-0 gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="rounded border border-line-strong bg-surface-sunken px-1.5 font-sans text-xs leading-5 whitespace-nowrap"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="min-w-0">{does}</dd>
        </div>
      ))}
    </dl>
  </section>
);
