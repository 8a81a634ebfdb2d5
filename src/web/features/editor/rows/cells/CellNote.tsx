// A notice below the cells of a row, whose columns are too narrow for it, with the figure that it offers.
import type { SuggestedFigure } from "#web/components/fields/figure-typing.ts";
import { SuggestionButton } from "#web/components/fields/SuggestionButton.tsx";

interface CellNoteProps {
  id: string;
  label: string;
  note: string;
  suggestion: SuggestedFigure | null;
}

export const CellNote = ({ id, label, note, suggestion }: CellNoteProps) => (
  <div
    role="cell"
    className="order-last col-span-full flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-sm"
  >
    <p id={id} role="alert" className="py-1 text-right font-semibold text-ink">
      {label}: {note}
    </p>
    {suggestion && <SuggestionButton {...suggestion} />}
  </div>
);
