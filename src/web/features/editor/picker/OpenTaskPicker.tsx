// The task picker of the category that asked for it.
import { useEffect } from "react";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { closePicker, usePickerOpening } from "./picker-opening.ts";
import { TaskPickerDialog } from "./TaskPickerDialog.tsx";

export function OpenTaskPicker() {
  const opening = usePickerOpening();
  const category = useQuotePart(({ categoryById }) =>
    opening ? categoryById.get(opening.categoryId) : undefined,
  );
  // Another screen starts without it.
  useEffect(() => closePicker, []);
  if (!opening || !category) return null;
  return (
    <TaskPickerDialog
      key={category.id}
      category={category}
      search={opening.search}
      onClose={closePicker}
    />
  );
}
