// The total: in the summary, in the bar, and above the button that accepts.
import { signedFigure, type PrintableQuote } from "#core/document/printable.ts";

/** The amount that the document ends with. The page's script replaces the parts that have names. */
export function Total({ document }: { document: PrintableQuote }) {
  const { label, amount, note } = signedFigure(document);
  const { newTotal } = document;
  return (
    <p className="total">
      <span className="total-label" data-part="total-label">
        {label}
      </span>{" "}
      <strong className="total-amount" data-part="total">
        {amount}
      </strong>{" "}
      {newTotal && (
        <span className="total-note" data-part="new-total">
          {newTotal.label} {newTotal.amount}
        </span>
      )}{" "}
      {note !== "" && <span className="total-note">{note}</span>}
    </p>
  );
}
