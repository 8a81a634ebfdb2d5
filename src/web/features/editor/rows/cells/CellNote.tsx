// A notice below the cells of a row, whose columns are too narrow for it.

export const CellNote = ({ id, label, note }: { id: string; label: string; note: string }) => (
  <div role="cell" className="order-last col-span-full min-w-0 text-sm">
    <p id={id} role="alert" className="py-1 text-right font-semibold text-ink">
      {label}: {note}
    </p>
  </div>
);
