// The dialog that lists the keys of the app.
import { useState } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { Switch } from "#web/components/ui/Choice.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { openKeysByQuestionMark, opensKeysByQuestionMark } from "#web/data/browser/preferences.ts";
import { useAct } from "./acts.ts";
import { KEY_SECTIONS, type KeySection } from "./key-list.ts";

/** Opens when somebody asks for the act "show-keys". */
export function KeyList() {
  const [open, setOpen] = useState(false);
  useAct("show-keys", () => setOpen(true));
  return open ? <KeyDialog onClose={() => setOpen(false)} /> : null;
}

function KeyDialog({ onClose }: { onClose: () => void }) {
  const [byQuestionMark, setByQuestionMark] = useState(opensKeysByQuestionMark);
  const choose = (isOn: boolean) => {
    setByQuestionMark(isOn);
    openKeysByQuestionMark(isOn);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
