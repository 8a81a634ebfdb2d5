// Dialog "Save as a kit": tasks of this quote with a name, the dimensions of the job, and what each quantity follows.
import { useState } from "react";
import { draftOfQuote } from "#core/kits/kit-draft.ts";
import type { Kit } from "#core/kits/kit.ts";
import { DEFAULT_TITLE } from "#core/quote/fields/quote-fields.ts";
import { countOf } from "#core/text/count-of.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { addKit, removeKit } from "#web/data/browser/prices/kits.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { KitEditor } from "#web/shared/kits/KitEditor.tsx";

interface KitDialogProps {
  /** The category whose tasks are ticked at first; all without it. */
  categoryId?: string;
  onClose: () => void;
}

export function KitDialog({ categoryId, onClose }: KitDialogProps) {
  const notify = useNotify();
  const whole = useQuotePart((view) => view.whole);
  const [begun] = useState(() => {
    const { title } = whole.quote;
    const category = whole.categories.find(({ id }) => id === categoryId);
    const name = category?.name ?? (title === DEFAULT_TITLE ? "" : title);
    return draftOfQuote(whole, { categoryId, name });
  });
  const save = (kit: Kit): boolean => {
    const problem = addKit(kit);
    if (problem === "")
      notify({
        title: "Kit saved",
        description: "“Start from a job” lists it under “My kits”.",
        undo: () => void removeKit(kit),
      });
    else notify(failure("The kit was not saved", problem));
    return problem === "";
  };
  return (
    <KitEditor
      begun={begun}
      title="Save as a kit"
      description="A kit keeps tasks for later quotes. Next time its quantities follow the dimensions that you enter."
      submitLabel={(count) => `Save kit (${countOf(count, "task")})`}
      onSave={save}
      onClose={onClose}
    />
  );
}
