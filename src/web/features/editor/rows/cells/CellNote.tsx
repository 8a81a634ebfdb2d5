// A notice below the cells of a row, whose columns are too narrow for it.

interface CellNoteProps {
  id: string;
  label: string;
  note: string;
}

export const CellNote = ({ id, label, note }: CellNoteProps) => (
  <div role="cell" className="order-last col-span-full min-w-0 text-sm">
    <p id={id} role="alert" className="py-1 text-right font-semibold text-ink">
      {label}: {note}
    </p>
  </div>
);
