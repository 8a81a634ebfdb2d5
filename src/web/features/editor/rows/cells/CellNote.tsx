// A notice below the cells of a row, whose columns are too narrow for it, with the figure that it offers.
import type { OfferedFigure } from "#web/components/fields/figure-typing.ts";
import { OfferButton } from "#web/components/fields/OfferButton.tsx";

interface CellNoteProps {
  id: string;
  label: string;
  note: string;
  offer: OfferedFigure | null;
}

export const CellNote = ({ id, label, note, offer }: CellNoteProps) => (
  <div
    role="cell"
    className="order-last col-span-full flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-sm"
  >
    <p id={id} role="alert" className="py-1 text-right font-semibold text-ink">
      {label}: {note}
    </p>
    {offer && <OfferButton {...offer} />}
  </div>
);
