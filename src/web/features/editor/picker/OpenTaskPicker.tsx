// The task picker of the category that asked for it, and then those of the categories that were added with it.
import { useEffect } from "react";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { closePicker, openFollowingPicker, usePickerOpening } from "./picker-opening.ts";
import { TaskPickerDialog } from "../dialogs.ts";

export function OpenTaskPicker() {
  const opening = usePickerOpening();
  const categoryById = useQuotePart((view) => view.categoryById);
  const category = categoryById.get(opening?.categoryId ?? "");
  // Another screen starts without it.
  useEffect(() => closePicker, []);
  if (!opening || !category) return null;
  const following = opening.next.flatMap((id) => categoryById.get(id) ?? [])[0] ?? null;
  return (
    <TaskPickerDialog
      key={category.id}
      category={category}
      opening={opening}
      following={following}
      onDone={(pickedCents) => {
        if (following) openFollowingPicker(following.id, pickedCents);
        else closePicker();
      }}
      onClose={closePicker}
    />
  );
}
