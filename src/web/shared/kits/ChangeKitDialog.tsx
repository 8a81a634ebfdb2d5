// Dialog that renames or changes a kit: its tasks, their quantities, its dimensions and its markup.
import { useState } from "react";
import { draftOfKit } from "#core/kits/kit-draft.ts";
import type { Kit } from "#core/kits/kit.ts";
import { AddKitTask } from "./AddKitTask.tsx";
import { KitEditor } from "./KitEditor.tsx";
import { useKitActions } from "./use-kit-actions.ts";

export function ChangeKitDialog({ kit, onClose }: { kit: Kit; onClose: () => void }) {
  const { change } = useKitActions();
  const [begun] = useState(() => draftOfKit(kit));
  return (
    <KitEditor
      begun={begun}
      title="Change this kit"
      description="Quotes that you have made from it stay as they are."
      submitLabel="Save changes"
      onSave={(changed) => change(kit, changed)}
      onClose={onClose}
    >
      {(draft, setDraft) => <AddKitTask draft={draft} onChange={setDraft} />}
    </KitEditor>
  );
}
